import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { BoqLine } from '#domain/boq/boq-line.ts'
import type { CounterPayment } from '#domain/money/counter-payment.ts'
import { EMPTY_CART, type Cart } from '#domain/cart/cart.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { LIST_PRICES, type WantedPrices } from '#domain/pricing/price-override.ts'
import { WALK_IN } from '#domain/orders/counter-form.ts'
import type { CustomerContact } from '#domain/orders/order.ts'
import { workInBrowser } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'
import type { Tone } from '#ui/pill.tsx'

/** A line of a pasted list of which the product or the quantity is not certain. */
export type DoubtfulLine = {
  id: string
  /** As read. */
  line: BoqLine
  /** The product it probably means, or the one chosen; '' without. */
  sku: string
  /** At the product's scale; undefined until it is known. */
  quantity: number | undefined
  /** What is doubtful, in two words. */
  mark: { label: string; tone: Tone }
  /** Read as a heading, work, a total or a note: shown, and not asked about. */
  isAside: boolean
}

/** An open sale. Its id is the id of the order it becomes, made before the first try. */
export type Sale = {
  id: string
  sellerUid: string
  cart: Cart
  customer: CustomerContact
  doubtful: readonly DoubtfulLine[]
  /** What was entered at the checkout. */
  form: Partial<CheckoutForm>
  /** The money taken at the checkout. */
  payments: readonly OpenPayment[]
  /** Other prices than the catalogue's. */
  prices: WantedPrices
  /** The customer does not take the goods along. */
  isCollectedLater?: boolean
}

/** Once it may be recorded, it is not changed any more. */
export type OpenPayment = CounterPayment & { isSent?: boolean }

type Lines = Pick<Sale, 'cart' | 'doubtful'>

type Sales = {
  /** Of everybody who sells in this browser. */
  sales: readonly Sale[]
  activeId: string
  /** Lines before the last changes, the last one first; not kept over a reload. */
  undo: readonly ({ saleId: string } & Lines)[]
}

const STORAGE_KEY = 'counter-sales'
const UNDO_STEPS = 50

/** The open sales of this browser, kept over a reload and without a network. */
export const useSaleStore = create<Sales>()(
  persist((): Sales => ({ sales: [], activeId: '', undo: [] }), {
    name: STORAGE_KEY,
    version: 4,
    // Doubtful lines of the first version held no quantity; the second had no payments, the third no prices.
    migrate: (stored, version) => {
      const { sales, activeId } = stored as Sales
      return {
        sales: sales.map((sale) => ({
          ...sale,
          ...(version < 2 && { doubtful: [] }),
          ...(version < 3 && { payments: [] }),
          prices: LIST_PRICES,
        })),
        activeId,
        undo: [],
      }
    },
    storage: createJSONStorage(() => workInBrowser),
    partialize: ({ sales, activeId }) => ({ sales, activeId, undo: [] }),
  }),
)

const newSale = (sellerUid: string, customer: CustomerContact): Sale => ({
  id: newId(),
  sellerUid,
  cart: EMPTY_CART,
  customer,
  doubtful: [],
  form: {},
  payments: [],
  prices: LIST_PRICES,
})

export function openSale(sellerUid: string, customer: CustomerContact = WALK_IN) {
  const sale = newSale(sellerUid, customer)
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

export const changeSale = (
  id: string,
  changes: Partial<Pick<Sale, 'customer' | 'form' | 'prices' | 'isCollectedLater'>>,
) =>
  useSaleStore.setState(({ sales }) => ({
    sales: sales.map((sale) => (sale.id === id ? { ...sale, ...changes } : sale)),
  }))

export const changePayments = (
  id: string,
  change: (payments: readonly OpenPayment[]) => readonly OpenPayment[],
) =>
  useSaleStore.setState(({ sales }) => ({
    sales: sales.map((sale) => (sale.id === id ? { ...sale, payments: change(sale.payments) } : sale)),
  }))

/** Can be undone. */
export const changeLines = (
  id: string,
  change: (cart: Cart) => Cart,
  changeDoubtful: (lines: readonly DoubtfulLine[]) => readonly DoubtfulLine[] = (lines) => lines,
) =>
  useSaleStore.setState(({ sales, undo }) => {
    const before = sales.find((sale) => sale.id === id)
    if (!before) return {}
    const { cart, doubtful } = before
    const after = { ...before, cart: change(cart), doubtful: changeDoubtful(doubtful) }
    return {
      sales: sales.map((sale) => (sale === before ? after : sale)),
      undo: [{ saleId: id, cart, doubtful }, ...undo].slice(0, UNDO_STEPS),
    }
  })

export const undoLines = (id: string) =>
  useSaleStore.setState(({ sales, undo }) => {
    const step = undo.find(({ saleId }) => saleId === id)
    if (!step) return {}
    const { cart, doubtful } = step
    return {
      sales: sales.map((sale) => (sale.id === id ? { ...sale, cart, doubtful } : sale)),
      undo: undo.filter((one) => one !== step),
    }
  })

/** Follows the sales of this browser's other tabs. Returns the stop function. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) void useSaleStore.persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
