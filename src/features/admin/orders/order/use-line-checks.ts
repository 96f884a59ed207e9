import { useEffect, useMemo, useState } from 'react'
import { watchProductsOf } from '#data/catalogue/admin-products.ts'
import { watchStockLevelsOf } from '#data/stock/stock-levels.ts'
import { checkLine, confirmationSteps, type LineCheck } from '#domain/orders/order-confirmation.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { StockLevel } from '#domain/stock/stock.ts'

export type LineChecks = ReadonlyMap<string, LineCheck>

/** A result, with the query it belongs to. */
type Answer<Item> = { watched: string; found: ReadonlyMap<string, Item> }

/** Lines that no step has reserved yet. */
const openLines = (order: Order): readonly OrderLine[] =>
  order.status === 'submitted'
    ? confirmationSteps(order)
        .slice(order.postingIds.length)
        .flatMap((step) => step.lines)
    : []

/**
 * Checks every open line against the catalogue and the branch's current stock, live, by product. Undefined until both
 * have loaded.
 */
export function useLineChecks(order: Order): LineChecks | undefined {
  const open = useMemo(() => openLines(order), [order])
  const watched = open.map((line) => line.productId).join('\n')
  const [products, setProducts] = useState<Answer<Product>>()
  const [levels, setLevels] = useState<Answer<StockLevel>>()

  useEffect(() => {
    if (watched === '') return undefined
    const ids = watched.split('\n')
    // The order's own watch reports a lost connection; confirming checks every line again anyway.
    const ignore = () => undefined
    const stopProducts = watchProductsOf(ids, (found) => setProducts({ watched, found }), ignore)
    const stopLevels = watchStockLevelsOf(
      order.locationId,
      ids,
      (found) => setLevels({ watched, found }),
      ignore,
    )
    return () => {
      stopProducts()
      stopLevels()
    }
  }, [watched, order.locationId])

  return useMemo(() => {
    if (open.length === 0) return new Map()
    if (products?.watched !== watched || levels?.watched !== watched) return undefined
    return new Map(
      open.map((line) => [
        line.productId,
        checkLine(
          line,
          products.found.get(line.productId),
          levels.found.get(line.productId),
          order.quoteId !== '',
        ),
      ]),
    )
  }, [open, order.quoteId, watched, products, levels])
}
