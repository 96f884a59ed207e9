import { getDocsFromServer, limit, orderBy, query, updateDoc, where, writeBatch } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf, firestore } from '#data/firebase/firestore.ts'
import { fetchPage, pageOf, pageQuery, type Cursor, type Page } from '#data/firebase/pages.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { customerNotificationSchema } from '#domain/people/customer-notification-schema.ts'
import {
  MARKED_TOGETHER,
  MAX_COUNTED,
  SHOWN_IN_HEADER,
  type CustomerNotification,
} from '#domain/people/customer-notification.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

const decodeNotification = decoderOf(COLLECTIONS.customerNotifications, customerNotificationSchema)

type OnError = (error: AppError) => void

const unreadOf = (uid: string, most: number) =>
  query(
    collectionOf(COLLECTIONS.customerNotifications),
    where('customerUid', '==', uid),
    where('readAt', '==', 0),
    limit(most),
  )

const newestOf = (uid: string) =>
  query(
    collectionOf(COLLECTIONS.customerNotifications),
    where('customerUid', '==', uid),
    orderBy('at', 'desc'),
  )

/** How many a customer has not read, counted to `MAX_COUNTED`, live. Returns the stop function. */
export const watchUnreadCount = (uid: string, onCount: (count: number) => void, onError: OnError) =>
  watchQuery(unreadOf(uid, MAX_COUNTED), ({ size }) => size, onCount, onError)

/** The newest of a customer, as many as the header shows, live. Returns the stop function. */
export const watchNewest = (
  uid: string,
  onNotifications: (notifications: CustomerNotification[]) => void,
  onError: OnError,
): (() => void) =>
  watchQuery(
    query(newestOf(uid), limit(SHOWN_IN_HEADER)),
    // Only the trigger writes these, in the shape they are read.
    (snapshot) => readable(recordsOf(decodeNotification)(snapshot)),
    onNotifications,
    onError,
  )

/** The first page of a customer's, live. Returns the stop function. */
export const watchFirstNotifications = (
  uid: string,
  onPage: (page: Page<CustomerNotification>) => void,
  onError: OnError,
): (() => void) =>
  watchQuery(pageQuery(newestOf(uid)), (snapshot) => pageOf(snapshot, decodeNotification), onPage, onError)

export const listNotifications = (uid: string, after?: Cursor): Promise<Page<CustomerNotification>> =>
  fetchPage(newestOf(uid), decodeNotification, after)

export const markRead = (id: string): Promise<void> =>
  withAppErrors(() => updateDoc(documentOf(COLLECTIONS.customerNotifications, id), { readAt: Date.now() }))

/** Marks what is unread now; what arrives meanwhile may stay unread. */
export const markAllRead = (uid: string): Promise<void> =>
  withAppErrors(async () => {
    for (;;) {
      const { docs } = await getDocsFromServer(unreadOf(uid, MARKED_TOGETHER))
      const batch = writeBatch(firestore())
      for (const { ref } of docs) batch.update(ref, { readAt: Date.now() })
      if (docs.length > 0) await batch.commit()
      if (docs.length < MARKED_TOGETHER) return
    }
  })
