import { decoderOf } from '#data/firebase/decoder-of.ts'
import { priceListSchema } from '#domain/pricing/price-list-schema.ts'
import { listsInForce, withOwnPrice, type PriceList } from '#domain/pricing/price-list.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { inBrowser } from '#lib/browser-storage.ts'
import { isoDay } from '#lib/iso-day.ts'
import { KEPT_LISTS, setOwnPricing, type OwnPricing } from './own-prices.ts'

const decodePriceList = decoderOf(COLLECTIONS.priceLists, priceListSchema)

/** Loaded for customers with price lists alone. */
export function pricingOf(all: readonly PriceList[]): OwnPricing | undefined {
  const lists = listsInForce(all, isoDay(Date.now()))
  if (lists.length === 0) return undefined
  const priced = new WeakMap<object, unknown>()

  function own(known: unknown): unknown {
    if (typeof known !== 'object' || known === null) return known
    if (!priced.has(known)) priced.set(known, changed(known))
    return priced.get(known)
  }
  function changed(known: object): unknown {
    if (Array.isArray(known)) return known.map(own)
    if (known instanceof Map) return new Map([...known].map(([key, value]) => [key, own(value)] as const))
    if (isProduct(known)) return withOwnPrice(known, lists)
    // A snapshot of any of these, a page of products, or the catalogue.
    const parts = Object.entries(known).filter(([name]) => PARTS.has(name))
    return parts.length === 0
      ? known
      : { ...known, ...Object.fromEntries(parts.map(([name, part]) => [name, own(part)])) }
  }
  return (known) => own(known) as typeof known
}

const PARTS: ReadonlySet<string> = new Set(['data', 'products', 'byId', 'bySlug'])

const isProduct = (known: object): known is Parameters<typeof withOwnPrice>[0] =>
  'priceMinor' in known && 'priceBreaks' in known && 'id' in known

/** Undefined when the browser's copy cannot be read: then the lists are waited for. */
export function pricingOfKept(text: string): OwnPricing | undefined {
  try {
    const lists = JSON.parse(text) as { id: string }[]
    return pricingOf(lists.map((list) => decodePriceList(list.id, list)))
  } catch {
    return undefined
  }
}

/** Reads the lists that the customer's account names, and applies them; one read a list. */
export async function readPriceLists(ids: readonly string[]): Promise<void> {
  const { fetchPriceLists } = await import('./price-lists.ts')
  const lists = await fetchPriceLists(ids)
  inBrowser.setItem(KEPT_LISTS, JSON.stringify(lists))
  setOwnPricing(pricingOf(lists))
}
