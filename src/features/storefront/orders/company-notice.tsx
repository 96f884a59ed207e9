import { formatMoney } from '#domain/pricing/money.ts'
import { isWaitingForCompany } from '#domain/orders/company-approval.ts'
import type { Order } from '#domain/orders/order.ts'
import { timestampText } from '#lib/time-ago.ts'
import styles from './order-page.module.css'

/** What the company of an order said of it; nothing of an order within its buyer's limit. */
export function CompanyNotice({ order }: { order: Order }) {
  const { companyApproval: approval } = order
  if (!approval) return null
  if (isWaitingForCompany(order))
    return (
      <p className="warning">
        Waiting for {approval.companyName}: {formatMoney(approval.askedMinor, 'GHS')} is more than what is
        left of the limit of the month. The approvers are told by email.
      </p>
    )
  if (approval.state !== 'approved') return null
  return (
    <>
      <p className="sub">
        {approval.byName} approved it on {timestampText(approval.at)}, up to{' '}
        {formatMoney(approval.ceilingMinor, 'GHS')}
        {approval.isByMail && ', by the link of the email'}.
      </p>
      {approval.changes && (
        <>
          <p className="sub">{approval.byName} approved less than was ordered:</p>
          <ul className={styles.changes}>
            {approval.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
