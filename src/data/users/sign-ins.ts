import {
  collection,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from 'firebase/firestore'
import { browserOf } from '#data/api/source-client.ts'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { documentOf, firestore } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { isStaff } from '#domain/roles.ts'
import type { UserRecord } from '#domain/user.ts'
import { AppError } from '#lib/app-error.ts'

export type SignInWay = 'password' | 'google'

/** `users/{uid}/signIns/{id}`: one sign-in, as the browser described itself. */
export type SignInRecord = { id: string; at: number; way: SignInWay; browser: string; device: string }

const SHOWN = 20

const signInsOf = (uid: string) => collection(documentOf(COLLECTIONS.users, uid), 'signIns')

/**
 * Entered by the person's own browser. A sign-in does not fail because it could not be entered. Customers are new until
 * their welcome is over; staff, who have none, until this entry.
 */
export async function recordSignIn(user: UserRecord, way: SignInWay, now = Date.now()): Promise<void> {
  const { uid } = user
  try {
    const batch = writeBatch(firestore())
    const entry = doc(signInsOf(uid))
    const { browser, device } = browserOf(navigator, window.innerWidth)
    batch.set(entry, { id: entry.id, at: serverTimestamp(), way, browser, device })
    batch.update(documentOf(COLLECTIONS.users, uid), {
      lastSignInAt: now,
      ...(user.isNewUser && isStaff(user.roles) && { isNewUser: false }),
      signedInAt: serverTimestamp(),
      updatedAt: now,
      updatedBy: uid,
    })
    await batch.commit()
  } catch (error) {
    console.warn('The sign-in could not be entered:', error instanceof Error ? error.message : error)
  }
}

/** Newest first, the last twenty. */
export function listSignIns(uid: string): Promise<Read<SignInRecord>[]> {
  return withAppErrors(async () => {
    return recordsOf(decodeSignIn)(await getDocs(query(signInsOf(uid), orderBy('at', 'desc'), limit(SHOWN))))
  })
}

function decodeSignIn(id: string, data: unknown): SignInRecord {
  const entry = fieldReader(`signIns/${id}`, data)
  const { at } = data as { at?: unknown }
  if (!(at instanceof Timestamp)) throw new AppError('unexpected', `signIns/${id}.at is no time`)
  return {
    id,
    at: at.toMillis(),
    way: entry.oneOf('way', ['password', 'google']),
    browser: entry.text('browser', ''),
    device: entry.text('device', ''),
  }
}
