import { lazy } from 'react'
import { StockMark } from '#components/catalogue/stock-mark.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { isShort, type StockBand } from '#domain/stock/stock.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import type { ChosenQuantity } from './use-cart-line.ts'

const AskedStock = lazy(async () => ({ default: (await import('./asked-stock.tsx')).AskedStock }))

/** The stock of a product and, once a quantity of it is chosen, whether there is as much. */
export function QuantityStock({
  product,
  line,
  isBrief = false,
  ...stock
}: {
  product: CatalogueProduct
  line: ChosenQuantity
  /** The mark alone, in a list. */
  isBrief?: boolean
  band: StockBand
  restockAt: number | undefined
}) {
  const mark = <StockMark {...stock} leadTimeDays={product.leadTimeDays} />
  if (line.isProposal || stock.band === 'order' || (isBrief && isShort(stock.band))) return mark
  return (
    <LazyBoundary fallback={mark} otherwise={mark}>
      <AskedStock product={product} line={line} isBrief={isBrief} {...stock} />
    </LazyBoundary>
  )
}
