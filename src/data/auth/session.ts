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

/**
 * `suspended`: the record is no longer Active. `expired`: nobody asked for it, the session ran out or was revoked.
 * `everywhere`: the person ended all their sessions, perhaps from another device.
 */
export type SignedOutReason = 'signed-out' | 'suspended' | 'expired' | 'everywhere'

export type SessionListener = {
  onSignedIn: (user: UserRecord) => void
  onSignedOut: (why: SignedOutReason) => void
  onError: (error: AppError) => void
  /** The browser keeps nothing: the session ends with the page. */
  onNotKept: () => void
}

/**
 * Follows who is signed in and what their record says at this moment, and keeps the session's tokens fresh.
 * Returns the stop function.
 */
export function watchAuth(listener: SessionListener, now = Date.now): () => void {
  let stopFollowing: (() => void) | undefined
  // Only the newest announcement counts: people sign out while an earlier sign-in still settles.
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
      // Whoever signs out, in any tab, takes the stored session away first.
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

/** Another tab may be about to make the record of somebody new, in milliseconds. */
const RECORD_PATIENCE = 5000

/** Epoch milliseconds. Out of reach of the provider the session counts as new: refreshing it finds the truth. */
const signInTimeOf = (identity: User): Promise<number> =>
  identity.getIdTokenResult().then(
    ({ authTime }) => Date.parse(authTime),
    () => Number.MAX_SAFE_INTEGER,
  )

type Following = { uid: string; beganAt: number }

function follow(
  { uid, beganAt }: Following,
  { onSignedIn, onSignedOut, onError }: SessionListener,
  now: () => number,
) {
  let patience: ReturnType<typeof setTimeout> | undefined

  function end(why: SignedOutReason) {
    stopTokens()
    // Told before the sign-out, whose own announcement says no reason.
    onSignedOut(why)
    // The screens stop watching first: what they watch is refused the moment the session ends.
    setTimeout(() => void endSession())
  }

  const stopTokens = keepTokensFresh(() => end('expired'), now)
  const stopRecord = watchUser(
    uid,
    (user) => {
      clearTimeout(patience)
      if (user?.status === 'Active' && beganAt < (user.signedOutAt ?? 0)) end('everywhere')
      else if (user?.status === 'Active') onSignedIn(user)
      else if (user) end('suspended')
      else patience = setTimeout(() => end('signed-out'), RECORD_PATIENCE)
    },
    // The rules refuse the own record to no other session.
    (error) => (error.code === 'forbidden' ? end('everywhere') : onError(error)),
  )
  return () => {
    clearTimeout(patience)
    stopTokens()
    stopRecord()
  }
}
