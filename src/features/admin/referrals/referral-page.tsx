import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { matchesText, referralState } from '#components/people/referral-words.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { send } from '#data/commands/send.ts'
import { watchReferral } from '#data/people/referrals.ts'
import { findUser } from '#data/people/users.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain, READ_ONCE, useRead } from '#data/reading/use-read.ts'
import { decideReferral } from '#domain/people/customer-commands.ts'
import { mayDecideReferral, type Referral, type ReferralDecision } from '#domain/people/referral.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './referral.module.css'

/** `/adx/referrals/:uid`: who referred whom, what they have in common, and what is decided about it. */
export function ReferralPage() {
  const { uid = '' } = useParams()
  const record = useLive<Referral | undefined>(`referrals/${uid}`, (onData, onError) =>
    watchReferral(uid, onData, onError),
  )
  return (
    <RecordPage
      noun="referral"
      icon="users"
      back={{ url: paths.admin.referrals, label: 'Referrals' }}
      record={record}
    >
      {(referral) => <OneReferral key={referral.id} referral={referral} />}
    </RecordPage>
  )
}

const DIALOGS: Readonly<
  Record<ReferralDecision, { title: string; confirm: string; done: string; hint: string }>
> = {
  allowed: {
    title: 'Count this referral?',
    confirm: 'Count it',
    done: 'The referral counts',
    hint: 'Whoever referred reads this. The reward is credited at once where the order was delivered and paid, otherwise with the first that is.',
  },
  refused: {
    title: 'Refuse this referral?',
    confirm: 'Refuse it',
    done: 'The referral does not count',
    hint: 'Whoever referred reads this. Nothing is ever credited for it, and that cannot be undone.',
  },
}

const DECIDED = { conflict: 'Somebody else has decided on it meanwhile.' }

function OneReferral({ referral }: { referral: Referral }) {
  const user = useUser()
  const [asked, setAsked] = useState<ReferralDecision>()
  const { run, isBusy, failure } = useAction({ show: 'inline', texts: DECIDED })
  const { label, tone } = referralState(referral)
  const isOpen = referral.status === 'flagged'
  const mayDecide = mayDecideReferral(user, referral)

  const decide = async (decision: ReferralDecision, reason: string) => {
    const work = () => send(decideReferral, referral.id, { decision, reason })
    if (!(await run(work, { done: DIALOGS[decision].done }))) return false
    readAgain('referrals')
    setAsked(undefined)
    return true
  }

  return (
    <>
      <PageTitle title={`Referral of ${referral.name}`} />
      <header className={`head-row ${layout.head}`}>
        <h1>{referral.name}</h1>
        <Pill tone={tone}>{label}</Pill>
        {isOpen && mayDecide && (
          <span className="row">
            <Button tone="go" onClick={() => setAsked('allowed')}>
              Count it…
            </Button>
            <Button onClick={() => setAsked('refused')}>Refuse…</Button>
          </span>
        )}
      </header>
      {isOpen && !mayDecide && <p>Somebody else decides on this referral.</p>}
      <FactList
        className={`card ${styles.facts}`}
        facts={[
          ['In common', matchesText(referral.matches)],
          ['Signed up', timestampText(referral.createdAt)],
          ['Code', referral.code],
          [
            'Order that counts',
            referral.orderId ? (
              <Link className="link" to={paths.admin.order(referral.orderId)}>
                Open the order
              </Link>
            ) : (
              'None delivered and paid yet'
            ),
          ],
          ['Promised', referral.promisedMinor ? formatMoney(referral.promisedMinor, 'GHS') : ''],
          ['Credited', formatMoney(referral.rewardMinor, 'GHS')],
          ['Taken back', referral.takenBackMinor ? formatMoney(referral.takenBackMinor, 'GHS') : ''],
          ['Decided', referral.decidedAt ? timestampText(referral.decidedAt) : ''],
          ['Reason', referral.decisionReason],
        ]}
      />
      <div className={styles.people}>
        <Person title="Referred by" uid={referral.referrerUid} />
        <Person title="New customer" uid={referral.id} />
      </div>
      <AuditTrail
        title="History"
        watchKey={`referrals/${referral.id}`}
        watch={(onLines, onError) => watchRecordAudit('referrals', referral.id, onLines, onError)}
        empty="Nothing was decided yet."
      />
      {asked && (
        <TextDialog
          open
          title={DIALOGS[asked].title}
          label="Reason"
          hint={DIALOGS[asked].hint}
          confirmLabel={DIALOGS[asked].confirm}
          danger={asked === 'refused'}
          busy={isBusy}
          failure={failure}
          keptAs={`${asked} ${referral.id}`}
          onConfirm={(reason) => decide(asked, reason.slice(0, 300))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** What one of the two says about themselves, to compare it with the other. */
function Person({ title, uid }: { title: string; uid: string }) {
  const { data: person, error } = useRead(['referral-person', uid], () => findUser(uid), READ_ONCE)
  return (
    <section className={`card ${styles.person}`} aria-label={title}>
      <h2>{title}</h2>
      {error ? (
        <p className="sub">Their record could not be loaded.</p>
      ) : (
        <FactList
          className={styles.personFacts}
          facts={[
            ['Name', person && displayNameOf(person)],
            ['Company', person?.customer?.company],
            ['Email', person?.email],
            ['Telephone', person?.phone || '–'],
            ['TIN', person?.customer?.tin || '–'],
            ['Account since', person && timestampText(person.createdAt)],
          ]}
        />
      )}
    </section>
  )
}
