import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { paths } from '#config/paths.ts'
import { changePassword } from '#data/auth/password.ts'
import { fetchSignInMethods, type SignInMethods } from '#data/auth/sign-in-methods.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './change-password.module.css'
import { NewPasswordForm } from './new-password-form.tsx'

/** For signed-in users: the current password, then a new one. */
export function ChangeOwnPassword() {
  const user = useUser()
  const navigate = useNavigate()
  const [methods, setMethods] = useState<SignInMethods>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    fetchSignInMethods().then(setMethods, () => setFailure(AUTH_FAILURE_MESSAGES.unexpected))
  }, [])

  async function save(password: string, current: string) {
    const done = await changePassword(current, password)
    if (done.ok) {
      toast.success({ title: 'Your password is changed', message: 'Other devices have to sign in again.' })
      await navigate(paths.security)
    } else
      setFailure(
        done.reason === 'wrong-credentials'
          ? 'The current password is wrong.'
          : AUTH_FAILURE_MESSAGES[done.reason],
      )
  }

  if (methods?.hasPassword === false)
    return (
      <SignInFrame title="You have not set a password" lead={`You sign in to ${methods.email} with Google.`}>
        <ButtonLink tone="go" size="l" fill to={paths.security}>
          Add a password
        </ButtonLink>
      </SignInFrame>
    )
  return (
    <SignInFrame title="Change the password" lead={`For ${user.email}.`}>
      {methods ? (
        <NewPasswordForm
          withCurrent
          known={[user.email, user.displayName]}
          username={user.email}
          failure={failure}
          label="Change the password"
          onSave={save}
        />
      ) : (
        <Skeleton height="240px" radius="8px" />
      )}
      <p className={styles.other}>
        <Link to={paths.security}>Back to security</Link>
      </p>
    </SignInFrame>
  )
}
