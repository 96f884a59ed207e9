import { useSyncExternalStore } from 'react'
import { inBrowser } from '#lib/browser-storage.ts'
import type { Snapshot } from './resource.ts'

/** Gives products, lists and maps of them, or a catalogue the prices of the customer who is signed in. */
export type OwnPricing = <Known extends object>(known: Known) => Known

/** The customer's price lists in this browser; only customers who have any load what follows from them. */
export const KEPT_LISTS = 'price-lists'

const listeners = new Set<() => void>()
const kept = inBrowser.getItem(KEPT_LISTS)
let pricing: OwnPricing | 'waiting' | undefined = kept === null ? undefined : 'waiting'
const arrival =
  kept === null
    ? undefined
    : import('./price-for-customer.ts').then(
        ({ pricingOfKept }) => pricing === 'waiting' && setOwnPricing(pricingOfKept(kept)),
        () => pricing === 'waiting' && setOwnPricing(undefined),
      )

/** Undefined for everybody who buys at the catalogue's prices. */
export function setOwnPricing(next: OwnPricing | undefined): void {
  pricing = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `waiting`: the customer has prices of their own, which are still being read. */
export const useOwnPricing = (): OwnPricing | 'waiting' | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pricing,
    () => undefined,
  )

export function useOwnPrices<Data extends object>(snapshot: Snapshot<Data>): Snapshot<Data> {
  const own = useOwnPricing()
  return snapshot.data && typeof own === 'function' ? own(snapshot) : snapshot
}

/** The same, once. */
export async function atOwnPrices<Known extends object>(known: Known): Promise<Known> {
  await arrival
  return typeof pricing === 'function' ? pricing(known) : known
}
