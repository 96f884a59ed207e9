import { restockText } from '#domain/stock/restock.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { useNow } from '#components/states/use-now.ts'
import { countOf } from '#lib/plural.ts'
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
}: {
  band: StockBand
  leadTimeDays?: number
  restockAt?: number | undefined
}) {
  const isExpected = restockAt !== undefined && (band === 'out' || band === 'low')
  const waits = (band === 'out' || band === 'order') && leadTimeDays > 0
  const days = `about ${countOf(leadTimeDays, 'day')}`
  return (
    <span className={styles.mark}>
      <i className={styles.dot} data-band={band} />
      <span>
        {WORDS[band]}
        {isExpected && <MoreAbout at={restockAt} />}
        {!isExpected && waits && <small>{band === 'out' ? `more in ${days}` : days}</small>}
      </span>
    </span>
  )
}

const MoreAbout = ({ at }: { at: number }) => <small>more about {restockText(at, useNow())}</small>
