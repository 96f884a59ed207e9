import { useSearchParams } from 'react-router-dom'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { useSessionStore } from '#stores/session-store.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ApplyLink, type LinkMode } from './apply-link.tsx'
import { ChangeOwnPassword } from './change-own-password.tsx'
import { ProveEmail } from './prove-email.tsx'
import { RequestReset } from './request-reset.tsx'
import { ResetByLink } from './reset-by-link.tsx'

const LINK_MODES: readonly string[] = [
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
] satisfies LinkMode[]

/**
 * `/change-password`: requests the mail, or changes the signed-in user's password. The links in all Firebase Auth mails
 * lead here too, with `mode` and `oobCode`: it is the project's action URL.
 */
export function ChangePasswordPage() {
  const [query] = useSearchParams()
  const status = useSessionStore((session) => session.status)
  const mode = query.get('mode') ?? ''
  const code = query.get('oobCode') ?? ''

  if (mode === 'changeEmail') return <ProveEmail />
  if (LINK_MODES.includes(mode)) return <ApplyLink mode={mode as LinkMode} code={code} />
  if (mode === 'resetPassword') return <ResetByLink code={code} />
  if (status === 'unknown')
    return (
      <SignInFrame title="Password" lead="One moment.">
        <Skeleton height="160px" radius="8px" />
      </SignInFrame>
    )
  return status === 'signed-in' ? <ChangeOwnPassword /> : <RequestReset />
}
