import { useRestockDates } from '#features/storefront/shared/use-bands.ts'
import { useNow } from '#components/states/use-now.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import type { RefreshedCart, Restocked } from '#domain/cart/cart-refresh.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { restockText } from '#domain/stock/restock.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { unitFor } from '#domain/units/unit.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import styles from './cart-changes.module.css'

const BANDS: Record<StockBand, string> = {
  in: 'in stock',
  low: 'low stock',
  out: 'out of stock',
  order: 'to order',
}

/** What changed since the items were added to the cart; shown until the shopper confirms it. */
export function CartChanges({
  fresh: { repriced, restocked, requantified },
  prices,
  onAccept,
}: {
  fresh: RefreshedCart
  prices: Prices
  onAccept: () => void
}) {
  const restockAt = useRestockDates()
  const now = useNow()
  const count = repriced.length + restocked.length + requantified.length
  if (count === 0) return null
  return (
    <div className={`warning ${styles.notice}`}>
      <div role="alert">
        <b>{headingOf(repriced.length, restocked.length, count)}</b>
        <ul>
          {repriced.map(({ name, fromMinor, toMinor }) => (
            <li key={`price ${name}`}>
              {name}: {prices.money(fromMinor)} → {prices.money(toMinor)}
            </li>
          ))}
          {restocked.map((one) => (
            <li key={`stock ${one.id}`}>{stockText(one, restockAt[one.id], now)}</li>
          ))}
          {requantified.map(({ name, from, to, product: { quantityScale, unit } }) => (
            <li key={`quantity ${name}`}>
              {name}: {formatQuantity(from, quantityScale)} becomes {formatQuantity(to, quantityScale)}{' '}
              {unitFor(quantityInUnits(to, quantityScale), unit)},{' '}
              {to < from
                ? 'the most that one order takes; please ask for a quote for more'
                : 'because the least or the step is another one'}
            </li>
          ))}
        </ul>
      </div>
      <Button size="s" onClick={onAccept}>
        {repriced.length > 0 ? 'Accept the new prices' : 'Noted'}
      </Button>
    </div>
  )
}

function headingOf(prices: number, stocks: number, all: number): string {
  if (prices === all) return `${countOf(prices, 'price has', 'prices have')} changed`
  if (stocks === all) return `Stock has changed for ${countOf(stocks, 'line')}`
  return `${all} things have changed since you added the items`
}

const stockText = ({ name, from, to }: Restocked, restockAt: number | undefined, now: number): string =>
  `${name}: was ${BANDS[from]}, is ${BANDS[to]} now` +
  (restockAt === undefined ? '' : `; more is expected about ${restockText(restockAt, now)}`)
