import { useParams } from 'react-router-dom'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { UnreadableState } from '#components/states/unreadable-state.tsx'
import { useWatched } from '#components/states/use-watched.ts'
import { unreadableOf } from '#data/firebase/unreadable.ts'
import { watchList } from '#data/cart/lists.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'
import { AppError } from '#lib/app-error.ts'
import { invariant } from '#lib/invariant.ts'
import { ListView } from './list-view.tsx'

/** One list, live; requires sign-in. */
export function ListPage() {
  const { id } = useParams()
  invariant(id, 'the route has an id')
  const watched = useWatched<ShoppingList | undefined>(id, (onList, onError) =>
    watchList(id, onList, onError),
  )
  const unreadable = unreadableOf(watched.error)
  if (unreadable) return <UnreadableState title="This list cannot be read" record={unreadable} />
  if (watched.status === 'failed' && watched.error.code !== 'forbidden')
    return <ErrorState title="The list could not be loaded" onRetry={watched.retry} />
  if (watched.status === 'failed') throw watched.error
  if (watched.status === 'loading') return <PatientSkeleton height="420px" />
  if (!watched.item) throw new AppError('not-found', `lists/${id}`)
  return <ListView key={id} stored={watched.item} />
}
