import { lazy, useState } from 'react'
import { useNow } from '#components/states/use-now.ts'
import { isStillExpected, restockText } from '#domain/stock/restock.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import { isShort, type StockBand, type StockLevel } from '#domain/stock/stock.ts'
import { useUser } from '#stores/session-store.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import styles from './restock-cell.module.css'

const RestockDialog = lazy(async () => ({ default: (await import('./restock-dialog.tsx')).RestockDialog }))

/** When more of a short product is expected, with a button to set it for staff who may adjust the stock here. */
export function RestockCell({
  level,
  band,
  at,
  onSetDay,
}: {
  level: StockLevel
  band: StockBand | undefined
  /** Epoch milliseconds. */
  at: number | undefined
  onSetDay: () => void
}) {
  const mayTell = mayAdjustStock(useUser(), level.locationId)
  const [isOpen, setIsOpen] = useState(false)
  const isToRestock = band !== undefined && isShort(band)
  const now = useNow()
  if (!isToRestock && at === undefined) return null
  const told =
    at === undefined ? undefined : isStillExpected(at, now) ? (
      <>about {restockText(at, now)}</>
    ) : (
      <span className={styles.over}>{restockText(at, now)}: over</span>
    )
  if (!mayTell) return <>{told ?? <span className="sub">–</span>}</>
  return (
    <>
      <button
        type="button"
        className={`link ${styles.tell}`}
        aria-label={`${at === undefined ? 'Set date' : 'Change'} when more is expected: ${level.name}`}
        aria-haspopup="dialog"
        onClick={() => {
          onSetDay()
          setIsOpen(true)
        }}
      >
        {told ?? 'Set date'}
      </button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <RestockDialog level={level} at={at} isShort={isToRestock} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
