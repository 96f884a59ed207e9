import { create } from 'zustand'

/** The sub-category of the product whose page is open, for the catalogue beside it; '' elsewhere. */
export const useShelfStore = create<{ subcategory: string }>()(() => ({ subcategory: '' }))

export const setShelf = (subcategory: string) => useShelfStore.setState({ subcategory })
