import { useLive } from '#data/reading/use-live.ts'
import { watchInbox, watchNotifications } from '#data/notifications/notifications.ts'
import { isUnread, notificationScopes, type Inbox, type Notification } from '#domain/people/notification.ts'
import { useUser } from '#stores/session-store.ts'

/** What the user has not read yet, live, and what they have read; undefined until it is known. */
export function useUnread() {
  const { uid, roles, locationIds } = useUser()
  const scopes = notificationScopes({ roles, locationIds })
  const inbox = useLive<Inbox>(scopes.length > 0 ? `inbox/${uid}` : undefined, (onInbox, onError) =>
    watchInbox(uid, onInbox, onError),
  ).data
  const key = inbox && `unread/${JSON.stringify(scopes)}/${inbox.seenAt}`
  const { data } = useLive<Notification[]>(key, (onData, onError) =>
    watchNotifications(scopes, inbox?.seenAt ?? 0, onData, onError),
  )
  return {
    scopes,
    inbox,
    unread: inbox && data?.filter((one) => isUnread(one, inbox)),
  }
}
