import { limit, orderBy, query, where } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { watchDocument, watchQueries } from '#data/firebase/watch.ts'
import { inboxIn, notificationSchema } from '#domain/people/notification-schema.ts'
import {
  SHOWN_NOTIFICATIONS,
  type Inbox,
  type Notification,
  type NotificationScope,
} from '#domain/people/notification.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

const decodeNotification = decoderOf(COLLECTIONS.notifications, notificationSchema)

type OnError = (error: AppError) => void

/** What came after `since`, the newest first, a page of it at most, live. Returns the stop function. */
export const watchNotifications = (
  scopes: readonly NotificationScope[],
  since: number,
  onNotifications: (notifications: Notification[]) => void,
  onError: OnError,
): (() => void) =>
  watchQueries(
    scopes.map(({ audiences, locationIds }) =>
      query(
        collectionOf(COLLECTIONS.notifications),
        where('audience', 'in', audiences),
        ...(locationIds === undefined ? [] : [where('locationId', 'in', locationIds)]),
        where('at', '>', since),
        orderBy('at', 'desc'),
        limit(SHOWN_NOTIFICATIONS),
      ),
    ),
    decodeNotification,
    // Only the trigger writes these, in the shape they are read.
    (found) =>
      onNotifications(
        readable(found)
          .toSorted((a, b) => b.at - a.at)
          .slice(0, SHOWN_NOTIFICATIONS),
      ),
    onError,
  )

/** What a member has read, live. Returns the stop function. */
export const watchInbox = (uid: string, onInbox: (inbox: Inbox) => void, onError: OnError) =>
  watchDocument(
    documentOf(COLLECTIONS.inboxes, uid),
    (_uid, stored) => inboxIn(stored, Date.now()),
    (found) => onInbox(found ?? inboxIn(undefined, Date.now())),
    onError,
  )

/** Changes what a member has read, as it is stored now: another tab may have changed it. */
export const changeInbox = (uid: string, change: (inbox: Inbox) => Inbox): Promise<void> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.inboxes, uid)
    const found = await transaction.get(reference)
    const now = Date.now()
    const { seenAt, readIds } = change(inboxIn(found.data(), now))
    transaction.set(reference, { id: uid, seenAt, readIds, updatedAt: now, updatedBy: uid })
  })
