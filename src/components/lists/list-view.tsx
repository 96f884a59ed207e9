import { lazy, useEffect, useState, type ReactNode } from 'react'
import { failureText } from '#components/states/failure-texts.ts'
import { PAGE_SIZE, type Cursor, type Page } from '#data/firebase/pages.ts'
import { Unreadable, readable, type Read } from '#data/firebase/unreadable.ts'
import type { AppError } from '#lib/app-error.ts'
import type { FileDays } from '#lib/file-name.ts'
import { countOf } from '#lib/plural.ts'
import { useListLayout } from '#stores/list-layout-store.ts'
import { Button } from '#ui/button.tsx'
import { DataGrid, type GridSort } from '#ui/data-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { IconName } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import type { BulkAction, BulkScreen } from './bulk-action.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ExportMenu } from './export-menu.tsx'
import { fileColumnsOf, layoutOf, shownColumns, type FileColumn, type ListColumn } from './list-columns.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import styles from './list-view.module.css'
import { SavedViews } from './saved-views.tsx'
import { useQueryFilter } from './use-query-filter.ts'

/** Loaded with the first row that is selected. */
const BulkActions = lazy(async () => ({
  default: (await import('./bulk-actions.tsx')).BulkActions,
})) as typeof import('./bulk-actions.tsx').BulkActions

/** What a list shows and offers; its rows come from `usePages` or `useLivePages`. */
export type ListScreen<Row> = {
  /** Names the saved views and the chosen columns and, without `fileName`, the exported file. */
  id: string
  fileName?: string
  /** The days that the rows are of, for the name of the file; today without. */
  days?: FileDays | undefined
  /** In the singular. */
  noun: string
  /** Its plural, where it is not made with an s. */
  nouns?: string
  label: string
  columns: readonly ListColumn<Row>[]
  nameOf: (row: Row) => string
  /** The row of all rows, which stays in view below them. */
  total?: Row
  /** Rows have a second line. */
  isTall?: boolean
  /** From `useListSort`, where the server can sort; not for the results of a search. */
  sort?: GridSort | undefined
  hrefOf?: (row: Read<Row>) => string
  /** Everything that matches the filter, a page at a time, for the export. */
  fetchPage: (after?: Cursor) => Promise<Page<Row>>
  /** The columns of the exported file, where they are not those of the list. */
  loadFileColumns?: () => Promise<readonly FileColumn<Row>[]>
  actions?: readonly BulkAction<Row>[]
  /** Where the selected rows can be changed together besides. */
  bulkScreen?: BulkScreen<Row>
  renderUnreadable: (record: Unreadable) => ReactNode
  failed: string
  empty: { icon: IconName; title: string; text: string }
}

export type ListRows<Row> = {
  items: readonly Read<Row>[] | undefined
  error: AppError | undefined
  retry: () => void
  /** How many pages are loaded, where some of their rows are left out. */
  pageCount?: number
  hasMore: boolean
  isLoadingMore: boolean
  moreError: AppError | undefined
  loadMore: () => void
  freshIds?: ReadonlySet<string>
  /** The list changes by itself. */
  isLive?: boolean
  /** How many match, where a count is kept: the list itself never counts. */
  count?: number | undefined
  /** The count as a text, which may be “999+”. */
  countText?: string | undefined
}

/** A list of the back office: filters, views, columns, export, selection and the rows themselves. */
export function ListView<Row extends { id: string }>({
  screen,
  rows: given,
  openId,
  filters,
  onChanged,
}: {
  screen: ListScreen<Row>
  rows: ListRows<Row>
  openId?: string | undefined
  filters?: ReactNode
  /** Rows were changed by a bulk action; resolves once the list shows it. */
  onChanged?: () => Promise<unknown> | void
}) {
  const rows = usePagesOfUrl(given)
  const { items, error, freshIds } = rows
  const layout = layoutOf(screen.columns, useListLayout(screen.id))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [hasSelected, setHasSelected] = useState(false)
  const { actions = [] } = screen
  const chosen = readable(items ?? []).filter(({ id }) => selected.has(id))
  const selectable = new Set(
    readable(items ?? [])
      .filter((row) => screen.bulkScreen || actions.some((action) => action.canRun(row)))
      .map(({ id }) => id),
  )

  function select(ids: ReadonlySet<string>) {
    setSelected(ids)
    setHasSelected(true)
  }

  return (
    <div className={styles.view}>
      <div className={`screen-only ${styles.tools}`}>
        {filters}
        <span className={styles.end}>
          <SavedViews list={screen.id} layout={layout} />
          <ColumnChoice list={screen.id} columns={screen.columns} layout={layout} />
          <ExportMenu
            name={screen.fileName ?? screen.id}
            days={screen.days}
            loadColumns={
              screen.loadFileColumns ?? (() => Promise.resolve(fileColumnsOf(screen.columns, layout)))
            }
            fetchPage={screen.fetchPage}
          />
          <IconButton icon="print" label="Print" onClick={() => window.print()} />
        </span>
      </div>
      {error && (
        <ErrorState
          title={
            error.code === 'forbidden' ? `You do not have access to these ${nounsOf(screen)}` : screen.failed
          }
          onRetry={rows.retry}
        />
      )}
      {!error && !items && (
        <ListSkeleton
          label={screen.label}
          columns={shownColumns(screen.columns)}
          layout={layout}
          isTall={screen.isTall}
          sort={screen.sort}
          count={rows.count}
        />
      )}
      {items?.length === 0 && (
        <EmptyState icon={screen.empty.icon} title={screen.empty.title}>
          <p>{screen.empty.text}</p>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <Grid {...{ screen, items, layout, openId, freshIds, selectable, selected, select }} rows={rows} />
      )}
      {hasSelected && (
        <LazyBoundary fallback={null}>
          <BulkActions
            noun={screen.noun}
            nouns={nounsOf(screen)}
            rows={chosen}
            nameOf={screen.nameOf}
            actions={actions}
            screen={screen.bulkScreen}
            onClear={() => setSelected(new Set())}
            onChanged={onChanged}
            onDone={(refused) => setSelected(new Set(refused))}
          />
        </LazyBoundary>
      )}
      {items && <Status screen={screen} rows={rows} count={items.length} />}
    </div>
  )
}

