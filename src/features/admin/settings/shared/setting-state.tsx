import type { ReactNode } from 'react'
import type { Live } from '#data/reading/use-live.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '../settings.module.css'

/** The record of a settings page once it is there; before that, its loading, failed or empty state. */
export function SettingState<Record>({
  live: { status, data, error, retry },
  name,
  children,
}: {
  live: Live<Record | undefined> & { retry: () => void }
  /** What could not be loaded: `The exchange rates`. */
  name: string
  children: (record: Record) => ReactNode
}) {
  if (status === 'loading')
    return (
      <div className={styles.section} aria-busy="true">
        <Skeleton height="20px" width="60%" />
        <Skeleton height="210px" radius="8px" />
        <Skeleton height="170px" radius="8px" />
      </div>
    )
  if (status === 'failed')
    return (
      <ErrorState title={`${name} could not be loaded`} onRetry={retry}>
        {error.code === 'unreadable' && (
          <p>The stored record does not have the form it should: please ask the people who run the site.</p>
        )}
      </ErrorState>
    )
  if (data === undefined)
    return (
      <EmptyState title={`${name} are not stored yet`} icon="settings">
        <p>The command that fills a new project writes them: see “Production” in the README.</p>
      </EmptyState>
    )
  return <div className={styles.section}>{children(data)}</div>
}
