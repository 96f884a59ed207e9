import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { UnreadableState } from '#components/states/unreadable-state.tsx'
import { unreadableOf, type Unreadable } from '#data/firebase/unreadable.ts'
import type { Live } from '#data/reading/use-live.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './record-page.module.css'

/**
 * The page of one live record: the way back to its list, then the record, or why it cannot be shown. `noun` is what the
 * record is called in sentences, such as "order".
 */
export function RecordPage<Item>({
  noun,
  icon,
  back,
  record: { status, data, error, retry },
  isBesideList = false,
  skeleton = <Skeleton height="420px" radius="8px" />,
  renderUnreadable,
  children,
}: {
  noun: string
  icon: IconName
  back: { url: string; label: string }
  record: Live<Item | undefined> & { retry: () => void }
  /** On wide screens the list stays in sight; then no way back is needed. */
  isBesideList?: boolean
  skeleton?: ReactNode
  /** What can be done about a record that cannot be read. */
  renderUnreadable?: (record: Unreadable) => ReactNode
  children: (item: Item) => ReactNode
}) {
  const unreadable = unreadableOf(error)
  return (
    <section
      className={isBesideList ? styles.panel : styles.page}
      aria-label={noun.charAt(0).toUpperCase() + noun.slice(1)}
    >
      <Link to={back.url} className={styles.back}>
        <Icon name="chevron-start" size={15} /> {back.label}
      </Link>
      {status === 'loading' ? (
        skeleton
      ) : unreadable ? (
        <UnreadableState title={`This ${noun} cannot be read`} record={unreadable}>
          {renderUnreadable?.(unreadable)}
        </UnreadableState>
      ) : status === 'failed' ? (
        <ErrorState
          title={
            error.code === 'forbidden'
              ? `This ${noun} belongs to another branch`
              : `The ${noun} could not be loaded`
          }
          onRetry={retry}
        />
      ) : data ? (
        children(data)
      ) : (
        <EmptyState icon={icon} isPage={!isBesideList} title={`There is no such ${noun}`}>
          <p>The link may be mistyped.</p>
        </EmptyState>
      )}
    </section>
  )
}
