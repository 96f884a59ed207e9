import { ledgerAgrees } from '#domain/stock/stock-card.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { countOf } from '#lib/plural.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './stock-card.module.css'

/** Whether the postings shown lead to the quantities above; costs no read. */
export function LedgerCheck({ postings, level }: { postings: readonly StockPosting[]; level: StockLevel }) {
  const agrees = ledgerAgrees(postings, level)
  if (agrees === undefined) return null
  if (!agrees)
    return (
      <p className="warning" role="alert">
        The postings do not lead to the quantities above. Tell an Admin, and do not correct it by hand.
      </p>
    )
  return (
    <p className={styles.agrees}>
      <Icon name="check" size={15} />
      {`The ledger agrees: ${countOf(postings.length, 'posting')} lead to what is there now.`}
    </p>
  )
}
