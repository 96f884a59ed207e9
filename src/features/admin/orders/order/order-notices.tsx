import type { ReactNode } from 'react'
import { rolesMeeting } from '#domain/people/staff-access.ts'
import { anyOf } from '#lib/any-of.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { isWaitingForCompany } from '#domain/orders/company-approval.ts'
import type { Order } from '#domain/orders/order.ts'
import { countOf } from '#lib/plural.ts'
import styles from './order-panel.module.css'
import { repricedLines } from './pricing-now.ts'
import type { Decision } from './use-decision.ts'
import type { LineChecks } from './use-line-checks.ts'
import { DECIDING, type DenialReason } from './denial-reason.ts'

/** Warnings to read before deciding, worst first. `order` is priced as of now. */
export function OrderNotices({
  order,
  checks,
  denialReason,
  decision: { problem, isOvertaken, done },
  branchName,
  winner,
}: {
  order: Order
  checks: LineChecks | undefined
  denialReason: DenialReason | undefined
  decision: Decision
  branchName: string
  /** Names who decided it instead, as far as the order shows it. */
  winner: string | undefined
}) {
  return (
    <>
      {problem && (
        <p className={`note ${styles.note}`} data-tone="bad" role="alert">
          {problem} {isOvertaken && winner}
        </p>
      )}
      {done && (
        <output className={`note ${styles.note}`} data-tone="good">
          {done}
        </output>
      )}
      {denialReason && <Note tone="info">{denialText(denialReason)}</Note>}
      <CompanyNote order={order} />
      <LineNotes order={order} checks={checks} branchName={branchName} />
    </>
  )
}

/** What the customer's company says of the order, where somebody had to be asked. */
function CompanyNote({ order }: { order: Order }) {
  const { companyApproval: approval } = order
  if (!approval || approval.state === 'within') return null
  if (isWaitingForCompany(order))
    return (
      <Note tone="warn">
        {`${approval.companyName} has to approve this order first: it is asked for ${formatMoney(approval.askedMinor, 'GHS')}, which is above what its buyer may spend.`}
      </Note>
    )
  if (approval.state === 'approved')
    return (
      <Note tone="info">
        {`${approval.byName} approved it for ${approval.companyName}, up to ${formatMoney(approval.ceilingMinor, 'GHS')}.${changesText(approval.changes)}`}
      </Note>
    )
  return null
}

const changesText = (changes: readonly string[] = []): string =>
  changes.length === 0 ? '' : ` They approved less than was ordered: ${changes.join('; ')}.`

function LineNotes({
  order,
  checks,
  branchName,
}: {
  order: Order
  checks: LineChecks | undefined
  branchName: string
}) {
  const problems = [...(checks?.values() ?? [])].map((check) => check.problem)
  const short = problems.filter((problem) => problem === 'short').length
  const withdrawn = problems.filter((problem) => problem === 'withdrawn').length
  const repriced = repricedLines(order)
  const [first] = repriced
  const difference = repriced.reduce((sum, line) => sum + line.differenceMinor, 0)
  const sign = difference > 0 ? '+' : ''
  return (
    <>
      {withdrawn > 0 && <Note tone="bad">{`${lines(withdrawn)} withdrawn from the catalogue since.`}</Note>}
      {short > 0 && (
        <Note tone="bad">{`${lines(short)} short at ${branchName}: less stock is available than was ordered.`}</Note>
      )}
      {first && (
        <Note tone="warn">
          {`${countOf(repriced.length, 'price')} changed since the order was placed: ${sign}${formatMoney(difference, 'GHS')} net`}
          {repriced.length === 1 ? ` on ${first.name}.` : '.'}
        </Note>
      )}
    </>
  )
}

const lines = (count: number): string => countOf(count, 'line is', 'lines are')

function denialText(denialReason: DenialReason): string {
  if (denialReason.why === 'own') return 'This is your own order: somebody else has to confirm or decline it.'
  if (denialReason.why === 'limit')
    return `Above your limit of ${formatMoney(denialReason.limitMinor, 'GHS')}: a Manager has to confirm it.`
  return `You can view this order. It can be decided by ${anyOf(rolesMeeting(DECIDING))}.`
}

const Note = ({ tone, children }: { tone: 'bad' | 'warn' | 'info'; children: ReactNode }) => (
  <p className={`note ${styles.note}`} data-tone={tone}>
    {children}
  </p>
)
