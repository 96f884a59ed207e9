import { expectedText } from '#domain/stock/restock.ts'
import { isShort, type StockBand } from '#domain/stock/stock.ts'
import { useNow } from '#components/states/use-now.ts'
import styles from './stock-mark.module.css'

const WORDS: Record<StockBand, string> = {
  in: 'In stock',
  low: 'Low stock',
  out: 'Out of stock',
  order: 'To order',
}

/** The stock at the branch in one word; if short, also when more is expected (epoch milliseconds) or the lead time. */
export function StockMark({
  band,
  leadTimeDays = 0,
  restockAt,
  isPart = false,
}: {
  band: StockBand
  /** Of a quantity that is more than there is. */
  isPart?: boolean
  leadTimeDays?: number
  restockAt?: number | undefined
}) {
  const more = {
    restockAt: isShort(band) ? restockAt : undefined,
    // What there is little of is not waited for.
    leadTimeDays: band === 'out' || band === 'order' ? leadTimeDays : 0,
  }
  const word = band === 'order' ? '' : 'more '
  return (
    <span className={styles.mark}>
      <i className={styles.dot} data-band={band} />
      <span>
        {isPart ? 'Part in stock' : WORDS[band]}
        {more.restockAt === undefined ? (
          <Expected text={expectedText(more, 0)} word={word} />
        ) : (
          <ExpectedNow more={more} />
        )}
      </span>
    </span>
  )
}

const Expected = ({ text, word = 'more ' }: { text: string | undefined; word?: string }) =>
  text && <small>{word + text}</small>

/** Goods on their way are no longer expected once their day is over; only these rows need a clock. */
const ExpectedNow = ({ more }: { more: { restockAt: number | undefined; leadTimeDays: number } }) => (
  <Expected text={expectedText(more, useNow())} />
)
