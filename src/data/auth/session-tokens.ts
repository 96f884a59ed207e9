import { FirebaseError } from 'firebase/app'
import { signOut as signOutOfProvider } from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { cachedPushToken } from '#data/push/push-cache.ts'
import { forgetSession } from './session-hint.ts'
import { sessionKeeper, type RefreshOutcome } from './session-keeper.ts'
import { newSession, withToken, type StoredSession } from './session-record.ts'
import { logTokenError, readSession, writeSession } from './session-storage.ts'

/** At sign-in: any session stored before belongs to somebody else or is over. */
export async function startSession(now = Date.now): Promise<void> {
  await storeToken((token) => newSession(token, now()))
}

/** Stores the provider's current token, for the API and for the next visit; false when the browser cannot store it. */
export async function rememberSession(now = Date.now): Promise<boolean> {
  return storeToken((token) => withToken(readSession(), token, now()))
}

async function storeToken(sessionOf: (token: string) => StoredSession): Promise<boolean> {
  const identity = identityProvider().currentUser
  if (!identity) return true
  try {
    const token = await identity.getIdToken()
    // The user may have signed out while the token was being fetched.
    return identityProvider().currentUser !== identity || writeSession(sessionOf(token))
  } catch (error) {
    logTokenError('#SET_SESSION_ERROR', error)
    return true
  }
}

/** Ends the session on this device, in every tab. Provider errors are logged, never thrown. */
export async function endSession(): Promise<void> {
  forgetSession()
  void stopPush()
  try {
    await signOutOfProvider(identityProvider())
  } catch (error) {
    logTokenError('#LOGOUT_ERROR', error)
  }
}

/** Messages for the previous user must not be shown to the next. */
async function stopPush() {
  if (cachedPushToken() === null) return
  const { forgetPushToken } = await import('#data/push/push-token.ts')
  await forgetPushToken().catch((error: unknown) => logTokenError('#LOGOUT_ERROR', error))
}

/** Refreshes the tokens when due, as long as the page is open. Returns the stop function. */
export function keepTokensFresh(onExpired: () => void, now = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let underWay: Promise<void> | undefined
  const check = sessionKeeper({
    read: readSession,
    refresh: forceRefresh,
    isOnline: () => navigator.onLine,
    now,
    onExpired: () => {
      if (!isOver) onExpired()
    },
  })

  async function look() {
    clearTimeout(timer)
    const wait = await check()
    underWay = undefined
    if (isOver || wait === undefined) return
    if (document.visibilityState === 'visible') markUsed(now())
    timer = setTimeout(lookOnce, wait)
  }
  function lookOnce() {
    underWay ??= look()
  }

  lookOnce()
  document.addEventListener('visibilitychange', lookOnce)
  window.addEventListener('online', lookOnce)
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookOnce)
    window.removeEventListener('online', lookOnce)
  }
}

function markUsed(now: number) {
  const session = readSession()
  if (session) writeSession({ ...session, usedAt: now })
}

/** Provider codes that mean the session no longer exists; any other failure may be temporary. */
const REFUSALS: readonly string[] = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/missing-refresh-token',
]

async function forceRefresh(): Promise<RefreshOutcome> {
  try {
    await identityProvider().currentUser?.getIdToken(true)
  } catch (error) {
    logTokenError('#SET_SESSION_ERROR', error)
    return error instanceof FirebaseError && REFUSALS.includes(error.code) ? 'refused' : 'unreachable'
  }
  await rememberSession()
  return 'refreshed'
}
