import { onAuthStateChanged, onIdTokenChanged, type User } from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { watchUser } from '#data/people/users.ts'
import type { UserRecord } from '#domain/people/user.ts'
import type { AppError } from '#lib/app-error.ts'
import { hasSessionHint } from './session-hint.ts'
import { isForgotten } from './session-record.ts'
import { readSession } from './session-storage.ts'
import { endSession, keepTokensFresh, rememberSession } from './session-tokens.ts'
import { signInSettled } from './sign-in-in-progress.ts'
import { epochOf } from '#lib/iso-day.ts'

/**
 * `suspended`: the record is no longer Active. `expired`: the session ran out or was revoked. `everywhere`: the user
 * ended all their sessions, perhaps from another device.
 */
export type SignedOutReason = 'signed-out' | 'suspended' | 'expired' | 'everywhere'

export type SessionListener = {
  onSignedIn: (user: UserRecord) => void
  /** With what is known of a user whose session was ended for them. */
  onSignedOut: (why: SignedOutReason, user?: UserRecord) => void
  onError: (error: AppError) => void
  /** The browser cannot store the session, so it ends with the page. */
  onNotKept: () => void
}

/**
 * Watches who is signed in and their current record, and keeps the session's tokens fresh. Returns the stop function.
 */
export function watchAuth(listener: SessionListener, now = Date.now): () => void {
  let stopFollowing: (() => void) | undefined
  // Only the newest announcement counts: users may sign out while an earlier sign-in is still in progress.
  let turn = 0

  const stopTokens = onIdTokenChanged(
    identityProvider(),
    () => void rememberSession(now).then((isKept) => isKept || listener.onNotKept()),
  )
  const stopIdentity = onAuthStateChanged(identityProvider(), (identity) => {
    const mine = ++turn
    stopFollowing?.()
    stopFollowing = undefined
    const stored = readSession()
    const isLeftAlone = stored !== undefined && isForgotten(stored, now())
    if (!identity || isLeftAlone) {
      // Signing out, in any tab, removes the stored session first.
      const isStored = hasSessionHint()
      listener.onSignedOut(isStored ? 'expired' : 'signed-out')
      if (isStored) void endSession()
      return
    }
    void signInSettled().then(async () => {
      const beganAt = await signInTimeOf(identity)
      const isCurrent = mine === turn && identityProvider().currentUser?.uid === identity.uid
      if (isCurrent) stopFollowing = follow({ uid: identity.uid, beganAt }, listener, now)
    })
  })

  return () => {
    turn++
    stopFollowing?.()
    stopIdentity()
    stopTokens()
  }
}

/** How long another tab may take to create a new user's record, in milliseconds. */
const RECORD_PATIENCE = 5000

/**
 * Epoch milliseconds. When the provider is unreachable, the session counts as new: the refresh will show whether it
 * is.
 */
const signInTimeOf = (identity: User): Promise<number> =>
  identity.getIdTokenResult().then(
    ({ authTime }) => epochOf(authTime),
    () => Number.MAX_SAFE_INTEGER,
  )

type Following = { uid: string; beganAt: number }

function follow(
  { uid, beganAt }: Following,
  { onSignedIn, onSignedOut, onError }: SessionListener,
  now: () => number,
) {
  let patience: ReturnType<typeof setTimeout> | undefined

  function end(why: SignedOutReason, user?: UserRecord) {
    stopTokens()
    // Called before the sign-out, whose own announcement gives no reason.
    onSignedOut(why, user)
    // Let the screens stop watching first: their queries are refused the moment the session ends.
    setTimeout(() => void endSession())
  }

  const stopTokens = keepTokensFresh(() => end('expired'), now)
  const stopRecord = watchUser(
    uid,
    (user) => {
      clearTimeout(patience)
      if (user?.status === 'Active' && beganAt < (user.signedOutAt ?? 0)) end('everywhere', user)
      else if (user?.status === 'Active') onSignedIn(user)
      else if (user) end('suspended', user)
      else patience = setTimeout(() => end('signed-out'), RECORD_PATIENCE)
    },
    // The rules refuse a user their own record only in a session that was ended this way.
    (error) => (error.code === 'forbidden' ? end('everywhere') : onError(error)),
  )
  return () => {
    clearTimeout(patience)
    stopTokens()
    stopRecord()
  }
}
