import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { GoogleButton } from '#features/account/shared/google-button.tsx'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { invitationUrl } from '#features/account/shared/invitation-landing.ts'
import { paths } from '#config/paths.ts'
import { registerWithEmail, registerWithGoogle } from '#data/auth/auth.ts'
import type { Registration } from '#domain/people/user.ts'
import { forgetReferral, referralDevice, rememberReferral, useReferralStore } from '#stores/referral-store.ts'
import { LeaveWhenSignedIn } from './leave-when-signed-in.tsx'
import { dropRegisterDraft } from './register-draft-store.ts'
import { RegisterForm } from './register-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useSignIn } from './use-sign-in.ts'
import styles from './methods.module.css'

/**
 * `/register?ref=…&email=…&invite=…`: every new account starts as a customer (spec §6). Staff are invited: with the
 * token of their invitation in `invite` they continue to it.
 */
export function RegisterPage() {
  const company = useCompany()
  const [query] = useSearchParams()
  const { running, failure, challenge, offer, wait, signIn, dropChallenge } = useSignIn()
  const referralCode = useReferralStore(({ code }) => code)
  const email = query.get('email') ?? ''
  const token = query.get('invite') ?? ''
  const invitation = email && token ? invitationUrl({ email, token }) : undefined

  const ref = query.get('ref')
  useEffect(() => rememberReferral(ref), [ref])

  const registration = (): Registration => ({
    termsAcceptedAt: Date.now(),
    referredBy: referralCode,
    referredOn: referralCode && referralDevice(),
  })

  async function registerByGoogle() {
    const outcome = await registerWithGoogle(registration())
    if (outcome.ok) forgetReferral()
    return outcome
  }

  async function register(person: { name: string; email: string; password: string }) {
    const outcome = await registerWithEmail(person, registration())
    if (outcome.ok) {
      dropRegisterDraft()
      forgetReferral()
    }
    return outcome
  }

  return (
    <SignInFrame
      title="Create an account"
      lead={
        invitation
          ? 'Then you can answer your invitation.'
          : 'Place orders, see your prices and keep your documents together.'
      }
    >
      <LeaveWhenSignedIn offer={offer ?? invitation}>
        {challenge ? (
          <SecondFactorForm
            challenge={challenge}
            failure={failure}
            isBusy={running !== undefined}
            onCode={(finish) => void signIn('email', finish)}
            onBack={dropChallenge}
          />
        ) : (
          <>
            {referralCode && (
              <output className={`note ${styles.notice}`}>
                <span>
                  You were referred by a customer: code <b>{referralCode}</b>.
                </span>
              </output>
            )}
            <GoogleButton
              busy={running === 'google'}
              disabled={wait.isWaiting}
              onPress={() => void signIn('google', registerByGoogle)}
            />
            <p className={`hint ${styles.or}`}>or</p>
            <RegisterForm
              askedEmail={email}
              isInvited={invitation !== undefined}
              failure={failure}
              waitSeconds={wait.left}
              isBusy={running === 'email'}
              onRegister={(person) => void signIn('email', () => register(person))}
            />
            <p className={`hint ${styles.small}`}>
              By creating an account you accept the <Link to={paths.terms}>terms</Link> and the{' '}
              <Link to={paths.privacyPolicy}>privacy policy</Link> of {company.name}.
            </p>
            <p className={styles.other}>
              Have an account? <Link to={`${paths.login}?${query}`}>Sign in</Link>
            </p>
          </>
        )}
      </LeaveWhenSignedIn>
    </SignInFrame>
  )
}
