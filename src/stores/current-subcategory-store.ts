import { create } from 'zustand'

/** The subcategory of the product whose page is open, for the catalogue beside it; '' elsewhere. */
export const useCurrentSubcategoryStore = create<{ subcategory: string }>()(() => ({ subcategory: '' }))

export const setCurrentSubcategory = (subcategory: string) =>
  useCurrentSubcategoryStore.setState({ subcategory })
