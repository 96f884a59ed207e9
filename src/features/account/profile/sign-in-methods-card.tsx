import { useState } from 'react'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { paths } from '#config/paths.ts'
import type { Attempt } from '#data/auth/auth-failure.ts'
import { linkGoogle, removeWay, type SignInWays } from '#data/auth/sign-in-methods.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { AddPasswordDialog } from './add-password-dialog.tsx'
import styles from './profile.module.css'
import { useIdentityCheck } from './use-identity-check.tsx'

type Way = 'google' | 'password'

const NAMES: Record<Way, string> = { google: 'Google', password: 'the password' }

/** Google and password: link and unlink, but never the last one. */
export function SignInWaysCard({
  ways,
  onChange,
}: {
  ways: SignInWays
  onChange: (ways: SignInWays) => void
}) {
  const [running, setRunning] = useState<'link' | 'remove'>()
  const [removing, setRemoving] = useState<Way>()
  const [isAdding, setIsAdding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { check, guarded, dialog } = useIdentityCheck(ways)
  const hasBoth = ways.hasPassword && ways.google !== undefined

  async function run(what: 'link' | 'remove', title: string, work: () => Promise<Attempt<SignInWays>>) {
    setRunning(what)
    setFailure(undefined)
    const done = await guarded(work)
    setRunning(undefined)
    setRemoving(undefined)
    if (!done.ok) {
      setFailure(AUTH_FAILURE_MESSAGES[done.reason])
      return
    }
    onChange(done.value)
    toast.success({ title })
  }

  const removeButton = (way: Way) => (
    <Button disabled={!hasBoth} onClick={() => setRemoving(way)}>
      Remove
    </Button>
  )

  return (
    <section className={`panel ${styles.card}`} aria-labelledby="ways">
      <h2 id="ways">Sign-in methods</h2>
      <p className={`failure ${styles.failure}`} role="alert">
        {failure}
      </p>
      <ul className={`lines ${styles.rows}`}>
        <li>
          <span>
            <b>Google</b>
            <small>{ways.google ?? 'Not linked'}</small>
          </span>
          {ways.google === undefined ? (
            <Button
              busy={running === 'link'}
              onClick={() => void run('link', 'Google is linked', linkGoogle)}
            >
              Link Google
            </Button>
          ) : (
            removeButton('google')
          )}
        </li>
        <li>
          <span>
            <b>Password</b>
            <small>{ways.hasPassword ? ways.email : 'None yet'}</small>
          </span>
          {ways.hasPassword ? (
            <span className="row">
              <ButtonLink to={paths.changePassword}>Change</ButtonLink>
              {removeButton('password')}
            </span>
          ) : (
            <Button onClick={() => void check().then((isConfirmed) => setIsAdding(isConfirmed))}>
              Add a password
            </Button>
          )}
        </li>
      </ul>
      {!hasBoth && <p>At least one sign-in method has to stay, so that you can get back in.</p>}
      {dialog}
      {isAdding && (
        <AddPasswordDialog
          email={ways.email}
          onClose={() => setIsAdding(false)}
          onAdded={(changed) => {
            setIsAdding(false)
            onChange(changed)
            toast.success({ title: 'Your password is set' })
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={`Stop signing in with ${NAMES[removing ?? 'google']}?`}
        confirmLabel="Remove"
        danger
        busy={running === 'remove'}
        onConfirm={() =>
          removing &&
          void run('remove', `You no longer sign in with ${NAMES[removing]}`, () => removeWay(removing))
        }
        onClose={() => setRemoving(undefined)}
      >
        <p>You then sign in with {NAMES[removing === 'google' ? 'password' : 'google']} only.</p>
      </ConfirmDialog>
    </section>
  )
}
