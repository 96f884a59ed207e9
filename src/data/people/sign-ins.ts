import {
  collection,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore'
import { browserOf } from '#data/api/source-client.ts'
import { addingTo } from '#data/firebase/adding-to.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf, firestore } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isFirstVisitOfDay } from '#domain/people/last-active.ts'
import { isStaff } from '#domain/people/roles.ts'
import { signInSchema } from '#domain/people/user-schema.ts'
import { SIGN_IN_PAUSE, type UserRecord } from '#domain/people/user.ts'
import type { RecordOf } from '#lib/schema.ts'

export type SignInRecord = RecordOf<typeof signInSchema>

const decodeSignIn = decoderOf('signIns', signInSchema)

const SHOWN = 20

const signInsOf = (uid: string) => collection(documentOf(COLLECTIONS.users, uid), 'signIns')

/**
 * Recorded by the user's own browser. A sign-in does not fail because it could not be recorded. Customers are new
 * until they finish the welcome; staff, who have none, until this entry. A second sign-in within seconds is not
 * recorded.
 */
export async function recordSignIn(
  user: UserRecord,
  way: SignInRecord['way'],
  now = Date.now(),
): Promise<void> {
  const { uid } = user
  if (now - (user.signedInAt ?? 0) < SIGN_IN_PAUSE) return
  await addingTo('signIns', async () => {
    const batch = writeBatch(firestore())
    const entry = doc(signInsOf(uid), crypto.randomUUID().replaceAll('-', ''))
    const { browser, device } = browserOf(navigator, window.innerWidth)
    batch.set(entry, { id: entry.id, at: serverTimestamp(), way, browser, device })
    batch.update(documentOf(COLLECTIONS.users, uid), {
      lastSignInAt: now,
      ...(user.isNewUser && isStaff(user.roles) && { isNewUser: false }),
      signedInAt: serverTimestamp(),
      lastSignInId: entry.id,
      updatedAt: now,
      updatedBy: uid,
    })
    await batch.commit()
  }).catch(() => undefined)
}

/**
 * Records the first visit of a day, for the list of members: one write a day and person. It is only for information, so
 * a failure is left for the next visit.
 */
export async function recordVisit(user: UserRecord, now = Date.now()): Promise<void> {
  if (!isFirstVisitOfDay(user, now)) return
  const { uid } = user
  const visit = { lastActiveAt: now, updatedAt: now, updatedBy: uid }
  await updateDoc(documentOf(COLLECTIONS.users, uid), visit).catch(() => undefined)
}

/** The last twenty, newest first. */
export function listSignIns(uid: string): Promise<Read<SignInRecord>[]> {
  return withAppErrors(async () => {
    return recordsOf(decodeSignIn)(await getDocs(query(signInsOf(uid), orderBy('at', 'desc'), limit(SHOWN))))
  })
}
