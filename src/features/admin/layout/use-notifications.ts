import { useLive } from '#data/reading/use-live.ts'
import { watchInbox, watchNotifications } from '#data/notifications/notifications.ts'
import { isUnread, notificationScopes, type Inbox, type Notification } from '#domain/people/notification.ts'
import { mayWait } from '#domain/people/waits.ts'
import { useUser } from '#stores/session-store.ts'

/** What the user has read, live; not asked for, and undefined, without a need. */
export function useInbox(isNeeded: boolean): Inbox | undefined {
  const { uid } = useUser()
  return useLive<Inbox>(isNeeded ? `inbox/${uid}` : undefined, (onInbox, onError) =>
    watchInbox(uid, onInbox, onError),
  ).data
}

/** What the user has not read yet, live; it is read only while the user's record says that there is something. */
export function useUnread() {
  const user = useUser()
  const { roles, locationIds } = user
  const scopes = notificationScopes({ roles, locationIds })
  const inbox = useInbox(scopes.length > 0 && mayWait(user, 'news'))
  const key = inbox && `unread/${JSON.stringify(scopes)}/${inbox.seenAt}`
  const { data } = useLive<Notification[]>(key, (onData, onError) =>
    watchNotifications(scopes, inbox?.seenAt ?? 0, onData, onError),
  )
  return { scopes, unread: inbox && data?.filter((one) => isUnread(one, inbox)) }
}
