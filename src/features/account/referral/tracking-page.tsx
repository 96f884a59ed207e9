import { PageTitle } from '#components/company/page-title.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { matchesText, referralState } from '#components/people/referral-words.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import { readable, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchReferrals } from '#data/people/referrals.ts'
import { useLive } from '#data/reading/use-live.ts'
import { earnedMinor, keptRewardMinor, SHOWN_REFERRALS, type Referral } from '#domain/people/referral.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { dayText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './referral.module.css'
import { useReferralCode } from './use-referral-code.ts'

const COLUMNS = 4

/** `/profile/referral/tracking`: who came by the customer's link, and what became of it; live. */
export function TrackingPage() {
  const { uid } = useUser()
  const {
    data: referrals,
    error,
    retry,
  } = useLive<Read<Referral>[]>(uid, (onData, onError) => watchReferrals(uid, onData, onError))
  return (
    <div className={styles.page}>
      <PageTitle title="Customers you referred" />
      <header className="head-row">
        <h1>Customers you referred</h1>
        <ButtonLink to={paths.ownReferral}>Your link</ButtonLink>
      </header>
      {error ? (
        <ErrorState title="The customers you referred could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !referrals ? (
        <PatientSkeleton height="260px" />
      ) : (
        <>
          <Counts referrals={readable(referrals)} />
          {referrals.length === 0 ? (
            <EmptyState
              icon="user"
              title="Nobody has signed up by your link yet"
              actions={
                <ButtonLink tone="go" to={paths.ownReferral}>
                  Send your link
                </ButtonLink>
              }
            >
              <p>Those who create an account after opening it appear here.</p>
            </EmptyState>
          ) : (
            <List referrals={referrals} />
          )}
        </>
      )}
    </div>
  )
}

function Counts({ referrals }: { referrals: readonly Referral[] }) {
  const { data } = useReferralCode(useUser())
  const earned = referrals.filter(({ qualifiedAt }) => qualifiedAt > 0)
  return (
    <section className={`card ${styles.panel}`} aria-label="Your referrals in figures">
      <FactList
        className={styles.counts}
        facts={[
          ['Devices that opened your link', data?.clicks],
          ['Signed up', referrals.length],
          ['Rewards earned', earned.length],
          ['Earned in all', formatMoney(earnedMinor(referrals), 'GHS')],
        ]}
      />
      {referrals.length === SHOWN_REFERRALS && (
        <p className="sub">These figures, but for the first, are of the newest {SHOWN_REFERRALS}.</p>
      )}
    </section>
  )
}

const List = ({ referrals }: { referrals: readonly Read<Referral>[] }) => (
  <DataTable label="Customers you referred">
    <thead>
      <tr>
        <th>Customer</th>
        <th>Signed up</th>
        <th>State</th>
        <th className="num">Reward</th>
      </tr>
    </thead>
    <tbody>
      {referrals.map((referral) =>
        referral instanceof Unreadable ? (
          <UnreadableRow key={referral.id} record={referral} columns={COLUMNS} />
        ) : (
          <tr key={referral.id}>
            <td>{referral.name}</td>
            <td>{dayText(referral.createdAt)}</td>
            <td>
              <Pill tone={referralState(referral).tone}>{referralState(referral).label}</Pill>{' '}
              <small>
                {referral.decisionReason ||
                  (referral.status === 'flagged' && `${matchesText(referral.matches)} as yours`)}
              </small>
            </td>
            <td className="num">
              {referral.rewardMinor > 0 ? <b>{formatMoney(keptRewardMinor(referral), 'GHS')}</b> : '–'}
              {referral.takenBackMinor > 0 && <small> of {formatMoney(referral.rewardMinor, 'GHS')}</small>}
            </td>
          </tr>
        ),
      )}
    </tbody>
  </DataTable>
)
