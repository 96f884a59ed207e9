import type { Prices } from '#components/use-prices.ts'
import type { RefreshedCart } from '#domain/cart-refresh.ts'
import { Button } from '#ui/button.tsx'
import styles from './repriced-notice.module.css'

/** Prices that moved since the goods went into the cart; told until the shopper has taken note. */
export function RepricedNotice({
  repriced,
  prices,
  onAccept,
}: {
  repriced: RefreshedCart['repriced']
  prices: Prices
  onAccept: () => void
}) {
  return (
    <div className={styles.notice}>
      <div role="alert">
        <b>{repriced.length === 1 ? 'One price has changed' : `${repriced.length} prices have changed`}</b>
        <ul>
          {repriced.map(({ name, fromMinor, toMinor }) => (
            <li key={name}>
              {name}: {prices.money(fromMinor)} → {prices.money(toMinor)}
            </li>
          ))}
        </ul>
      </div>
      <Button size="s" onClick={onAccept}>
        Take the new prices
      </Button>
    </div>
  )
}
