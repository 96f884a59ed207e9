import { Link } from 'react-router-dom'
import { KYC_STATUS_LABELS, KYC_TONES } from '#components/people/kyc-words.ts'
import { paths } from '#config/paths.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchLists } from '#data/cart/lists.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { watchPoints } from '#data/loyalty/points.ts'
import { useAccount } from '#data/orders/own-account.ts'
import { useLive, type Live } from '#data/reading/use-live.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'
import { POINT_MINOR, redeemablePoints, tierOf, type LoyaltyBalance } from '#domain/loyalty/loyalty.ts'
import { creditLeftMinor } from '#domain/money/credit.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { isStaff } from '#domain/people/roles.ts'
import { rolesText } from '#domain/people/roles-text.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { useOwnKyc } from '#features/account/shared/use-own-kyc.ts'
import { formatNumber } from '#lib/format-number.ts'
import { countOf } from '#lib/plural.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './overview-page.module.css'

const LISTS = 3

const isKnown = ({ status }: Live<unknown>): boolean => status !== 'loading'

/** Credit, details, points and lists, all at once, so that none moves another. */
export function OverviewAside({ user }: { user: UserRecord }) {
  const { uid, customer } = user
  const isCustomer = user.roles.includes('Customer')
  const locations = useShopFacts().data?.locations ?? []
  const account = useAccount(uid)
  const kyc = useOwnKyc(uid)
  const points = useLive<LoyaltyBalance | undefined>(isCustomer ? uid : undefined, (...to) =>
    watchPoints(uid, ...to),
  )
  const lists = useLive<Read<ShoppingList>[]>(uid, (...to) => watchLists(uid, ...to))
  if (account.isLoading || !isKnown(kyc) || !isKnown(lists) || (isCustomer && !isKnown(points)))
    return <AsideSkeleton />

  const credit = account.data
  const kycStatus = kyc.data?.status ?? 'draft'
  const ownLists = readable(lists.data ?? []).slice(0, LISTS)
  return (
    <aside className={styles.aside} aria-label="About you">
      {credit && credit.creditLimitMinor > 0 && (
        <section className="panel" aria-labelledby="credit">
          <div className={styles.head}>
            <h2 id="credit">Credit</h2>
            <b className="num">{formatMoney(creditLeftMinor(credit), 'GHS')} left</b>
          </div>
          <p className="hint">
            {credit.balanceMinor + credit.openMinor > 0
              ? `${formatMoney(credit.balanceMinor + credit.openMinor, 'GHS')} of ${formatMoney(credit.creditLimitMinor, 'GHS')} is used.`
              : 'Nothing bought on account yet. Choose “On account” at checkout.'}
          </p>
        </section>
      )}
      <section className="panel" aria-labelledby="details">
        <div className={styles.head}>
          <h2 id="details">Your details</h2>
          {isCustomer && (
            <Link to={paths.kyc} aria-label={`Verification: ${KYC_STATUS_LABELS[kycStatus]}`}>
              <Pill tone={KYC_TONES[kycStatus]}>{KYC_STATUS_LABELS[kycStatus]}</Pill>
            </Link>
          )}
          <Link className="link" to={paths.account}>
            Change
          </Link>
        </div>
        <FactList
          className={styles.facts}
          facts={[
            ['Company', customer?.company],
            ['TIN', customer?.tin],
            ['Phone', user.phone && formatPhone(user.phone)],
            ['Email', user.email],
            ['Branch', locations.find(({ id }) => id === user.location)?.name],
            ['Customer since', isCustomer ? dayText(user.createdAt) : undefined],
            [
              'Verification',
              isCustomer && kycStatus !== 'approved' ? (
                <Link className="link" to={paths.kyc}>
                  Send your documents
                </Link>
              ) : undefined,
            ],
            ['Roles', isStaff(user.roles) ? rolesText(user.roles) : undefined],
            ['Last sign-in', user.lastSignInAt ? timestampText(user.lastSignInAt) : undefined],
          ]}
        />
      </section>
      {points.data && points.data.points > 0 && (
        <section className="panel" aria-labelledby="points">
          <div className={styles.head}>
            <h2 id="points">Prize Rush</h2>
            <Link className="link" to={paths.prizeRush}>
              Redeem
            </Link>
          </div>
          <FactList
            className={styles.facts}
            facts={[
              ['Points', formatNumber(points.data.points)],
              ['Worth', formatMoney(redeemablePoints(points.data) * POINT_MINOR, 'GHS')],
              ['Tier', tierOf(points.data, points.data.lastAt).name],
            ]}
          />
        </section>
      )}
      {ownLists.length > 0 && (
        <section className="panel" aria-labelledby="lists">
          <div className={styles.head}>
            <h2 id="lists">Your lists</h2>
            <Link className="link" to={paths.lists}>
              All lists
            </Link>
          </div>
          <FactList
            className={styles.facts}
            facts={ownLists.map((list) => [
              list.name,
              <Link key={list.id} to={paths.list(list.id)}>
                {countOf(list.lines.length, 'line')}
              </Link>,
            ])}
          />
        </section>
      )}
    </aside>
  )
}

const AsideSkeleton = () => (
  <div className={styles.aside} aria-hidden="true">
    <Skeleton height="86px" radius="8px" />
    <Skeleton height="250px" radius="8px" />
    <Skeleton height="140px" radius="8px" />
  </div>
)
