import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loginUrl } from '#components/people/login-url.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { signOut } from '#data/auth/auth.ts'
import { endAllSessions } from '#data/auth/end-all-sessions.ts'
import { setSignedOut } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import styles from './profile.module.css'

/** Signs out on every device, including this one. */
export function EndSessions() {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction()

  async function end() {
    const hasEnded = await run(async () => {
      await endAllSessions()
      // The store first, so that pages stop watching before the session ends and access is refused.
      setSignedOut({ ended: { why: 'everywhere', at: undefined } })
      await navigate(loginUrl(paths.security))
      await signOut()
    })
    if (!hasEnded) setIsAsking(false)
  }

  return (
    <section className={`panel ${styles.card}`} aria-labelledby="everywhere">
      <h2 id="everywhere">Sign out everywhere</h2>
      <p>
        Use this if you lost a phone or left a computer signed in. You will need to sign in again here too.
      </p>
      <div className="row">
        <Button tone="danger" icon="log-out" onClick={() => setIsAsking(true)}>
          Sign out everywhere…
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Sign out on every device?"
        confirmLabel="Sign out everywhere"
        cancelLabel="Stay signed in"
        danger
        busy={isBusy}
        onConfirm={() => void end()}
        onClose={() => setIsAsking(false)}
      >
        <p>Every open session ends within seconds and has to sign in again.</p>
      </ConfirmDialog>
    </section>
  )
}
