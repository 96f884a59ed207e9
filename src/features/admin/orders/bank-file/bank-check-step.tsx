import { MemberName } from '#components/people/member-name.tsx'
import { Link } from 'react-router-dom'
import { MAX_COMPARED } from '#data/orders/bank-file.ts'
import type { BankRows } from '#domain/money/bank-file/bank-credits.ts'
import type { CreditMatch, DeclaredTransfer, Reason } from '#domain/money/bank-file/match-credits.ts'
import { whyNotInOneGo } from '#domain/money/bank-file/verify-match.ts'
import type { Payment } from '#domain/money/payment.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Pill } from '#ui/pill.tsx'
import { paymentPath } from '../payments/payment-link.ts'
import styles from './bank-file.module.css'
import type { Choices } from './use-bank-file.ts'
import { formatDay } from '#lib/format-day.ts'

const REASONS: Readonly<Record<Reason, string>> = {
  id: 'same ID',
  reference: 'same reference',
  amount: 'same amount',
  'near-amount': 'nearly the amount',
  name: 'same name',
  day: 'about the same day',
}

/** What each credit is of. Nothing has changed yet. */
export function BankCheckStep({
  rows,
  matches,
  isCut,
  choices,
  onChoose,
  onBack,
  onVerify,
}: {
  rows: BankRows
  matches: readonly CreditMatch[]
  isCut: boolean
  choices: Choices
  onChoose: (line: number, transfer: DeclaredTransfer | undefined) => void
  onBack: () => void
  onVerify: () => void
}) {
  const ready = matches.filter(({ state }) => state === 'matched')
  const open = matches.filter(({ state }) => state === 'open')
  const done = matches.filter(({ state }) => state === 'done')
  const chosenMinor = matches.reduce(
    (sum, { credit }) => sum + (choices.has(credit.line) ? credit.amountMinor : 0),
    0,
  )
  return (
    <>
      <p className="sub">
        {countOf(rows.credits.length, 'credit')} in the file
        {rows.otherCount > 0 && `; ${countOf(rows.otherCount, 'other row')} left aside`}. Nothing has changed
        yet.
      </p>
      {isCut && (
        <p className="warning">
          Only {MAX_COMPARED.toLocaleString('en-GH')} payments of a state were compared. Use a file of fewer
          days, or verify the oldest payments first.
        </p>
      )}
      {rows.unread.length > 0 && (
        <ul className="note" aria-label="Rows that could not be read">
          {rows.unread.slice(0, 10).map(({ line, problem }) => (
            <li key={line}>
              Line {line}: {problem}
            </li>
          ))}
          {rows.unread.length > 10 && <li>and {rows.unread.length - 10} more</li>}
        </ul>
      )}
      <Part title={`Matched (${ready.length})`} matches={ready} choices={choices} onChoose={onChoose} />
      <Part title={`Not matched (${open.length})`} matches={open} choices={choices} onChoose={onChoose} />
      <Part
        title={`Verified already (${done.length})`}
        matches={done}
        choices={choices}
        onChoose={onChoose}
      />
      <div className={styles.actions}>
        <Button onClick={onBack}>Back to the columns</Button>
        <Button tone="go" disabled={choices.size === 0} onClick={onVerify}>
          {choices.size === 0
            ? 'Nothing to verify'
            : `Verify ${countOf(choices.size, 'credit')}, GH₵${formatAmount(chosenMinor)}`}
        </Button>
      </div>
      {choices.size > 0 && (
        <p className="sub">
          A verified payment counts on its order at once and is not edited afterwards. You cannot take it back
          yourself: another member of the accounts office reverses it, under “Verified” of the payments.
        </p>
      )}
    </>
  )
}

