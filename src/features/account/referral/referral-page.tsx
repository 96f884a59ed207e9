import { PageTitle } from '#components/company/page-title.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { referralUrl } from '#config/urls.ts'
import type { OwnReferralCode } from '#data/people/referrals.ts'
import { whatsAppUrl } from '#domain/people/whatsapp-url.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink, buttonClasses } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './referral.module.css'
import { useReferralCode } from './use-referral-code.ts'

/** `/profile/referral`: the customer's own link, to be sent to others. */
export function ReferralPage() {
  const user = useUser()
  const { data, error, mutate } = useReferralCode(user)
  return (
    <div className={styles.page}>
      <PageTitle title="Refer a customer" />
      <header className="head-row">
        <h1>Refer a customer</h1>
        <ButtonLink to={paths.referralTracking}>Customers you referred</ButtonLink>
      </header>
      {!user.roles.includes('Customer') ? (
        <EmptyState icon="user" title="Customers refer customers">
          <p>Your account is not that of a customer, so it has no link of its own.</p>
        </EmptyState>
      ) : data ? (
        <OwnLink {...data} />
      ) : error ? (
        <ErrorState title="Your link could not be loaded" onRetry={() => void mutate()}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : (
        <PatientSkeleton height="320px" />
      )}
    </div>
  )
}

function OwnLink({ code, clicks, rewardMinor }: OwnReferralCode) {
  const { name } = useCompany()
  const link = location.origin + referralUrl(code)
  const text = `I buy building materials from ${name}: ${link}`
  return (
    <>
      <section className={`card ${styles.panel}`} aria-label="Your link">
        <p>
          Your code is <b className={`mono ${styles.code}`}>{code}</b>
        </p>
        <TextField
          label="Your link"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          hint={
            clicks === 0
              ? 'Nobody has opened it yet.'
              : `Opened on ${countOf(clicks, 'device')}. Each device counts once, yours not at all.`
          }
        />
        <div className={styles.actions}>
          <CopyButton text={link} what="your link" />
          <a
            className={buttonClasses({ size: 's' })}
            href={whatsAppUrl(text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Send on WhatsApp
          </a>
          <a
            className={buttonClasses({ size: 's' })}
            href={`mailto:?subject=${encodeURIComponent(`${name}: building materials`)}&body=${encodeURIComponent(text)}`}
          >
            Send by email
          </a>
        </div>
      </section>
      <section className={styles.rules} aria-labelledby="referral-rules">
        <h2 id="referral-rules">How it works</h2>
        <ol>
          <li>Send your link to somebody who has no account with us yet.</li>
          <li>They open it and create an account on the same device.</li>
          <li>
            {rewardMinor > 0
              ? `Once their first order is delivered and paid in full, you have earned ${formatMoney(rewardMinor, 'GHS')}.`
              : 'We see to whom we owe the new customer. At the moment there is no reward for it.'}
          </li>
        </ol>
        {rewardMinor > 0 && (
          <p>
            Rewards are credited to your account: use them on “Pay by transfer” for an order, and see them in
            your statement. When goods of that order are given back or it is no longer paid, their share of
            the reward is taken back.
          </p>
        )}
        <p className="sub">
          Somebody with your own telephone number, TIN or device does not count unless we find that they are
          somebody else. You see the first name of whoever you referred, and whether an order of theirs
          counted, but not what they bought.
        </p>
      </section>
    </>
  )
}
