import { useNavigate } from 'react-router-dom'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import {
  archiveProduct,
  publishProduct,
  saveProductDraft,
  type ProductCommand,
  type SaveResult,
} from '#data/catalogue/save-product.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import { newId } from '#lib/new-id.ts'
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

  async function run(
    name: 'save' | 'ask' | 'publish' | 'archive',
    save: () => Promise<SaveResult>,
  ): Promise<boolean> {
    let isSaved = false
    await act(save, {
      name,
      done: (result) => {
        isSaved = result.ok
        if (!result.ok) work.refuse(Object.fromEntries(result.taken.map((kind) => [kind, TAKEN[kind]])))
      },
    })
    return isSaved
  }

  const command = (reason = ''): ProductCommand => ({
    id: work.commandId,
    productId: work.productId,
    seenRevision: work.seenRevision,
    reason,
  })

  /** A new product gets its own URL with the first save. */
  async function settle(isNew: boolean) {
    work.drop()
    if (isNew) await navigate(paths.admin.product(work.productId), { replace: true })
  }

  return {
    busy: running,
    failure: Object.keys(work.errors).length > 0 ? MARKED : failure,
    async save(fields: ProductFields, isPublishAsked: boolean): Promise<boolean> {
      const isDone = await run(isPublishAsked ? 'ask' : 'save', () =>
        saveProductDraft(command(), fields, isPublishAsked),
      )
      if (!isDone) return false
      toast.success({
        title: isPublishAsked ? 'Saved. A Manager has been asked to publish it' : 'Draft saved',
      })
      await settle(product === undefined)
      return true
    },
    async publish(fields: ProductFields, reason: string): Promise<boolean> {
      const isDone = await run('publish', () => publishProduct(command(reason), fields))
      if (!isDone) return false
      toast.success({ title: product?.status === 'published' ? 'The change is in the shop' : 'Published' })
      await settle(product === undefined)
      return true
    },
    async archive(reason: string): Promise<boolean> {
      if (!product) return false
      const { id, revision } = product
      const archiving = { id: newId(), productId: id, seenRevision: revision, reason }
      const isDone = await run('archive', () => archiveProduct(archiving))
      if (isDone) toast.success({ title: 'Removed from the shop' })
      return isDone
    },
  }
}

export type ProductActions = ReturnType<typeof useProductActions>
