import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { useDescription } from '#features/storefront/shared/use-description.ts'
import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { loginUrl } from '#components/people/login-url.ts'
import { helpUrl, paths } from '#config/paths.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { MINOR_PER_POINT, POINT_MINOR, REDEEM_STEP, TIERS } from '#domain/loyalty/loyalty.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { formatNumber } from '#lib/format-number.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { Draws } from './loyalty/draws.tsx'
import styles from './prize-rush-page.module.css'

const Standing = lazy(async () => ({ default: (await import('./loyalty/standing.tsx')).Standing }))

/** `/prize-rush`: how points are earned and used, the draws, and the customer's own standing. */
export function PrizeRushPage() {
  const company = useCompany()
  useDescription(PAGE_LEADS['/prize-rush'])
  const isHydrated = useIsHydrated()
  const user = useOptionalUser()
  return (
    <div className={styles.page}>
      <PageTitle title="Prize Rush" />
      <header className={styles.head}>
        <Breadcrumbs crumbs={[{ label: company.name, to: paths.home }, { label: 'Prize Rush' }]} />
        <h1>Prize Rush</h1>
        <p className={styles.lead}>{PAGE_LEADS['/prize-rush']}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.standing}>
          {isHydrated && user ? (
            <LazyBoundary fallback={<Skeleton height="220px" radius="8px" />}>
              <Standing user={user} />
            </LazyBoundary>
          ) : (
            <Invitation />
          )}
        </div>
        <section className={styles.draws} aria-labelledby="draws">
          <h2 id="draws">Draws</h2>
          <Draws user={isHydrated ? user : undefined} />
        </section>
        <div className={styles.side}>
          <HowPointsWork />
          <HowDrawsWork />
        </div>
      </div>
    </div>
  )
}

const Invitation = () => (
  <section className={`card ${styles.invitation}`} aria-label="Take part">
    <p>Every customer takes part; there is nothing to apply for. Sign in to see your points.</p>
    <div className={styles.actions}>
      <ButtonLink tone="go" to={loginUrl(paths.prizeRush)}>
        Sign in
      </ButtonLink>
      <ButtonLink to={paths.register}>Create an account</ButtonLink>
    </div>
  </section>
)

const HowPointsWork = () => (
  <section className={styles.rules} aria-labelledby="points">
    <h2 id="points">Points</h2>
    <ul>
      <li>
        One point for each {formatMoney(MINOR_PER_POINT, 'GHS')} of goods, before tax and without delivery,
        once the order is delivered and paid in full.
      </li>
      <li>
        {REDEEM_STEP} points are {formatMoney(REDEEM_STEP * POINT_MINOR, 'GHS')} of credit in your account,
        with which you <Link to={paths.transfer}>pay your orders</Link>.
      </li>
      <li>
        Points for goods that you give back for a refund are taken back, and so are those of a payment that
        turns out not to have arrived.
      </li>
      <li>
        Points do not expire. They belong to the account that ordered, and cannot be sold or moved to another.
      </li>
    </ul>
    <DataTable label="Tiers">
      <thead>
        <tr>
          <th>Tier</th>
          <th className="num">From, in a year</th>
          <th className="num">Points</th>
        </tr>
      </thead>
      <tbody>
        {TIERS.toReversed().map(({ id, name, fromPoints, ratePercent }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="num">{fromPoints === 0 ? 'the start' : `${formatNumber(fromPoints)} points`}</td>
            <td className="num">{ratePercent / 100} ×</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
    <p className="sub">
      Your tier is that of the points you earned in this calendar year or the last one, whichever is more.
      Points that you spend still count towards it.
    </p>
  </section>
)

const HowDrawsWork = () => (
  <section className={styles.rules} aria-labelledby="fair">
    <h2 id="fair">How you can check a draw</h2>
    <ol>
      <li>
        When a draw begins, a random number, the seed, is made and kept secret. Its fingerprint (SHA-256) is
        shown here from the first day, so the seed cannot be exchanged later.
      </li>
      <li>Each ticket has a number and a code without a name. The whole list is public.</li>
      <li>
        The draw names a public source in advance, such as the lottery numbers of an evening after the draw
        has closed. Neither we nor you know them before.
      </li>
      <li>
        The winning number follows from seed, public value and fingerprint of the list alone. All three are
        published with the winner, and “Check this draw” repeats it in your own browser.
      </li>
    </ol>
    <p className="sub">
      Our staff do not take part. The winner is named here by first name and initial. Questions are answered
      in the <Link to={helpUrl('points-and-prizes')}>help</Link>.
    </p>
  </section>
)
