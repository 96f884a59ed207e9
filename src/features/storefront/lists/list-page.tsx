import { useParams } from 'react-router-dom'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { UnreadableState } from '#components/states/unreadable-state.tsx'
import { useLive } from '#data/reading/use-live.ts'
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
  const live = useLive<ShoppingList | undefined>(id, (onData, onError) => watchList(id, onData, onError))
  const unreadable = unreadableOf(live.error)
  if (unreadable) return <UnreadableState title="This list cannot be read" record={unreadable} />
  if (live.status === 'failed' && live.error.code !== 'forbidden')
    return <ErrorState title="The list could not be loaded" onRetry={live.retry} />
  if (live.status === 'failed') throw live.error
  if (live.status === 'loading') return <PatientSkeleton height="420px" />
  if (!live.data) throw new AppError('not-found', `lists/${id}`)
  return <ListView key={id} stored={live.data} />
}
