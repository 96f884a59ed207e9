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
  /** Beside the fields, once a save was tried. */
  errors: FormErrors
  isDirty: boolean
  /** Somebody saved the product while this was typed. */
  isOvertaken: boolean
  seenRevision: number | undefined
  commandId: string
  /** By a function for what comes later than the form was drawn: an upload. */
  change: (changes: Changes) => void
  /** What the save could not take; shown until its fields are changed. */
  refuse: (errors: FormErrors) => void
  showErrors: () => void
  /** What was typed, on the product as it is now. */
  merged: ProductForm
  keepMine: () => void
  drop: () => void
}

/** The form of a product: as it is stored, under what was typed and not saved yet. `key` names what is kept. */
export function useProductForm(key: string, product: ProductRecord | undefined): ProductWork {
  const kept = useProductFormStore(({ drafts }) => drafts[key])
  const [newProductId] = useState(newId)
  // Of what is done with the form as it is stored: publishing, without a change.
  const [ownCommandId, setOwnCommandId] = useState(newId)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<FormErrors>({})
  const base = useMemo(() => (product ? formOf(product) : BLANK_FORM), [product])

  const draft = kept && !isSaved(kept, product) ? kept : undefined
  const merged = draft ? mergedForm(draft.base ?? base, draft.form, base) : base
  const isDirty = draft !== undefined && JSON.stringify(merged) !== JSON.stringify(base)
  // What was typed before an update lacks the fields that came with it.
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
      // An upload may end after more was typed.
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

/** The save went through, though its answer may have been lost. */
const isSaved = ({ commandId }: ProductFormDraft, product: ProductRecord | undefined): boolean =>
  product !== undefined && product.lastAuditId.endsWith(commandId)

const withoutKeys = (errors: FormErrors, keys: readonly string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)))
