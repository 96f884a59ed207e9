import { useMemo } from 'react'
import { watchProductsOf } from '#data/catalogue/admin-products.ts'
import { fetchAgreedWith } from '#data/catalogue/price-lists.ts'
import { useRead } from '#data/reading/use-read.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchStockLevelsOf } from '#data/stock/stock-levels.ts'
import { checkLine, type LineCheck } from '#domain/orders/order-confirmation.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { StockLevel } from '#domain/stock/stock.ts'

export type LineChecks = ReadonlyMap<string, LineCheck>

/** Lines that are to be confirmed. */
const openLines = (order: Order): readonly OrderLine[] => (order.status === 'submitted' ? order.lines : [])

/**
 * Checks every open line against the catalogue and the branch's current stock, live, by product. Undefined until both
 * have loaded.
 */
export function useLineChecks(order: Order): LineChecks | undefined {
  const open = useMemo(() => openLines(order), [order])
  const ids = open.map((line) => line.productId)
  const key = ids.length > 0 ? [order.locationId, ...ids].join('\n') : undefined
  // The order's own watch reports a lost connection; confirming checks every line again anyway.
  const products = useLive<ReadonlyMap<string, Product>>(key, (onData, onError) =>
    watchProductsOf(ids, onData, onError),
  ).data
  const levels = useLive<ReadonlyMap<string, StockLevel>>(key, (onData, onError) =>
    watchStockLevelsOf(order.locationId, ids, onData, onError),
  ).data

  const lists = useRead(open.length > 0 && order.quoteId === '' && ['agreed-with', order.customerUid], () =>
    fetchAgreedWith(order.customerUid),
  ).data?.lists

  return useMemo(() => {
    if (open.length === 0) return new Map()
    if (!products || !levels || (order.quoteId === '' && !lists)) return undefined
    return new Map(
      open.map((line) => [
        line.productId,
        checkLine(
          line,
          products.get(line.productId),
          levels.get(line.productId),
          order.quoteId !== '',
          lists,
        ),
      ]),
    )
  }, [open, order.quoteId, products, levels, lists])
}
