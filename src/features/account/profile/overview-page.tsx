import { rolesText } from '#domain/people/roles-text.ts'
import { Link } from 'react-router-dom'
import { Avatar } from '#components/people/avatar.tsx'
import { ConfirmAddress } from '#features/account/shared/confirm-address.tsx'
import { useOwnKyc } from '#features/account/shared/use-own-kyc.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { KYC_STATUS_LABELS, KYC_TONES } from '#components/people/kyc-words.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { isStaff } from '#domain/people/roles.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { useAppStore } from '#stores/app-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Pill } from '#ui/pill.tsx'
import styles from './profile.module.css'
import { TaxCard } from './tax-card.tsx'
import { ToPay } from './to-pay.tsx'

/** `/profile`: the user's details, with links to change them. */
export function OverviewPage() {
  const user = useUser()
  const locations = useShopFacts().data?.locations ?? []
  useOwnKyc(user.uid)
  const kycStatus = useAppStore((state) => state.kycStatus)
  const branch = locations.find(({ id }) => id === user.location)?.name
  return (
    <div className={styles.page}>
      <PageTitle title="Your account" />
      <header className={`row ${styles.who}`}>
        <Avatar user={user} size={48} />
        <h1>{displayNameOf(user)}</h1>
      </header>
      <ConfirmAddress />
      <ToPay uid={user.uid} />
      <section className={`panel ${styles.card}`} aria-labelledby="details">
        <div className={styles.head}>
          <h2 id="details">Your details</h2>
          <Link to={paths.account}>Change</Link>
        </div>
        <Facts
          facts={[
            ['Email', user.email],
            ['Phone', user.phone && formatPhone(user.phone)],
            ['Company', user.customer?.company],
            ['TIN', user.customer?.tin],
            ['Branch', branch],
            ['Customer since', dayText(user.createdAt)],
          ]}
        />
        <p>
          Verification:{' '}
          <Pill tone={KYC_TONES[kycStatus ?? 'draft']}>{KYC_STATUS_LABELS[kycStatus ?? 'draft']}</Pill>{' '}
          <Link to={paths.kyc}>{kycStatus === 'approved' ? 'Your documents' : 'Send your documents'}</Link>
        </p>
      </section>
      <TaxCard />
      <section className={`panel ${styles.card}`} aria-labelledby="access">
        <div className={styles.head}>
          <h2 id="access">Access</h2>
          <Link to={paths.security}>Security</Link>
        </div>
        <Facts
          facts={[
            ['Last sign-in', user.lastSignInAt && timestampText(user.lastSignInAt)],
            ['Roles', isStaff(user.roles) ? rolesText(user.roles) : undefined],
          ]}
        />
      </section>
    </div>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [string, string | number | undefined])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
