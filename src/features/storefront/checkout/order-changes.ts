import { isLess } from '#domain/cart/cart-refresh.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { Totals } from '#domain/pricing/tax.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import type { CheckoutItems } from './checkout-items.ts'

/** What is ordered, what it costs, and the stock of it at the branch; undefined until that is known. */
export type OrderState = {
  lines: CheckoutItems['lines']
  totals: Totals
  bands: Readonly<Record<string, StockBand>> | undefined
}

const STOCK: Record<StockBand, string> = {
  in: 'in stock',
  low: 'low in stock',
  out: 'out of stock',
  order: 'made to order',
}

/** What is no longer as the customer saw it, a sentence each. More in stock than before is no change. */
export function orderChanges(seen: OrderState, now: OrderState): string[] {
  const lines = seen.lines.flatMap((was) => {
    const is = now.lines.find(({ id }) => id === was.id)
    if (!is) return [`${was.name} is no longer sold`]
    const [before, band] = [seen.bands?.[was.id], now.bands?.[was.id]]
    return [
      ...(is.quantity === was.quantity ? [] : [`${was.name}: ${was.quantity}, now ${is.quantity}`]),
      ...(is.amountMinor === was.amountMinor
        ? []
        : [`${was.name}: ${money(was.amountMinor)}, now ${money(is.amountMinor)}`]),
      ...(before && band && isLess(band, before) ? [`${was.name} is now ${STOCK[band]} at this branch`] : []),
    ]
  })
  const [wasFee, isFee] = [seen.totals.deliveryMinor, now.totals.deliveryMinor]
  const fee = wasFee === isFee ? [] : [`Delivery: ${money(wasFee)}, now ${money(isFee)}`]
  const changes = [...lines, ...fee]
  // With the same lines and delivery, the taxes have changed.
  return changes.length > 0 || JSON.stringify(seen.totals) === JSON.stringify(now.totals)
    ? changes
    : [`The total with tax: ${money(seen.totals.totalMinor)}, now ${money(now.totals.totalMinor)}`]
}

const money = (minor: number): string => formatMoney(minor, 'GHS')
