import { useSearchParams } from 'react-router-dom'
import { sessionEndText } from '#features/account/shared/session-end-text.ts'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { signInWithGoogle } from '#data/auth/auth.ts'
import { GoogleButton } from '#features/account/shared/google-button.tsx'
import { LeaveWhenSignedIn } from './leave-when-signed-in.tsx'
import { LoginForm } from './login-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { UnknownAccount } from './sign-in-notices.tsx'
import { useSignIn } from './use-sign-in.ts'
import { useSessionStore } from '#stores/session-store.ts'
import styles from './methods.module.css'

/** `/login?idle_redirect_url=…&se=1` (spec §2): `se` says that the session has expired. */
export function LoginPage() {
  const [query] = useSearchParams()
  const signing = useSignIn()
  const ended = useSessionStore((session) => session.ended)
  const { running, failure, unknownAccount, challenge, offer, wait, signIn } = signing

  return (
    <SignInFrame title="Sign in" lead="For customers and staff.">
      <LeaveWhenSignedIn offer={offer}>
        {challenge ? (
          <SecondFactorForm
            challenge={challenge}
            failure={failure}
            isBusy={running !== undefined}
            onCode={(finish) => void signIn('email', finish)}
            onBack={signing.dropChallenge}
          />
        ) : (
          <>
            {ended && !failure && (
              <output className={`note ${styles.notice}`}>{sessionEndText(ended)}</output>
            )}
            {query.get('se') === '1' && !ended && (
              <output className={`note ${styles.notice}`}>
                Your session has expired. Sign in again to continue.
              </output>
            )}
            {unknownAccount && <UnknownAccount account={unknownAccount} />}
            <GoogleButton
              busy={running === 'google'}
              disabled={wait.isWaiting}
              onPress={() => void signIn('google', signInWithGoogle)}
            />
            <p className={`hint ${styles.or}`}>or</p>
            <LoginForm
              failure={failure}
              waitSeconds={wait.left}
              isBusy={running === 'email'}
              onSignIn={(start) => void signIn('email', start)}
            />
          </>
        )}
      </LeaveWhenSignedIn>
    </SignInFrame>
  )
}
