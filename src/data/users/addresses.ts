import { collection, deleteDoc, doc, limit, orderBy, query, setDoc } from 'firebase/firestore'
import { createOnce } from '#data/firebase/create-once.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { savedAddressSchema } from '#domain/saved-address-schema.ts'
import type { AddressFields, SavedAddress } from '#domain/saved-address.ts'
import type { AppError } from '#lib/app-error.ts'

/** One person hardly keeps more; what is beyond is not shown. */
const MOST = 60

const decodeAddress = decoderOf('addresses', savedAddressSchema)

const addressesOf = (uid: string) => collection(documentOf(COLLECTIONS.users, uid), 'addresses')

/** The person's address book, live, by name. Returns the stop function. */
export const watchAddresses = (
  uid: string,
  onAddresses: (addresses: Read<SavedAddress>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(addressesOf(uid), orderBy('label'), limit(MOST)),
    recordsOf(decodeAddress),
    onAddresses,
    onError,
  )

/** Keeps a new address. `id` is made before the first try: however often it is called, there is one. */
export function createAddress(uid: string, id: string, fields: AddressFields): Promise<void> {
  const now = Date.now()
  const base = { id, createdAt: now, createdBy: uid, updatedAt: now, updatedBy: uid }
  return createOnce(doc(addressesOf(uid), id), { ...base, ...fields })
}

/** Writes the address as it is: changed, or back after it was deleted. */
export const putAddress = (uid: string, address: SavedAddress): Promise<void> =>
  withAppErrors(() =>
    setDoc(doc(addressesOf(uid), address.id), { ...address, updatedAt: Date.now(), updatedBy: uid }),
  )

export const deleteAddress = (uid: string, id: string): Promise<void> =>
  withAppErrors(() => deleteDoc(doc(addressesOf(uid), id)))
