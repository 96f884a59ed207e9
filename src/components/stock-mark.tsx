import type { StockBand } from '#domain/stock.ts'
import styles from './stock-mark.module.css'

const WORDS: Record<StockBand, string> = {
  in: 'In stock',
  low: 'Low stock',
  out: 'Out of stock',
  order: 'Made to order',
}

/** How much there is at the branch, in a word; what is supplied to order says how long it takes. */
export function StockMark({ band, leadTimeDays }: { band: StockBand; leadTimeDays?: number }) {
  const days = leadTimeDays && (band === 'order' || band === 'out') ? `, ${daysText(leadTimeDays)}` : ''
  const words = band === 'out' && days ? 'Restock' : WORDS[band]
  return (
    <span className={styles.mark}>
      <i className={styles.dot} data-band={band} />
      {words}
      {days}
    </span>
  )
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
