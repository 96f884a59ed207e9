import { lazy } from 'react'
import { PageTitle } from '#components/company/page-title.tsx'
import { loginUrl } from '#components/people/login-url.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { paths } from '#config/paths.ts'
import { countOf } from '#lib/plural.ts'
import { useListDraftStore } from '#stores/list-draft-store.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const OwnLists = lazy(async () => ({ default: (await import('./own-lists.tsx')).OwnLists }))

/** Shopping lists by project. Visitors see what they are for, and keep the items they wanted to add to one. */
export function ListsPage() {
  const { status, user } = useSessionStore()
  const waiting = useListDraftStore((draft) => draft.lines.length)
  return (
    <div className="page">
      <PageTitle title="Lists" />
      <h1>Lists</h1>
      {status === 'unknown' && <PatientSkeleton height="200px" />}
      {status === 'signed-out' && (
        <EmptyState
          icon="list"
          title="Sign in to save lists"
          actions={
            <ButtonLink tone="go" to={loginUrl(paths.lists)}>
              Sign in
            </ButtonLink>
          }
        >
          <p>
            A list holds what a site needs again and again: goods, quantities and notes, on every device.
            {waiting > 0 && ` Your ${countOf(waiting, 'line waits', 'lines wait')} here.`}
          </p>
        </EmptyState>
      )}
      {user && (
        <LazyBoundary fallback={<Skeleton height="200px" radius="8px" />}>
          <OwnLists uid={user.uid} />
        </LazyBoundary>
      )}
    </div>
  )
}
