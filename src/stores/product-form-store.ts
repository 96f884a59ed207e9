import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { workInBrowser } from '#lib/browser-storage.ts'
import type { ProductForm } from '#domain/catalogue/product-form.ts'
import { newId } from '#lib/new-id.ts'
import { followOtherWindows } from './other-windows.ts'

/** Unsaved input in a product's form. */
export type ProductFormDraft = {
  productId: string
  form: ProductForm
  /** The form it started from, and its revision; missing for a new product. */
  base?: ProductForm | undefined
  seenRevision?: number | undefined
  /** The id of the save for this input: new with every change, so that a retried save happens once. */
  commandId: string
}

/** By product id; `new` for a product without one. */
type Drafts = { drafts: Readonly<Record<string, ProductFormDraft>> }

export const NEW_PRODUCT = 'new'

const STORAGE_KEY = 'product-forms'

/** Unsaved forms survive reloads and leaving the page for a while. */
export const useProductFormStore = create<Drafts>()(
  persist((): Drafts => ({ drafts: {} }), {
    name: STORAGE_KEY,
    version: 1,
    storage: createJSONStorage(() => workInBrowser),
  }),
)

followOtherWindows(useProductFormStore, STORAGE_KEY)

export const keepProductForm = (key: string, draft: Omit<ProductFormDraft, 'commandId'>) =>
  useProductFormStore.setState(({ drafts }) => ({
    drafts: { ...drafts, [key]: { ...draft, commandId: newId() } },
  }))

export const dropProductForm = (key: string) =>
  useProductFormStore.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([one]) => one !== key)),
  }))

/** Starts a new product as a copy of another; fields that must be its own are left empty. */
export const startProductFrom = (form: ProductForm) =>
  keepProductForm(NEW_PRODUCT, { productId: newId(), form: { ...form, sku: '', slug: '', documents: [] } })
