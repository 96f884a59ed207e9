import { Link } from 'react-router-dom'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchLastTill } from '#data/orders/tills.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { TillDay } from '#domain/money/till.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { formatDay } from '#lib/format-day.ts'
import { isoDay } from '#lib/iso-day.ts'

/** Says that the till is not open, or was never closed; it holds up no sale. */
export function TillNotice({ branch }: { branch: ShopLocation }) {
  const last = useLive<Read<TillDay> | undefined>(`last till/${branch.id}`, (onData, onError) =>
    watchLastTill(branch.id, onData, onError),
  )
  const day = isoDay(useNow())
  const till = last.data
  if (last.status !== 'ready' || till instanceof Unreadable) return null
  if (till && till.status === 'open' && till.day === day) return null
  return (
    <p className="note">
      {till?.status === 'open'
        ? `The till of ${formatDay(till.day)} was never closed.`
        : till?.day === day
          ? 'The till is closed for today: cash counts for the next day.'
          : 'The till is not open today.'}{' '}
      <Link to={paths.admin.tills}>
        {till?.status === 'open' ? 'Count and close it' : till?.day === day ? 'Look at it' : 'Open the till'}
      </Link>
    </p>
  )
}
