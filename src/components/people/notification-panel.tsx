import type { ReactNode } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './notification-panel.module.css'

/** The newest notifications below a bell; `items` is undefined while they load. */
export function NotificationPanel<Item extends { id: string }>({
  items,
  hasFailed,
  retry,
  hasUnread,
  markAllRead,
  nothing,
  renderItem,
  foot,
}: {
  items: readonly Item[] | undefined
  hasFailed: boolean
  retry: () => void
  hasUnread: boolean
  markAllRead: () => Promise<unknown>
  /** What appears here one day. */
  nothing: string
  renderItem: (item: Item) => ReactNode
  foot?: ReactNode
}) {
  const { run, isBusy } = useAction()
  return (
    <section className={styles.inbox} aria-label="Notifications">
      <div className={styles.head}>
        <h2>Notifications</h2>
        {hasUnread && (
          <Button size="s" tone="quiet" icon="check" busy={isBusy} onClick={() => void run(markAllRead)}>
            Mark all as read
          </Button>
        )}
      </div>
      {hasFailed ? (
        <ErrorState title="The notifications could not be loaded" onRetry={retry} />
      ) : !items ? (
        <div aria-busy="true">
          <Skeleton height="180px" />
        </div>
      ) : items.length === 0 ? (
        <p className={styles.nothing}>
          <b>Nothing yet.</b> {nothing}
        </p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>{renderItem(item)}</li>
          ))}
        </ul>
      )}
      {foot && <p className={styles.foot}>{foot}</p>}
    </section>
  )
}
