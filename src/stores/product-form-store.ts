import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import type { ProductForm } from '#domain/catalogue/product-form.ts'
import { newId } from '#lib/new-id.ts'

/** What somebody typed into a product's form and did not save yet. */
export type ProductFormDraft = {
  productId: string
  form: ProductForm
  /** What it was begun from, and its revision; missing for a product that is not there yet. */
  base?: ProductForm | undefined
  seenRevision?: number | undefined
  /** Of the save that is tried with it: new with every change, so that a save tried twice is one. */
  commandId: string
}

/** By product id; `new` is the one that has none yet. */
type Drafts = { drafts: Readonly<Record<string, ProductFormDraft>> }

export const NEW_PRODUCT = 'new'

/** Unsaved forms survive a reload, and leaving the page for a while. */
export const useProductFormStore = create<Drafts>()(
  persist((): Drafts => ({ drafts: {} }), {
    name: 'product-forms',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

export const keepProductForm = (key: string, draft: Omit<ProductFormDraft, 'commandId'>) =>
  useProductFormStore.setState(({ drafts }) => ({
    drafts: { ...drafts, [key]: { ...draft, commandId: newId() } },
  }))

export const dropProductForm = (key: string) =>
  useProductFormStore.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([one]) => one !== key)),
  }))

/** A new product that begins like another one; what has to be its own is left open. */
export const startProductFrom = (form: ProductForm) =>
  keepProductForm(NEW_PRODUCT, { productId: newId(), form: { ...form, sku: '', slug: '', documents: [] } })
