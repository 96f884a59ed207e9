import { fetchOrderLimits } from '#data/settings/limits.ts'
import type { PriceRequest } from '#data/orders/decide-prices.ts'
import { watchPriceOverride } from '#data/orders/price-overrides.ts'
import { useLive } from '#data/reading/use-live.ts'
import { useRead } from '#data/reading/use-read.ts'
import { goodsInSale } from '#domain/cart/counter-sale.ts'
import {
  areWithin,
  isListPriced,
  isSamePrices,
  isWithin,
  type PriceOverride,
  type WantedPrices,
} from '#domain/pricing/price-override.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { useUser } from '#stores/session-store.ts'
import type { Sale } from './sale-store.ts'
import type { PricedSale } from './use-sales.ts'

export type PriceGrant = {
  /** `none`: the catalogue's prices. `unasked`: above the limit, and nobody was asked for exactly these. */
  state: 'none' | 'unknown' | 'allowed' | 'unasked' | 'asked' | 'approved' | 'refused'
  /** The goods can be sold at these prices. */
  isGranted: boolean
  record: PriceOverride | undefined
  request: PriceRequest
  /** Of this seller; undefined without one. */
  limitBasisPoints: number | undefined
}

/** Whether the sale may be made at its prices: within the seller's limit, or as a Manager decides, live. */
export function usePriceGrant(sale: Sale, branch: ShopLocation, priced: PricedSale | undefined): PriceGrant {
  const wanted: WantedPrices | undefined = priced?.prices
  const { roles } = useUser()
  const hasNoLimit = meetsNeed(roles, { capability: 'orders', grants: ['F', 'A'] })
  const limits = useRead(!hasNoLimit && 'order-limits', fetchOrderLimits).data
  const isOther = wanted !== undefined && !isListPriced(wanted)
  const isAllowed =
    hasNoLimit || (limits !== undefined && isOther && isWithin(wanted, limits.salesPersonDiscountBasisPoints))
  const isAsking = isOther && !isAllowed && limits !== undefined
  const { data: record, status } = useLive<PriceOverride | undefined>(
    isAsking ? `priceOverrides/${sale.id}` : undefined,
    (onData, onError) => watchPriceOverride(sale.id, onData, onError),
  )
  const goods = priced && wanted ? goodsInSale(priced.cart, wanted) : []
  const state = stateOf()
  return {
    state,
    isGranted: state === 'none' || state === 'allowed' || state === 'approved',
    record: isAsking ? record : undefined,
    request: {
      saleId: sale.id,
      locationId: branch.id,
      customerName: sale.customer.company || sale.customer.name,
      goods,
    },
    limitBasisPoints: limits?.salesPersonDiscountBasisPoints,
  }

  function stateOf(): PriceGrant['state'] {
    if (!isOther) return 'none'
    if (isAllowed) return 'allowed'
    if (!isAsking || status === 'loading') return 'unknown'
    const isThese =
      record &&
      isSamePrices(record, wanted) &&
      record.locationId === branch.id &&
      areWithin(goods, record.goods ?? goods)
    return !isThese || record.status === 'allowed' ? 'unasked' : record.status
  }
}
