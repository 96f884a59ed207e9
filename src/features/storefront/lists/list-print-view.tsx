import { PrintView } from '#features/storefront/shared/print-view.tsx'
import type { Prices } from '#components/pricing/use-prices.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import type { PricedLine, ShoppingList } from '#domain/cart/shopping-list.ts'
import { totalsOf } from '#domain/pricing/tax.ts'

/** The list as printed, at today's prices; items without a price add nothing to the total. */
export function ListPrintView({
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
    <PrintView
      title={list.name}
      about={list.project}
      note={list.note}
      lines={lines}
      totals={totalsOf(priced, prices.taxRates)}
    />
  )
}
