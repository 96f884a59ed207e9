import { useNavigate } from 'react-router-dom'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { send } from '#data/commands/send.ts'
import { saveProduct } from '#domain/catalogue/product-commands.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import type { InputOf } from '#lib/schema.ts'
import { toast } from '#ui/toast.tsx'
import type { ProductWork } from './use-product-form.ts'

const TAKEN = {
  sku: 'Another product has this SKU.',
  slug: 'Another product uses this address.',
} as const

const MARKED = 'Check the highlighted fields.'
const CONFLICT =
  'Somebody else saved this product while you were editing. Your changes are kept: check what changed above, then save again.'

/** The form's actions; each returns whether it succeeded. */
export function useProductActions(work: ProductWork, product: ProductRecord | undefined) {
  const navigate = useNavigate()
  const { run: act, running, failure } = useAction({ show: 'inline', texts: { conflict: CONFLICT } })

  async function run(asked: InputOf<typeof saveProduct.request>, command: { id?: string } = {}) {
    let isSaved = false
    await act(() => send(saveProduct, work.productId, asked, command), {
      name: asked.act,
      done: ({ taken }) => {
        isSaved = taken.length === 0
        if (!isSaved) work.refuse(Object.fromEntries(taken.map((kind) => [kind, TAKEN[kind]])))
      },
    })
    return isSaved
  }

  /** The form, made into a command before the first try: repeating it changes nothing. */
  const runForm = (what: 'draft' | 'ask' | 'publish', fields: ProductFields, reason = '') => {
    const { seenRevision, commandId } = work
    const seen = seenRevision === undefined ? {} : { seenRevision }
    return run({ act: what, reason, fields, ...seen }, { id: commandId })
  }

  /** A new product gets its own URL with the first save. */
  async function settle(isNew: boolean) {
    work.drop()
    if (isNew) await navigate(paths.admin.product(work.productId), { replace: true })
  }

  return {
    busy: running,
    failure: Object.keys(work.errors).length > 0 ? MARKED : failure,
    async save(fields: ProductFields, isPublishAsked: boolean): Promise<boolean> {
      const isDone = await runForm(isPublishAsked ? 'ask' : 'draft', fields)
      if (!isDone) return false
      toast.success({
        title: isPublishAsked ? 'Saved. A Manager has been asked to publish it' : 'Draft saved',
      })
      await settle(product === undefined)
      return true
    },
    async publish(fields: ProductFields, reason: string): Promise<boolean> {
      const isDone = await runForm('publish', fields, reason)
      if (!isDone) return false
      toast.success({ title: product?.status === 'published' ? 'The change is in the shop' : 'Published' })
      await settle(product === undefined)
      return true
    },
    async archive(reason: string): Promise<boolean> {
      if (!product) return false
      const isDone = await run({ act: 'archive', seenRevision: product.revision, reason })
      if (isDone) toast.success({ title: 'Removed from the shop' })
      return isDone
    },
  }
}

export type ProductActions = ReturnType<typeof useProductActions>
