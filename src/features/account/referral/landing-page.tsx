import { typedCode } from '#lib/typed-code.ts'
import { useEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { openReferralLink } from '#data/people/referrals.ts'
import { READ_ONCE, useRead } from '#data/reading/use-read.ts'
import { isReferralCode } from '#domain/people/user.ts'
import { referralDevice, rememberReferral } from '#stores/referral-store.ts'
import { useOptionalUser, useSessionStore } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './referral.module.css'

/**
 * `/referral?code=…`: where the link of a customer leads; the code is kept until the visitor registers. Without a code it
 * is the referral page of those who are signed in.
 */
export function ReferralLandingPage() {
  const [query] = useSearchParams()
  const code = typedCode(query.get('code') ?? '')
  const session = useSessionStore(({ status }) => status)
  if (!isReferralCode(code) && session !== 'signed-out')
    return session === 'signed-in' ? (
      <Navigate to={paths.ownReferral} replace />
    ) : (
      <PatientSkeleton height="320px" />
    )
  return (
    <div className={`page ${styles.page}`}>
      <PageTitle title="You were recommended to us" />
      {isReferralCode(code) ? <Recommendation code={code} /> : <NoCode />}
    </div>
  )
}

function Recommendation({ code }: { code: string }) {
  const { name } = useCompany()
  const user = useOptionalUser()
  const { data: isKnown, error } = useRead(
    ['referral-link', code],
    () => openReferralLink(code, referralDevice()),
    READ_ONCE,
  )
  // Without an answer the code is kept all the same: whose it is, is found out when the account is made.
  const isKept = isKnown === true || error !== undefined
  useEffect(() => {
    if (isKept) rememberReferral(code)
  }, [isKept, code])

  if (isKnown === undefined && !error) return <PatientSkeleton height="320px" />
  if (isKnown === false) return <NoCode />
  return (
    <>
      <h1>A customer of {name} recommends us to you</h1>
      <p className={styles.lead}>
        Building materials at prices you see before you ask, delivered from the branch near your site, with a
        proforma and an invoice for every order.
      </p>
      {user ? (
        <p className="note">
          You have an account already, so this link changes nothing for you. You can{' '}
          <Link className="link" to={paths.ownReferral}>
            refer customers yourself
          </Link>
          .
        </p>
      ) : (
        <p className="note">
          The code <b className="mono">{code}</b> is kept on this device until you create an account. Whoever
          sent it to you will see your first name, the initial of your last name, and whether an order of
          yours counted; nothing else.
        </p>
      )}
      <div className={styles.actions}>
        {!user && (
          <ButtonLink tone="go" size="l" to={paths.register}>
            Create an account
          </ButtonLink>
        )}
        <ButtonLink size="l" to={paths.products}>
          See the price list
        </ButtonLink>
      </div>
    </>
  )
}

const NoCode = () => (
  <>
    <h1>This link is not complete</h1>
    <EmptyState
      icon="tag"
      title="There is no customer with this code"
      actions={
        <>
          <ButtonLink tone="go" to={paths.register}>
            Create an account
          </ButtonLink>
          <ButtonLink to={paths.products}>See the price list</ButtonLink>
        </>
      }
    >
      <p>Ask for the link again, or go on without it: prices and goods are the same.</p>
    </EmptyState>
  </>
)
