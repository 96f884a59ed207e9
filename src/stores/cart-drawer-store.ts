import { create } from 'zustand'

/** Open on the page of this path; '' is closed. */
export const useCartDrawerStore = create<{ openAt: string }>()(() => ({ openAt: '' }))

export const openCartDrawer = (pathname: string) => useCartDrawerStore.setState({ openAt: pathname })
export const closeCartDrawer = () => useCartDrawerStore.setState({ openAt: '' })

/** Whoever went to another page, by a link in the drawer say, wants to be there. */
export const closeCartDrawerUnlessAt = (pathname: string) => {
  if (useCartDrawerStore.getState().openAt !== pathname) closeCartDrawer()
}