const nounsOf = ({ noun, nouns = `${noun}s` }: { noun: string; nouns?: string }): string => nouns

/** A link or the way back does not read more than these. */
const MAX_PAGES = 20

/** How many pages are loaded stands in the URL, so that the way back from a row leads to the same list. */
function usePagesOfUrl<Row>(rows: ListRows<Row>): ListRows<Row> {
  const [asked, setAsked] = useQueryFilter('pages')
  const { items, hasMore, isLoadingMore, moreError, loadMore } = rows
  const loaded = rows.pageCount ?? Math.ceil((items?.length ?? 0) / PAGE_SIZE)
  const isDue =
    items !== undefined &&
    hasMore &&
    !isLoadingMore &&
    !moreError &&
    loaded < Math.min(Number(asked), MAX_PAGES)
  useEffect(() => {
    if (isDue) loadMore()
    // Once for each page that is due; the function is a new one on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDue, loaded])
  return {
    ...rows,
    loadMore: () => {
      setAsked(String(loaded + 1))
      if (moreError || loaded >= MAX_PAGES) loadMore()
    },
  }
}

function Grid<Row extends { id: string }>({
  screen,
  items,
  rows,
  layout,
  openId,
  freshIds,
  selectable,
  selected,
  select,
}: {
  screen: ListScreen<Row>
  items: readonly Read<Row>[]
  rows: ListRows<Row>
  layout: ReturnType<typeof layoutOf>
  openId: string | undefined
  freshIds: ReadonlySet<string> | undefined
  selectable: ReadonlySet<string>
  selected: ReadonlySet<string>
  select: (ids: ReadonlySet<string>) => void
}) {
  const columns = shownColumns(screen.columns).map(({ renderCell, ...column }) => ({
    ...column,
    renderCell: (row: Read<Row>) => (row instanceof Unreadable ? null : renderCell(row)),
  }))
  return (
    <DataGrid<Read<Row>>
      label={screen.label}
      columns={columns}
      layout={layout}
      rows={items}
      rowCount={rows.hasMore ? rows.count : items.length}
      total={screen.total}
      isTall={screen.isTall}
      sort={screen.sort}
      hrefOf={screen.hrefOf}
      nameOf={(row) => (row instanceof Unreadable ? row.id : screen.nameOf(row))}
      acrossOf={(row) => (row instanceof Unreadable ? screen.renderUnreadable(row) : undefined)}
      openId={openId}
      freshIds={freshIds}
      selection={
        (screen.actions || screen.bulkScreen) && {
          ids: selected,
          canSelect: (id) => selectable.has(id),
          onChange: select,
        }
      }
    />
  )
}

/** How many rows there are, the next page and what is new. */
function Status<Row>({
  screen,
  rows: { hasMore, isLoadingMore, moreError, loadMore, isLive, countText, freshIds },
  count,
}: {
  screen: ListScreen<Row>
  rows: ListRows<Row>
  count: number
}) {
  const more = countText === undefined ? ' so far' : ` of ${countText}`
  const isNew = freshIds !== undefined && freshIds.size > 0
  return (
    <div className={`screen-only ${styles.status}`}>
      {isLive && <span className={styles.live}>Live</span>}
      <span className="sub">
        {hasMore && countText !== undefined
          ? `${count.toLocaleString('en-GH')}${more} ${nounsOf(screen)}`
          : `${countOf(count, screen.noun, screen.nouns)}${hasMore ? more : ''}`}
      </span>
      <output className="sub">{isNew && `${freshIds.size} new since you opened this list`}</output>
      {hasMore && (
        <span className={styles.more}>
          {moreError && !isLoadingMore && (
            <span role="alert" className="failure">
              {failureText(moreError)}
            </span>
          )}
          <Button size="s" busy={isLoadingMore} onClick={loadMore}>
            Show more
          </Button>
        </span>
      )}
    </div>
  )
}
