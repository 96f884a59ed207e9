import { useMemo, useState } from 'react'
import {
  BLANK_FORM,
  formOf,
  mergedForm,
  type ProductForm,
  readForm,
  type ReadForm,
} from '#domain/catalogue/product-form.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import type { FormErrors } from '#domain/catalogue/product-form-check.ts'
import { newId } from '#lib/new-id.ts'
import {
  dropProductForm,
  keepProductForm,
  useProductFormStore,
  type ProductFormDraft,
} from '#stores/product-form-store.ts'

type Changes = Partial<ProductForm> | ((form: ProductForm) => Partial<ProductForm>)

export type ProductWork = {
  productId: string
  form: ProductForm
  read: ReadForm
  /** Shown beside the fields after the first attempt to save. */
  errors: FormErrors
  isDirty: boolean
  /** Somebody else saved the product while the form was being edited. */
  isOvertaken: boolean
  seenRevision: number | undefined
  commandId: string
  /** Takes a function for changes that arrive later than the render, such as an upload. */
  change: (changes: Changes) => void
  /** Errors from the save; shown until their fields are changed. */
  refuse: (errors: FormErrors) => void
  showErrors: () => void
  /** The changes typed here, applied to the product as it is now. */
  merged: ProductForm
  keepMine: () => void
  drop: () => void
}

/** The form of a product: the stored values with the unsaved changes over them. `key` names the draft. */
export function useProductForm(key: string, product: ProductRecord | undefined): ProductWork {
  const kept = useProductFormStore(({ drafts }) => drafts[key])
  const [newProductId] = useState(newId)
  // The id for commands on the form as stored, such as publishing without a change.
  const [ownCommandId, setOwnCommandId] = useState(newId)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<FormErrors>({})
  const base = useMemo(() => (product ? formOf(product) : BLANK_FORM), [product])

  const draft = kept && !isSaved(kept, product) ? kept : undefined
  const merged = draft ? mergedForm(draft.base ?? base, draft.form, base) : base
  const isDirty = draft !== undefined && JSON.stringify(merged) !== JSON.stringify(base)
  // A draft typed before an update of the app lacks the fields added by it.
  const typed = isDirty ? draft.form : undefined
  const form = useMemo(() => ({ ...base, ...typed }), [base, typed])
  const read = useMemo(() => readForm(form), [form])
  const productId = product?.id ?? draft?.productId ?? newProductId
  const seenRevision = isDirty ? draft.seenRevision : product?.revision
  const begun = { base: (isDirty && draft.base) || base, seenRevision }

  return {
    productId,
    form,
    read,
    errors: { ...(isTried && !read.ok && read.errors), ...refused },
    isDirty,
    isOvertaken: isDirty && product !== undefined && draft.seenRevision !== product.revision,
    seenRevision,
    commandId: draft?.commandId ?? ownCommandId,
    change(changes) {
      // An upload may finish after further typing.
      const stored = useProductFormStore.getState().drafts[key]
      const latest = stored && stored !== kept ? stored : { ...begun, form }
      const changed = typeof changes === 'function' ? changes(latest.form) : changes
      setRefused((before) => withoutKeys(before, Object.keys(changed)))
      keepProductForm(key, { ...latest, productId, form: { ...latest.form, ...changed } })
    },
    refuse: setRefused,
    showErrors: () => setIsTried(true),
    merged,
    keepMine: () => keepProductForm(key, { productId, form: merged, base, seenRevision: product?.revision }),
    drop() {
      dropProductForm(key)
      setOwnCommandId(newId())
      setIsTried(false)
      setRefused({})
    },
  }
}

/** The save succeeded, even if its response was lost. */
const isSaved = ({ commandId }: ProductFormDraft, product: ProductRecord | undefined): boolean =>
  product !== undefined && product.lastAuditId.endsWith(commandId)

const withoutKeys = (errors: FormErrors, keys: readonly string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)))
