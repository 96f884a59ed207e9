import { isExpired, isForgotten, REFRESH_AFTER, type StoredSession } from './session-record.ts'

/** Result of a forced refresh. `refused`: the provider says that the session no longer exists. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable'

/** Delay before a failed refresh is retried, in milliseconds. */
export const RETRY = 60_000

/**
 * Each check returns the number of milliseconds until the next one, or `undefined` when the session is over and
 * `onExpired` has been called. A session is refreshed when due; it is over when it expired without a refresh, was
 * refused, or the device was unused for too long. Offline nothing ends, since nothing can be requested or sent.
 */
export function sessionKeeper({
  read,
  refresh,
  isOnline,
  now,
  onExpired,
}: {
  read: () => StoredSession | undefined
  refresh: () => Promise<RefreshOutcome>
  isOnline: () => boolean
  now: () => number
  onExpired: () => void
}): () => Promise<number | undefined> {
  let failures = 0

  function over(): undefined {
    onExpired()
    return undefined
  }

  return async function check() {
    const session = read()
    if (!session) return REFRESH_AFTER
    if (isForgotten(session, now())) return over()
    const wait = session.refreshAt - now()
    // More than a whole token's time is left only where the clock was put back: then nobody knows its age.
    if (wait > 0 && wait <= REFRESH_AFTER) {
      failures = 0
      return wait
    }
    if (!isOnline()) return RETRY
    const outcome = await refresh()
    if (outcome === 'refreshed') {
      failures = 0
      return REFRESH_AFTER
    }
    failures += 1
    if (outcome === 'refused') return over()
    // A computer that wakes up may be past the hour at once, often before its network is up: it gets a second try.
    const isOver = isExpired(session, now()) && failures > 1
    return isOver ? over() : RETRY
  }
}
