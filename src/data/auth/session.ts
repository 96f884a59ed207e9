import { onAuthStateChanged } from 'firebase/auth'
import { identityProvider } from '#data/firebase/auth.ts'
import { watchUser } from '#data/users/users.ts'
import type { UserRecord } from '#domain/user.ts'
import type { AppError } from '#lib/app-error.ts'
import { signOut } from './auth.ts'
import { forgetSession, rememberSession } from './session-hint.ts'
import { signInSettled } from './sign-in-in-progress.ts'

export type SessionListener = {
  onSignedIn: (user: UserRecord) => void
  /** `suspended`: a session was ended because the record is no longer Active. */
  onSignedOut: (why: 'signed-out' | 'suspended') => void
  onError: (error: AppError) => void
}

/** Follows who is signed in and what their record says at this moment. Returns the stop function. */
export function watchAuth(listener: SessionListener): () => void {
  let stopRecord: (() => void) | undefined
  // Only the newest announcement counts: people sign out while an earlier sign-in still settles.
  let turn = 0

  const stopIdentity = onAuthStateChanged(identityProvider(), (identity) => {
    const mine = ++turn
    stopRecord?.()
    stopRecord = undefined
    if (!identity) {
      forgetSession()
      listener.onSignedOut('signed-out')
      return
    }
    void signInSettled().then(() => {
      const isCurrent = mine === turn && identityProvider().currentUser?.uid === identity.uid
      if (isCurrent) stopRecord = watchRecord(identity.uid, listener)
    })
  })

  return () => {
    turn++
    stopRecord?.()
    stopIdentity()
  }
}

function watchRecord(uid: string, { onSignedIn, onSignedOut, onError }: SessionListener): () => void {
  return watchUser(
    uid,
    (user) => {
      if (user?.status === 'Active') {
        rememberSession()
        onSignedIn(user)
        return
      }
      // Told before the sign-out, whose own announcement says no reason.
      onSignedOut(user ? 'suspended' : 'signed-out')
      void signOut()
    },
    onError,
  )
}
