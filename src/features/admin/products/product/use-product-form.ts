import { useMemo, useState } from 'react'
import { useRecordForm, type RecordForm } from '#components/forms/use-record-form.ts'
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
  /** For the buttons that need a form without errors. */
  submit: RecordForm<ProductForm>['submit']
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
  const base = useMemo(() => (product ? formOf(product) : BLANK_FORM), [product])

  const draft = kept && !isSaved(kept, product) ? kept : undefined
  const merged = draft ? mergedForm(draft.base ?? base, draft.form, base) : base
  const isDirty = draft !== undefined && JSON.stringify(merged) !== JSON.stringify(base)
  // A draft typed before an update of the app lacks the fields added by it.
  const typed = isDirty ? draft.form : undefined
  const productId = product?.id ?? draft?.productId ?? newProductId
  const seenRevision = isDirty ? draft.seenRevision : product?.revision
  const shown = useMemo(() => ({ ...base, ...typed }), [base, typed])

  /** An upload may finish after further typing, even on another visit of the page. */
  function latestDraft() {
    const stored = useProductFormStore.getState().drafts[key]
    return stored && stored !== kept
      ? stored
      : { base: (isDirty && draft.base) || base, seenRevision, form: shown }
  }

  const form = useRecordForm<ProductForm, string>({
    initial: shown,
    draft: typed,
    check: (): FormErrors => (read.ok ? {} : read.errors),
    keep(changes) {
      const latest = latestDraft()
      keepProductForm(key, { ...latest, productId, form: { ...latest.form, ...changes } })
    },
  })
  const { values } = form
  const read = readForm(values)

  return {
    productId,
    form: values,
    read,
    errors: form.errors,
    isDirty,
    isOvertaken: isDirty && product !== undefined && draft.seenRevision !== product.revision,
    seenRevision,
    commandId: draft?.commandId ?? ownCommandId,
    change: (changes) => form.change(typeof changes === 'function' ? changes(latestDraft().form) : changes),
    refuse(errors) {
      // The same form is looked at anew when it is saved again.
      setOwnCommandId(newId())
      if (draft) keepProductForm(key, draft)
      form.refuse(errors)
    },
    submit: form.submit,
    merged,
    keepMine() {
      keepProductForm(key, { productId, form: merged, base, seenRevision: product?.revision })
      form.reset(merged)
    },
    drop() {
      dropProductForm(key)
      setOwnCommandId(newId())
      form.reset(base)
    },
  }
}

/** The save succeeded, even if its response was lost. */
const isSaved = ({ commandId }: ProductFormDraft, product: ProductRecord | undefined): boolean =>
  product !== undefined && product.lastAuditId.endsWith(commandId)
