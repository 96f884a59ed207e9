import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { EMPTY_CART, type Cart } from '#domain/cart/cart.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { WALK_IN } from '#domain/orders/counter-form.ts'
import type { CustomerContact } from '#domain/orders/order.ts'
import { inBrowser } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'

/** A line of a pasted list that nobody has matched to a product yet. */
export type UnmatchedLine = { id: string; text: string; guess: string }

/** An open sale. Its id is the id of the order it becomes, made before the first try. */
export type Sale = {
  id: string
  sellerUid: string
  cart: Cart
  customer: CustomerContact
  unmatched: readonly UnmatchedLine[]
  /** What was entered at the checkout. */
  form: Partial<CheckoutForm>
}

type Sales = {
  /** Of everybody who sells in this browser. */
  sales: readonly Sale[]
  activeId: string
  /** Carts before the last changes, the last one first; not kept over a reload. */
  undo: readonly { saleId: string; cart: Cart }[]
}

const STORAGE_KEY = 'counter-sales'
const UNDO_STEPS = 50

/** The open sales of this browser, kept over a reload and without a network. */
export const useSaleStore = create<Sales>()(
  persist((): Sales => ({ sales: [], activeId: '', undo: [] }), {
    name: STORAGE_KEY,
    version: 1,
    storage: createJSONStorage(() => inBrowser),
    partialize: ({ sales, activeId }) => ({ sales, activeId, undo: [] }),
  }),
)

const newSale = (sellerUid: string): Sale => ({
  id: newId(),
  sellerUid,
  cart: EMPTY_CART,
  customer: WALK_IN,
  unmatched: [],
  form: {},
})

export function openSale(sellerUid: string) {
  const sale = newSale(sellerUid)
  useSaleStore.setState(({ sales }) => ({ sales: [...sales, sale], activeId: sale.id }))
}

/** There is always a sale to begin. */
export function ensureSale(sellerUid: string) {
  if (!useSaleStore.getState().sales.some((sale) => sale.sellerUid === sellerUid)) openSale(sellerUid)
}

export const chooseSale = (activeId: string) => useSaleStore.setState({ activeId })

/** Finished, or given up. */
export const closeSale = (id: string) =>
  useSaleStore.setState(({ sales, undo }) => ({
    sales: sales.filter((sale) => sale.id !== id),
    undo: undo.filter(({ saleId }) => saleId !== id),
  }))

export const changeSale = (id: string, changes: Partial<Pick<Sale, 'customer' | 'unmatched' | 'form'>>) =>
  useSaleStore.setState(({ sales }) => ({
    sales: sales.map((sale) => (sale.id === id ? { ...sale, ...changes } : sale)),
  }))

/** Can be undone. */
export const changeLines = (id: string, change: (cart: Cart) => Cart) =>
  useSaleStore.setState(({ sales, undo }) => {
    const before = sales.find((sale) => sale.id === id)?.cart
    if (!before) return {}
    const cart = change(before)
    return {
      sales: sales.map((sale) => (sale.id === id ? { ...sale, cart } : sale)),
      undo: [{ saleId: id, cart: before }, ...undo].slice(0, UNDO_STEPS),
    }
  })

export const undoLines = (id: string) =>
  useSaleStore.setState(({ sales, undo }) => {
    const step = undo.find(({ saleId }) => saleId === id)
    return step
      ? {
          sales: sales.map((sale) => (sale.id === id ? { ...sale, cart: step.cart } : sale)),
          undo: undo.filter((one) => one !== step),
        }
      : {}
  })

/** Follows the sales of this browser's other tabs. Returns the stop function. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) void useSaleStore.persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
