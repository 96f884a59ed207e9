import { create } from 'zustand'

/** Open on the page with this path; '' when closed. */
export const useCartDrawerStore = create<{ openAt: string }>()(() => ({ openAt: '' }))

export const openCartDrawer = (pathname: string) => useCartDrawerStore.setState({ openAt: pathname })
export const closeCartDrawer = () => useCartDrawerStore.setState({ openAt: '' })

/** A shopper who goes to another page, for example by a link in the drawer, wants to see that page. */
export const closeCartDrawerUnlessAt = (pathname: string) => {
  if (useCartDrawerStore.getState().openAt !== pathname) closeCartDrawer()
}
