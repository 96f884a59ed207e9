import { isExpired, isForgotten, REFRESH_AFTER, type StoredSession } from './session-record.ts'

/** What came of a forced refresh. `refused`: the provider answered that there is no such session any more. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable'

/** How long after a failed refresh the next is tried, in milliseconds. */
export const RETRY = 60_000

/**
 * Answers, at each look at the clock, in how many milliseconds to look again; `undefined` when the session is over,
 * which `onExpired` was told. A session is refreshed once it is due and over when it expired unrefreshed, was refused,
 * or the device was left alone for too long. Offline nothing ends: nothing could be asked, nor sent.
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
    if (now() < session.refreshAt) {
      failures = 0
      return session.refreshAt - now()
    }
    if (!isOnline()) return RETRY
    const outcome = await refresh()
    if (outcome === 'refreshed') {
      failures = 0
      return REFRESH_AFTER
    }
    failures += 1
    if (outcome === 'refused') return over()
    // A computer that wakes is past the hour at once, and often without its network: it gets a second try.
    const isOver = isExpired(session, now()) && failures > 1
    return isOver ? over() : RETRY
  }
}
