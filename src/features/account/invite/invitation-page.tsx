import { useSearchParams } from 'react-router-dom'
import { Brand } from '#components/company/brand.tsx'
import { useNow } from '#components/states/use-now.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { useSessionStore } from '#stores/session-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './invitation-page.module.css'
import { invitationViewOf } from './invitation-view.ts'
import { InvitationMessages } from './invitation-messages.tsx'
import { useLinkStatus } from './use-link-status.ts'
import { useOwnInvitation } from './use-own-invitation.ts'

/** `/invite/accepts?email=…&token=…`: the target of an invitation's link. */
export function InvitationPage() {
  const [query] = useSearchParams()
  return (
    <main className={styles.page}>
      <PageTitle title="Your invitation" />
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.card}>
        <Invitation email={query.get('email') ?? ''} token={query.get('token') ?? ''} />
      </div>
    </main>
  )
}

function Invitation({ email, token }: { email: string; token: string }) {
  const session = useSessionStore()
  const { answer, hasFailed, ask } = useOwnInvitation(session.user?.uid)
  const now = useNow()
  const status = useLinkStatus(email, token)

  if (hasFailed) return <ErrorState title="The invitation could not be loaded" onRetry={ask} />
  if (!status || session.status === 'unknown' || (session.status === 'signed-in' && !answer))
    return <InvitationSkeleton />
  const view = invitationViewOf({
    email,
    token,
    status,
    signedInAs: session.user?.email,
    isVerified: answer?.isVerified ?? false,
    invitation: answer?.invitation,
    now,
  })
  return <InvitationMessages view={view} email={email} token={token} onChanged={ask} />
}

const InvitationSkeleton = () => (
  <>
    <Skeleton width="70%" height="30px" />
    <Skeleton height="60px" />
    <Skeleton width="160px" height="44px" radius="6px" />
  </>
)
