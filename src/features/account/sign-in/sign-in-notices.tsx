import { Link, useSearchParams } from 'react-router-dom'
import { waitText } from '#components/states/use-wait.ts'
import { paths } from '#config/paths.ts'
import type { UnknownAccount } from './use-sign-in.ts'
import styles from './methods.module.css'

/** The error beside the form, with the seconds left until the next attempt. */
export function SignInFailure({ text, waitSeconds }: { text: string | undefined; waitSeconds: number }) {
  if (!text) return null
  return (
    <div className={`failure ${styles.failure}`}>
      <p role="alert">{text}</p>
      {waitSeconds > 0 && <p>You can try again in {waitText(waitSeconds)}.</p>}
    </div>
  )
}

/** Spec §4: unknown accounts are refused. They can register instead. */
export function UnknownAccount({ account: { email, invitation } }: { account: UnknownAccount }) {
  const [query] = useSearchParams()
  const onwards = new URLSearchParams(query)
  onwards.delete('se')
  onwards.set('email', email)
  return (
    <div className={`failure ${styles.failure}`} role="alert">
      <p>
        <b>{email}</b> has no account here yet
        {invitation && `, and its invitation is ${INVITATION_TEXTS[invitation]}`}. You were not signed in.
      </p>
      <p>
        <Link to={`${paths.register}?${onwards}`}>Create an account with this address</Link>, or use another
        one.
      </p>
    </div>
  )
}

const INVITATION_TEXTS = {
  Invited: 'open',
  Accepted: 'used',
  Expired: 'expired',
  Declined: 'declined',
  Cancelled: 'cancelled',
} as const
