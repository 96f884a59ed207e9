import { Link } from 'react-router-dom'
import { useLive } from '#data/reading/use-live.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchAskedApprovals } from '#data/quotes/staff-quotes.ts'
import type { QuoteDraft } from '#domain/quotes/quote-offer.ts'
import { isAdminLevel, isManager } from '#domain/people/roles.ts'
import { mayWait } from '#domain/people/waits.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import styles from './quotes-page.module.css'

/** Offers above a Sales Person's limit that await approval; a manager opens and sends them. */
export function AskedApprovals() {
  const user = useUser()
  const { uid, roles } = user
  const mayApprove = isAdminLevel(roles) || isManager(roles)
  const { data: sheets } = useLive<Read<QuoteDraft>[]>(
    mayApprove && mayWait(user, 'offers') ? uid : undefined,
    (onData, onError) => watchAskedApprovals(onData, onError),
  )
  if (!sheets || sheets.length === 0) return null
  return (
    <div className={`warning ${styles.approvals}`} role="status">
      <b>{countOf(sheets.length, 'offer is', 'offers are')} waiting for your approval:</b>
      {sheets.map((sheet) => (
        <Link key={sheet.id} to={paths.admin.quote(sheet.id)} className={`link ${styles.ref}`}>
          {sheet instanceof Unreadable ? `${sheet.id} (cannot be read)` : sheet.ref}
        </Link>
      ))}
    </div>
  )
}
