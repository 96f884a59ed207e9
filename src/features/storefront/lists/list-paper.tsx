import { DraftPaper } from '#components/draft-paper.tsx'
import type { Prices } from '#components/use-prices.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing.ts'
import type { PricedLine, ShoppingList } from '#domain/shopping-list.ts'
import { totalsOf } from '#domain/tax.ts'

/** The list as it is printed, at today's prices; what has none counts nothing. */
export function ListPaper({
  list,
  lines,
  prices,
}: {
  list: ShoppingList
  lines: readonly PricedLine[]
  prices: Prices
}) {
  const priced = lines.flatMap(({ line: { quantity }, product }) =>
    product
      ? [
          {
            amountMinor: lineAmountMinor(unitPriceAt(product, quantity), quantity, product.quantityScale),
            taxClass: product.taxClass,
          },
        ]
      : [],
  )
  return (
    <DraftPaper
      title={list.name}
      about={list.project}
      note={list.note}
      lines={lines}
      totals={totalsOf(priced, prices.taxRates)}
    />
  )
}
