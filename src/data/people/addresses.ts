import {
  collection,
  doc,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore'
import { addingTo } from '#data/firebase/adding-to.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { savedAddressSchema } from '#domain/people/saved-address-schema.ts'
import { MAX_ADDRESSES, type AddressFields, type SavedAddress } from '#domain/people/saved-address.ts'
import { AppError } from '#lib/app-error.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

const decodeAddress = decoderOf('addresses', savedAddressSchema)

/** The address book of a user, or of the company that they buy for. */
export type AddressBook = { uid: string; companyId?: string | undefined }

const addressesOf = ({ uid, companyId }: AddressBook) =>
  collection(
    companyId ? documentOf(COLLECTIONS.companies, companyId) : documentOf(COLLECTIONS.users, uid),
    'addresses',
  )

const addressDocument = (book: AddressBook, id: string) => doc(addressesOf(book), id)

const labelOf = (address: Read<SavedAddress>): string => (address instanceof Unreadable ? '' : address.label)

/** An address book, live, by name. Returns the stop function. */
export const watchAddresses = (book: AddressBook, ...to: Watching<Read<SavedAddress>[]>) =>
  watchQuery(
    query(addressesOf(book), orderBy('label'), limit(MAX_ADDRESSES)),
    (snapshot) =>
      recordsOf(decodeAddress)(snapshot).toSorted((a, b) => inNaturalOrder(labelOf(a), labelOf(b))),
    ...to,
  )

/** Saves a new address. `id` is made before the first try: repeated calls create one address. */
export const createAddress = (book: AddressBook, id: string, fields: AddressFields): Promise<void> =>
  addingTo('addresses', () =>
    commit(async (transaction) => {
      const now = Date.now()
      if ((await transaction.get(addressDocument(book, id))).exists()) return
      const base = { id, createdAt: now, createdBy: book.uid, updatedAt: now, updatedBy: book.uid }
      transaction.set(addressDocument(book, id), { ...base, ...fields })
      countAddress(transaction, book, id, 1)
    }),
  )

/** Changes an address; `conflict` when it has changed since `seenAt`, its `updatedAt` when it was opened. */
export const changeAddress = (
  book: AddressBook,
  id: string,
  fields: AddressFields,
  seenAt: number | undefined,
): Promise<void> =>
  commit(async (transaction) => {
    const found = await transaction.get(addressDocument(book, id))
    if (!found.exists()) throw new AppError('conflict', `the address ${id} was deleted`)
    const kept = found.data()
    // An earlier try whose response was lost has already done it.
    if (Object.entries(fields).every(([field, value]) => kept[field] === value)) return
    if (seenAt !== undefined && kept['updatedAt'] !== seenAt)
      throw new AppError('conflict', `the address ${id} was changed`)
    transaction.update(found.ref, { ...fields, updatedAt: Date.now(), updatedBy: book.uid })
  })

/** Restores a deleted address. */
export const putAddress = (book: AddressBook, address: SavedAddress): Promise<void> =>
  addingTo('addresses', () =>
    commit(async (transaction) => {
      const found = await transaction.get(addressDocument(book, address.id))
      const stamped = { ...address, updatedAt: Date.now(), updatedBy: book.uid }
      if (found.exists()) transaction.set(found.ref, { ...stamped, createdBy: found.data()['createdBy'] })
      else {
        transaction.set(found.ref, { ...stamped, createdBy: book.uid })
        countAddress(transaction, book, address.id, 1)
      }
    }),
  )

export const deleteAddress = (book: AddressBook, id: string): Promise<void> =>
  commit(async (transaction) => {
    const found = await transaction.get(addressDocument(book, id))
    if (!found.exists()) return
    transaction.delete(found.ref)
    countAddress(transaction, book, id, -1)
  })

/** The rules require every saved or deleted address to be counted, up to `MAX_ADDRESSES`. */
const countAddress = (
  transaction: Transaction,
  { uid, companyId = uid }: AddressBook,
  id: string,
  by: 1 | -1,
): void =>
  void transaction.set(
    documentOf(COLLECTIONS.addressCounts, companyId),
    { id: companyId, count: increment(by), lastAddressId: id, changedAt: serverTimestamp() },
    { merge: true },
  )
