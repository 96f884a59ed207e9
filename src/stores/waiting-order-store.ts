import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import type { Totals } from '#domain/pricing/tax.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import type { AddressFields } from '#domain/people/saved-address.ts'
import { workInBrowser } from '#lib/browser-storage.ts'
import { WAITING_ORDER_KEY } from './order-waits-store.ts'

/** An order placed without a network. It outlives its tab, and is sent once when there is a network again. */
export type WaitingOrder = {
  /** The user who placed it: it is sent in nobody else's name. */
  uid: string
  draft: OrderDraft
  /** What the customer saw besides the lines, to compare with when it is sent. */
  seen: { totals: Totals; bands: Readonly<Record<string, StockBand>> }
  /** As filled in, for revalidation when it cannot be sent. */
  form: Partial<CheckoutForm>
  /** Saved to the address book with the order. */
  address?: AddressFields | undefined
}

type State = {
  waiting?: WaitingOrder | undefined
  /** Why a waiting order was not sent in the end; shown until it is tried again. */
  notSent?: { orderId: string; why: string } | undefined
}

export const useWaitingOrderStore = create<State>()(
  persist((): State => ({}), {
    name: WAITING_ORDER_KEY,
    version: 1,
    storage: createJSONStorage(() => workInBrowser),
  }),
)

export const keepWaiting = (waiting: WaitingOrder) =>
  useWaitingOrderStore.setState({ waiting, notSent: undefined })

/** It was placed or will not be sent; `why` if the user has to be told. */
export const stopWaiting = (why?: string) =>
  useWaitingOrderStore.setState(({ waiting }) => ({
    waiting: undefined,
    notSent: waiting && why ? { orderId: waiting.draft.id, why } : undefined,
  }))

/** Follows what the shop's other tabs send or give up. Returns the stop function. */
export function followWaitingOrder(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === WAITING_ORDER_KEY) void useWaitingOrderStore.persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