function Part({
  title,
  matches,
  choices,
  onChoose,
}: {
  title: string
  matches: readonly CreditMatch[]
  choices: Choices
  onChoose: (line: number, transfer: DeclaredTransfer | undefined) => void
}) {
  if (matches.length === 0) return null
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <DataTable label={title} dense>
        <thead>
          <tr>
            <th scope="col" className={styles.day}>
              Day
            </th>
            <th scope="col" className={styles.wide}>
              On our account
            </th>
            <th scope="col" className="num">
              GH₵
            </th>
            <th scope="col" className={styles.of}>
              Payment
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={match.credit.line}>
              <td>
                {formatDay(match.credit.paidOn)}
                <small className={styles.line}>line {match.credit.line}</small>
              </td>
              <td className={styles.wide}>
                {match.credit.providerId && <span className="mono">{match.credit.providerId}</span>}
                <small className={styles.narration}>{match.credit.text}</small>
              </td>
              <td className="num">
                <b>{formatAmount(match.credit.amountMinor)}</b>
              </td>
              <td className={styles.of}>
                <div className={styles.payment}>
                  <small className={styles.narrow}>{match.credit.text}</small>
                  <Of match={match} choices={choices} onChoose={onChoose} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function Of({
  match,
  choices,
  onChoose,
}: {
  match: CreditMatch
  choices: Choices
  onChoose: (line: number, transfer: DeclaredTransfer | undefined) => void
}) {
  const user = useUser()
  const { credit } = match
  if (match.state === 'done')
    return (
      <>
        <PaymentLink payment={match.payment} />{' '}
        <span className="sub">
          verified by <MemberName uid={match.payment.decidedBy ?? ''} name={match.payment.decidedByName} />
        </span>
      </>
    )
  if (match.state === 'matched') {
    const refusal = whyNotInOneGo(user, credit, match.transfer)
    return (
      <>
        <label className={styles.match}>
          <input
            type="checkbox"
            checked={choices.has(credit.line)}
            disabled={refusal !== ''}
            onChange={({ target }) => onChoose(credit.line, target.checked ? match.transfer : undefined)}
          />
          <span>
            {match.transfer.payments.map(({ orderRef }) => orderRef).join(', ')}{' '}
            <span className="sub">{customerOf(match.transfer)}</span>
          </span>
        </label>
        {refusal ? (
          <small>{refusal}</small>
        ) : (
          <Pill tone="good">{match.by === 'id' ? 'ID and amount' : 'Reference and amount'}</Pill>
        )}
      </>
    )
  }
  const elsewhere = new Set([...choices].flatMap(([line, { id }]) => (line === credit.line ? [] : [id])))
  return (
    <>
      {match.verified && (
        <small>
          May be <PaymentLink payment={match.verified} />, verified before.
        </small>
      )}
      {match.candidates.length === 0 && !match.verified && (
        <span className="sub">No reported payment is like it.</span>
      )}
      {match.candidates.map(({ transfer, why }) => {
        const refusal = whyNotInOneGo(user, credit, transfer)
        return (
          <div key={transfer.id}>
            <label className={styles.match}>
              <input
                type="checkbox"
                checked={choices.get(credit.line)?.id === transfer.id}
                disabled={refusal !== '' || elsewhere.has(transfer.id)}
                onChange={({ target }) => onChoose(credit.line, target.checked ? transfer : undefined)}
              />
              <span>
                {transfer.payments.map(({ orderRef }) => orderRef).join(', ')},{' '}
                {formatAmount(transfer.sentMinor)} <span className="sub">{customerOf(transfer)}</span>
              </span>
            </label>
            <small>
              <span className="mono">{transfer.payments[0]?.providerId}</span>:{' '}
              {why.map((reason) => REASONS[reason]).join(', ')}. {refusal}
            </small>
          </div>
        )
      })}
    </>
  )
}

const customerOf = ({ payments: [first] }: DeclaredTransfer): string =>
  first ? first.customerCompany || first.customerName : ''

const PaymentLink = ({ payment }: { payment: Payment }) => (
  <Link className="link" to={paymentPath(payment)}>
    {payment.orderRef}
  </Link>
)
