import { useState } from 'react'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { paths } from '#config/paths.ts'
import type { Attempt } from '#data/auth/auth-failure.ts'
import { linkGoogle, removeMethod, type SignInMethods } from '#data/auth/sign-in-methods.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { AddPasswordDialog } from './add-password-dialog.tsx'
import styles from './profile.module.css'
import { useIdentityCheck } from './use-identity-check.tsx'

type Way = 'google' | 'password'

const NAMES: Record<Way, string> = { google: 'Google', password: 'the password' }

/** Google and password: link and unlink, but never the last one. */
export function SignInMethodsCard({
  methods,
  onChange,
}: {
  methods: SignInMethods
  onChange: (methods: SignInMethods) => void
}) {
  const [running, setRunning] = useState<'link' | 'remove'>()
  const [removing, setRemoving] = useState<Way>()
  const [isAdding, setIsAdding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { check, guarded, dialog } = useIdentityCheck(methods)
  const hasBoth = methods.hasPassword && methods.google !== undefined

  async function run(what: 'link' | 'remove', title: string, work: () => Promise<Attempt<SignInMethods>>) {
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
    <section className={`panel ${styles.card}`} aria-labelledby="methods">
      <h2 id="methods">Sign-in methods</h2>
      <p className={`failure ${styles.failure}`} role="alert">
        {failure}
      </p>
      <ul className={`lines ${styles.rows}`}>
        <li>
          <span>
            <b>Google</b>
            <small>{methods.google ?? 'Not linked'}</small>
          </span>
          {methods.google === undefined ? (
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
            <small>{methods.hasPassword ? methods.email : 'None yet'}</small>
          </span>
          {methods.hasPassword ? (
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
          email={methods.email}
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
          void run('remove', `You no longer sign in with ${NAMES[removing]}`, () => removeMethod(removing))
        }
        onClose={() => setRemoving(undefined)}
      >
        <p>You then sign in with {NAMES[removing === 'google' ? 'password' : 'google']} only.</p>
      </ConfirmDialog>
    </section>
  )
}
