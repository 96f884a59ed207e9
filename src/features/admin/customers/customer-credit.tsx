import { useState } from 'react'
import { CreditNote } from '#components/people/credit-note.tsx'
import { useToday } from '#components/states/today.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useAction } from '#components/states/use-action.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchBalance } from '#data/orders/account-ledger.ts'
import { decideCredit, watchAccount, watchCreditProposals } from '#data/orders/credit-proposals.ts'
import { useLive } from '#data/reading/use-live.ts'
import { creditText, type CreditProposal } from '#domain/money/credit-proposal.ts'
import { creditLeftMinor, type CreditAccount } from '#domain/money/credit.ts'
import { NO_BALANCE, type AccountBalance } from '#domain/money/ledger.ts'
import { AGEING_LABELS, ageingOf, overdueMinor, type Ageing } from '#domain/money/statement.ts'
import { mayDecideCredit } from '#domain/people/payment-rights.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { roleActing } from '#domain/records/audit.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import styles from './customer-page.module.css'

/** What a customer may owe and owes, by age, and the limits that were proposed and decided. */
export function CustomerCredit({ uid }: { uid: string }) {
  const user = useUser()
  const today = useToday()
  const [isProposing, setIsProposing] = useState(false)
  const account = useLive<CreditAccount | undefined>(`account ${uid}`, (onData, onError) =>
    watchAccount(uid, onData, onError),
  )
  const balance = useLive<AccountBalance | undefined>(`balance ${uid}`, (onData, onError) =>
    watchBalance(uid, onData, onError),
  )
  const proposals = useLive<Read<CreditProposal>[]>(`credit ${uid}`, (onData, onError) =>
    watchCreditProposals(uid, onData, onError),
  )
  if (account.status === 'loading' || balance.status === 'loading' || proposals.status === 'loading')
    return <Skeleton height="220px" radius="8px" />
  const limitMinor = account.data?.creditLimitMinor ?? 0
  const termsDays = account.data?.termsDays ?? 0
  const owes = balance.data ?? NO_BALANCE
  const ageing = ageingOf(owes, today)
  const isAsked = proposals.data?.some((one) => !(one instanceof Unreadable) && one.status === 'asked')
  const figures: readonly (readonly [label: string, minor: number, isBad?: boolean])[] = [
    ['Credit limit', limitMinor],
    ['Open on account', account.data?.openMinor ?? 0],
    ['Credit left', creditLeftMinor(account.data)],
    ['Owes', owes.balanceMinor],
    ['Overdue', overdueMinor(ageing), overdueMinor(ageing) > 0],
  ]
  return (
    <section className={styles.section} aria-labelledby="customer-credit">
      <h2 id="customer-credit">Credit and balance</h2>
      {(account.status === 'failed' || balance.status === 'failed' || proposals.status === 'failed') && (
        <p className="failure">Some of it could not be loaded.</p>
      )}
      <div className={`card ${styles.credit}`}>
        <dl className={styles.figures}>
          {figures.map(([label, minor, isBad]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-tone={isBad ? 'bad' : undefined}>{formatMoney(minor, 'GHS')}</dd>
            </div>
          ))}
        </dl>
        <p className="sub">
          {creditText({ limitMinor, termsDays })}. {agesText(ageing)}
        </p>
        {roleActing(user.roles, 'credit.propose') && user.uid !== uid && !isAsked && (
          <p>
            <Button onClick={() => setIsProposing(true)}>Propose a credit limit…</Button>
          </p>
        )}
      </div>
      <CreditNote uid={uid}>Orders on account are refused until then.</CreditNote>
      {proposals.data && proposals.data.length > 0 && (
        <ol className={`card lines ${styles.history}`} aria-label="Credit limits proposed">
          {proposals.data.map((one) => (
            <li key={one.id}>
              {one instanceof Unreadable ? <UnreadableLine record={one} /> : <Proposal proposal={one} />}
            </li>
          ))}
        </ol>
      )}
      {isProposing && (
        <CreditDialog
          customerUid={uid}
          limitMinor={limitMinor}
          termsDays={termsDays}
          onClose={() => setIsProposing(false)}
        />
      )}
    </section>
  )
}

const AGES = Object.keys(AGEING_LABELS) as (keyof Ageing)[]

/** `Not yet due GH₵1,200.00, 1 to 30 days GH₵300.00.` */
function agesText(ageing: Ageing): string {
  const parts = AGES.filter((age) => ageing[age] !== 0).map(
    (age) => `${AGEING_LABELS[age]} ${formatMoney(Math.abs(ageing[age]), 'GHS')}`,
  )
  return parts.length === 0 ? 'Nothing is owed.' : `${parts.join(', ')}.`
}

const STATES = {
  asked: { label: 'To be decided', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const

const FAILURES = {
  conflict: 'It is decided already, or the limit has changed since. You now see what stands.',
} as const

function Proposal({ proposal }: { proposal: CreditProposal }) {
  const user = useUser()
  const { run, isBusy, failure } = useAction({ show: 'inline', texts: FAILURES })
  const [isRefusing, setIsRefusing] = useState(false)
  const { id, status, fromMinor, fromDays, reason, createdBy, createdByName, createdAt } = proposal
  const isOpen = status === 'asked'
  return (
    <>
      <div className={styles.asked}>
        <span>
          <b>{creditText(proposal)}</b>{' '}
          <span className="sub">instead of {creditText({ limitMinor: fromMinor, termsDays: fromDays })}</span>
        </span>
        <Pill tone={STATES[status].tone}>{STATES[status].label}</Pill>
      </div>
      <small className="sub">
        Proposed by {createdByName}, {timestampText(createdAt)}: {reason}
        {proposal.decidedAt > 0 &&
          status !== 'withdrawn' &&
          ` · ${STATES[status].label} by ${proposal.decidedByName}, ${timestampText(proposal.decidedAt)}`}
        {proposal.decisionReason && `: ${proposal.decisionReason}`}
      </small>
      {isOpen && mayDecideCredit(user, proposal) && (
        <p className="row">
          <Button
            size="s"
            tone="go"
            busy={isBusy}
            onClick={() =>
              void run(() => decideCredit(id, 'approved'), { done: 'The limit counts from now' })
            }
          >
            Approve
          </Button>
          <Button size="s" onClick={() => setIsRefusing(true)}>
            Refuse…
          </Button>
        </p>
      )}
      {isOpen && createdBy === user.uid && (
        <p className="row">
          <span className="sub">Somebody else decides what you proposed.</span>
          <Button
            size="s"
            busy={isBusy}
            onClick={() =>
              void run(() => decideCredit(id, 'withdrawn'), { done: 'The proposal is withdrawn' })
            }
          >
            Withdraw
          </Button>
        </p>
      )}
      {failure && !isRefusing && <p role="alert">{failure}</p>}
      {isRefusing && (
        <TextDialog
          open
          title="Refuse this limit?"
          label="Reason"
          hint={`${createdByName} reads it here.`}
          confirmLabel="Refuse"
          danger
          busy={isBusy}
          failure={failure}
          keptAs={`refuse credit ${id}`}
          onConfirm={(why) => run(() => decideCredit(id, 'refused', why), { done: 'The limit is refused' })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  )
}
