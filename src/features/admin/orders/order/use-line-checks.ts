import { useMemo, useState } from 'react'
import { fetchAgreedWith } from '#data/catalogue/price-lists.ts'
import { useLiveProducts } from '#data/catalogue/use-live-products.ts'
import { useRead } from '#data/reading/use-read.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchStockLevelsOf } from '#data/stock/stock-levels.ts'
import { checkSoldLine, type LineCheck } from '#domain/orders/order-confirmation.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { StockLevel } from '#domain/stock/stock.ts'

export type LineChecks = ReadonlyMap<string, LineCheck>

/** Lines that are to be confirmed. */
const openLines = (order: Order): readonly OrderLine[] => (order.status === 'submitted' ? order.lines : [])

/**
 * Checks every open line against the catalogue and the branch's current stock, live, by product. Undefined until both
 * have loaded. While `isConfirming` the stock is not followed: confirming changes every level it reads.
 */
export function useLineChecks(order: Order, isConfirming: boolean): LineChecks | undefined {
  const open = useMemo(() => openLines(order), [order])
  const ids = useMemo(() => open.map((line) => line.productId), [open])
  const productOf = useLiveProducts(ids)
  // The order's own watch reports a lost connection; confirming checks every line again anyway.
  const followed = ids.length > 0 && !isConfirming ? [order.locationId, ...ids].join('\n') : undefined
  const found = useLive<ReadonlyMap<string, StockLevel>>(followed, (onData, onError) =>
    watchStockLevelsOf(order.locationId, ids, onData, onError),
  ).data
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  const levels = found ?? kept

  const lists = useRead(open.length > 0 && order.quoteId === '' && ['agreed-with', order.customerUid], () =>
    fetchAgreedWith(order.customerUid),
  ).data?.lists

  return useMemo(() => {
    if (open.length === 0) return new Map()
    if (!productOf || !levels || (order.quoteId === '' && !lists)) return undefined
    return new Map(
      open.map((line) => [
        line.productId,
        {
          line,
          ...checkSoldLine(
            line,
            productOf(line.productId),
            levels.get(line.productId),
            order.quoteId !== '',
            lists,
          ),
        },
      ]),
    )
  }, [open, order.quoteId, productOf, levels, lists])
}
