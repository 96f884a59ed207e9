import { getDoc, updateDoc } from 'firebase/firestore'
import { addingTo } from '#data/firebase/adding-to.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { nextCount } from '#data/firebase/next-count.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  newUserRecord,
  type Identity,
  type OwnCustomerFacts,
  type Registration,
  type UserRecord,
} from '#domain/people/user.ts'
import type { AppError } from '#lib/app-error.ts'
import { decodeUser } from './decode-user.ts'

const userDocument = (uid: string) => documentOf(COLLECTIONS.users, uid)

export function findUser(uid: string): Promise<UserRecord | undefined> {
  return withAppErrors(async () => {
    const found = await getDoc(userDocument(uid))
    return found.exists() ? decodeUser(uid, found.data()) : undefined
  })
}

/** The record of `identity`, created and counted at the first sign-in. Two tabs at once create one record. */
export function ensureUser(identity: Identity, registration?: Registration): Promise<UserRecord> {
  return addingTo(COLLECTIONS.users, () =>
    commit(async (transaction) => {
      const found = await transaction.get(userDocument(identity.uid))
      if (found.exists()) return decodeUser(identity.uid, found.data())
      const now = Date.now()
      const user = newUserRecord(identity, now, registration)
      await nextCount(transaction, COLLECTIONS.users, user.uid, now)
      transaction.set(userDocument(user.uid), user)
      return user
    }),
  )
}

/** The fields users may change on their own record. */
export type OwnProfile = Partial<
  Pick<
    UserRecord,
    | 'firstName'
    | 'lastName'
    | 'displayName'
    | 'image'
    | 'lang'
    | 'baseCurrencyCode'
    | 'phone'
    | 'location'
    | 'isNewUser'
    | 'mailsOff'
    | 'notificationsOff'
    | 'pushesOff'
  >
> & { customer?: OwnCustomerFacts }

/** The stored credit is kept; the rules refuse any other. */
export function saveOwnProfile(user: UserRecord, { customer, ...profile }: OwnProfile): Promise<void> {
  const change = {
    ...profile,
    ...(customer && { customer: { ...customer, creditStatus: user.customer?.creditStatus ?? 'none' } }),
    updatedAt: Date.now(),
    updatedBy: user.uid,
  }
  return withAppErrors(() => updateDoc(userDocument(user.uid), change))
}

/** Watches the record; `undefined` when there is none. Returns the stop function. */
export function watchUser(
  uid: string,
  onUser: (user: UserRecord | undefined) => void,
  onError: (error: AppError) => void,
): () => void {
  return watchDocument(userDocument(uid), decodeUser, onUser, onError)
}
