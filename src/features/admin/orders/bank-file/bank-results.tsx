import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Pill } from '#ui/pill.tsx'
import { paymentPath } from '../payments/payment-link.ts'
import styles from './bank-file.module.css'
import type { RowResult } from './use-bank-file.ts'

/** What became of each payment. */
export function BankResults({
  total,
  results,
  isRunning,
  onAgain,
}: {
  total: number
  results: readonly RowResult[]
  isRunning: boolean
  onAgain: () => void
}) {
  const verified = results.filter(({ refused }) => refused === '')
  return (
    <>
      <p role="status">
        {isRunning
          ? `${results.length} of ${countOf(total, 'payment')}…`
          : `${countOf(verified.length, 'payment')} verified, ${countOf(results.length - verified.length, 'payment')} not.`}
      </p>
      <progress className={styles.progress} value={results.length} max={total} aria-label="Verified so far" />
      <DataTable label="Results" dense>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" className={styles.wide}>
              Customer
            </th>
            <th scope="col" className="num">
              GH₵
            </th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ credit, payment, refused }) => (
            <tr key={payment.id}>
              <td>
                <Link className="link" to={paymentPath(payment)}>
                  {payment.orderRef}
                </Link>
                <small className={styles.line}>line {credit.line}</small>
              </td>
              <td className={styles.wide}>
                {shownCustomer({ company: payment.customerCompany, name: payment.customerName })}
              </td>
              <td className="num">
                {formatAmount(payment.transfer ? payment.amountMinor : credit.amountMinor)}
              </td>
              <td className={styles.of}>
                {refused ? <span className="failure">{refused}</span> : <Pill tone="good">Verified</Pill>}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {!isRunning && (
        <>
          {verified.length > 0 && (
            <p className="note">
              Something was wrong? You cannot take it back yourself: another member of the accounts office
              reverses it, with a reason. Choosing the same file again verifies nothing twice.
            </p>
          )}
          <div className={styles.actions}>
            <Button onClick={onAgain}>Another file</Button>
            <ButtonLink to={`${paths.admin.transactions}?status=verified`}>Verified payments</ButtonLink>
          </div>
        </>
      )}
    </>
  )
}
