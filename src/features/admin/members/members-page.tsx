import { lazy } from 'react'
import { Outlet, useMatch, useNavigate, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { Button } from '#ui/button.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { MemberList } from './member-list.tsx'
import styles from '#features/admin/shared/list-page.module.css'

const InvitationList = lazy(async () => ({
  default: (await import('./invitation-list.tsx')).InvitationList,
}))
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

/** Lets the member's page tell the list that something changed, so that it reads again. */
export type MembersContext = { refresh: () => void }

function refresh() {
  readAgain('members')
  readAgain('invitations')
}

const INVITATIONS = `${paths.admin.users}?tab=invitations`

/** `/adx/users?tab=invitations&q=…&invite`: staff and invitations, with the open member beside the list. */
export function MembersPage() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const openUid = useMatch(paths.admin.user(':uid'))?.params.uid
  // In the URL, so that the palette can open it.
  const stopInviting = () =>
    setQuery(Object.fromEntries([...query].filter(([name]) => name !== 'invite')), { replace: true })
  const isInvitations = query.get('tab') === 'invitations'

  return (
    <div className={styles.split} data-open={openUid !== undefined || undefined}>
      <PageTitle title="Members" />
      <section className={styles.list} aria-labelledby="members-title">
        <header className="head-row">
          <h1 id="members-title">Members</h1>
          <Button
            tone="go"
            icon="mail"
            onClick={() => setQuery({ ...Object.fromEntries(query), invite: '' })}
          >
            Invite…
          </Button>
        </header>
        <Tabs
          label="Members and invitations"
          tabs={[
            { to: paths.admin.users, label: 'Members', on: !isInvitations },
            { to: INVITATIONS, label: 'Invitations', on: isInvitations },
          ]}
        />
        {isInvitations ? (
          <LazyBoundary fallback={<Skeleton height="320px" />}>
            <InvitationList onChanged={refresh} />
          </LazyBoundary>
        ) : (
          <MemberList openUid={openUid} onChanged={refresh} />
        )}
      </section>
      <Outlet context={{ refresh } satisfies MembersContext} />
      {query.has('invite') && (
        <LazyBoundary fallback={null}>
          <InviteDialog
            onClose={stopInviting}
            onInvited={() => {
              refresh()
              void navigate(`${INVITATIONS}&invite`)
            }}
          />
        </LazyBoundary>
      )}
    </div>
  )
}
