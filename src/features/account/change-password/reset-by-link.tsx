import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { continueTarget } from '#features/account/shared/redirect-target.ts'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { paths } from '#config/paths.ts'
import { findResetAddress, resetPassword } from '#data/auth/password.ts'
import { READ_ONCE, useRead } from '#data/reading/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './change-password.module.css'
import { NewPasswordForm } from './new-password-form.tsx'

/** The link from the mail: sets a new password without the old one. */
export function ResetByLink({ code }: { code: string }) {
  const [query] = useSearchParams()
  const { data: address } = useRead(['link address', code], () => findResetAddress(code), READ_ONCE)
  const [isDone, setIsDone] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(password: string) {
    const done = await resetPassword(code, password)
    if (done.ok) setIsDone(true)
    else setFailure(AUTH_FAILURE_MESSAGES[done.reason])
  }

  if (isDone)
    return (
      <SignInFrame
        title="Your password is changed"
        lead="Every device that used the old password has been signed out."
      >
        <ButtonLink tone="go" size="l" fill to={loginAfter(query.get('continueUrl'))}>
          Sign in with the new password
        </ButtonLink>
      </SignInFrame>
    )
  if (address?.ok === false)
    return (
      <SignInFrame
        title="This link does not work"
        lead={
          address.reason === 'offline'
            ? AUTH_FAILURE_MESSAGES.offline
            : 'It has been used already, is more than an hour old, or was not copied in full. Your password has not changed.'
        }
      >
        <ButtonLink tone="go" size="l" fill to={paths.changePassword}>
          Send a new link
        </ButtonLink>
      </SignInFrame>
    )
  return (
    <SignInFrame title="Choose a new password" lead={address ? <>For {address.value}.</> : 'One moment.'}>
      {address ? (
        <NewPasswordForm
          known={[address.value]}
          username={address.value}
          failure={failure}
          label="Save the password"
          onSave={save}
        />
      ) : (
        <div className={styles.form}>
          <Skeleton height="62px" />
          <Skeleton height="46px" radius="6px" />
        </div>
      )}
    </SignInFrame>
  )
}

/** The mail's link contains where the user wanted to go. */
function loginAfter(continueUrl: string | null): string {
  const target = continueTarget(continueUrl, location.origin)
  return target?.startsWith(paths.login) ? target : paths.login
}
