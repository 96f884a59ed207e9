import { lazy } from 'react'
import { buttonClasses } from '#ui/button.tsx'
import type { GridLayout } from '#ui/data-grid.tsx'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Popover } from '#ui/overlay.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListColumn } from './list-columns.ts'
import styles from './list-view.module.css'

const ColumnPanel = lazy(async () => ({
  default: (await import('./column-panel.tsx')).ColumnPanel,
})) as typeof import('./column-panel.tsx').ColumnPanel

/** Which columns a list shows, in which order and how close its rows are. */
export function ColumnChoice<Row>({
  list,
  columns,
  layout,
}: {
  list: string
  columns: readonly ListColumn<Row>[]
  layout: GridLayout
}) {
  const known = columns.filter(({ renderCell }) => renderCell)
  return (
    <Popover
      triggerClassName={buttonClasses({ size: 's' })}
      trigger={
        <>
          <Icon name="grid" size={16} /> Columns{' '}
          <span className={`sub ${styles.number}`}>{`${layout.columns.length} of ${known.length}`}</span>
        </>
      }
    >
      {() => (
        <LazyBoundary fallback={<Skeleton height="220px" />}>
          <ColumnPanel {...{ list, known, layout }} />
        </LazyBoundary>
      )}
    </Popover>
  )
}
