import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { lazy, useEffect, useMemo, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { classNames } from './class-names.ts'
import styles from './data-grid.module.css'
import { Icon } from './icon.tsx'
import { fitColumns, type SizedColumn } from './grid-columns.ts'
import { LazyBoundary } from './lazy-boundary.tsx'
import { usePrinting } from './use-printing.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useWidth } from './use-width.ts'
import type { RowScroll } from './virtual-rows.tsx'

export type GridColumn<Row> = SizedColumn & {
  id: string
  label: string
  renderCell: (row: Row) => ReactNode
  numeric?: boolean
  className?: string | undefined
}

/** `columns` are the ids of those shown, in their order. */
export type GridLayout = { columns: readonly string[]; isCompact: boolean }

export type GridSelection = {
  ids: ReadonlySet<string>
  canSelect: (id: string) => boolean
  onChange: (ids: ReadonlySet<string>) => void
}

/** What the rows are sorted by, and the columns that can be chosen for it. */
export type GridSort = {
  by: string
  isDescending: boolean
  columns: readonly string[]
  choose: (column: string) => void
}

/** Up to two pages are on the page whole, so that the browser finds and prints them; longer lists draw what is in view. */
const WHOLE = 100
const ROW_HEIGHT = { compact: 32, usual: 39 }
/** Of rows with a second line. */
const TALL_ROW_HEIGHT = { compact: 44, usual: 52 }
const CHECKBOX_WIDTH = 34
/** A sheet of A4, upright, without its margins. */
const PAPER_WIDTH = 700

const loadVirtualRows = () => import('./virtual-rows.tsx')
const VirtualRows = lazy(async () => ({ default: (await loadVirtualRows()).VirtualRows }))

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })

/**
 * Rows of which only those in view are drawn, however many there are. Arrow keys, Home and End move, Enter opens, Space
 * selects, Shift selects a range. The list around it loads, filters and fills the `columns`.
 */
export function DataGrid<Row extends { id: string }>({
  label,
  columns,
  layout,
  rows,
  rowCount,
  total,
  isTall = false,
  sort,
  hrefOf,
  nameOf,
  acrossOf,
  openId,
  freshIds,
  selection,
}: {
  label: string
  columns: readonly GridColumn<Row>[]
  layout: GridLayout
  rows: readonly Row[]
  /** How many there are in all; undefined while that is not known. */
  rowCount: number | undefined
  /** The row of all rows, which stays in view below them. */
  total?: Row | undefined
  /** Rows have a second line. */
  isTall?: boolean | undefined
  sort?: GridSort | undefined
  hrefOf?: ((row: Row) => string) | undefined
  /** What the checkbox of a row is called. */
  nameOf: (row: Row) => string
  /** Shown across the whole row in place of its cells. */
  acrossOf?: ((row: Row) => ReactNode | undefined) | undefined
  openId?: string | undefined
  freshIds?: ReadonlySet<string> | undefined
  selection?: GridSelection | undefined
}) {
  const scroller = useRef<HTMLElement>(null)
  const isPrinting = usePrinting()
  const frameWidth = useWidth(scroller)
  const navigate = useNavigate()
  // The columns are made anew with every render of the list; the table knows only their ids.
  const columnIds = columns.map(({ id }) => id).join()
  const definitions = useMemo(() => columnIds.split(',').map((id) => ({ id, header: id })), [columnIds])
  const state = useMemo(
    () => ({
      columnVisibility: Object.fromEntries(definitions.map(({ id }) => [id, layout.columns.includes(id)])),
      columnOrder: [...layout.columns],
    }),
    [definitions, layout.columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: definitions, data, state, getRowId: ({ id }: Row) => id })
  const all = table.getRowModel().rows
  const room = (isPrinting ? PAPER_WIDTH : frameWidth) - (selection ? CHECKBOX_WIDTH : 0)
  const fitting = fitColumns(
    table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((column) => column.id === id) ?? []),
    room,
  )
  const shown = fitting.map(({ column }) => column)

  const isVirtual = all.length > WHOLE && !isPrinting
  const heights = isTall ? TALL_ROW_HEIGHT : ROW_HEIGHT
  const height = layout.isCompact ? heights.compact : heights.usual
  const virtual = useRef<RowScroll>(null)
  const isGrowing = rows.length > WHOLE / 2
  useEffect(() => {
    // So that it is there when the list becomes long; where that fails, it is asked for again then.
    if (isGrowing) loadVirtualRows().catch(() => undefined)
  }, [isGrowing])

  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { onKeyDown, select, onDrawn } = useGridKeys({
    ids,
    selection,
    scroller,
    show: (index) => virtual.current?.scrollToIndex(index),
  })
  const selectable = selection ? ids.filter((id) => selection.canSelect(id)) : []
  const selectedCount = selectable.filter((id) => selection?.ids.has(id)).length
  const cellCount = shown.length + (selection ? 1 : 0)

  function openRow({ target }: MouseEvent, row: Row) {
    if (hrefOf && !(target as Element).closest('a, button, input, select, label')) void navigate(hrefOf(row))
  }

  function renderRow(index: number) {
    const row = all[index]?.original
    if (!row) return null
    const across = acrossOf?.(row)
    const isSelected = selection?.ids.has(row.id) ?? false
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
      <tr
        key={row.id}
        aria-rowindex={index + 2}
        data-index={index}
        data-on={row.id === openId || undefined}
        data-selected={isSelected || undefined}
        data-fresh={freshIds?.has(row.id) || undefined}
        data-opens={hrefOf && across === undefined ? true : undefined}
        tabIndex={-1}
        onClick={across === undefined ? (event) => openRow(event, row) : undefined}
      >
        {selection && (
          <td className={styles.choose}>
            {selection.canSelect(row.id) && (
              <input
                type="checkbox"
                aria-label={`Select ${nameOf(row)}`}
                checked={isSelected}
                onChange={({ target, nativeEvent }) =>
                  select(index, target.checked, (nativeEvent as globalThis.MouseEvent).shiftKey)
                }
              />
            )}
          </td>
        )}
        {across !== undefined ? (
          <td colSpan={shown.length} className={styles.across}>
            {across}
          </td>
        ) : (
          shown.map((column) => (
            <td key={column.id} className={cellClass(column)}>
              {column.renderCell(row)}
            </td>
          ))
        )}
      </tr>
    )
  }

  const whole = <WholeRows count={all.length} renderRow={renderRow} />

  return (
    // Focusable because keyboard users must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={scroller} className={`card ${styles.frame}`} aria-label={label} tabIndex={0}>
      <table
        className={`table ${styles.grid}`}
        style={{ '--row-height': `${height}px` } as CSSProperties}
        aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th className={styles.choose}>
                <input
                  type="checkbox"
                  aria-label="Select every row"
                  disabled={selectable.length === 0}
                  checked={selectedCount > 0 && selectedCount === selectable.length}
                  ref={(box) => {
                    if (box) box.indeterminate = selectedCount > 0 && selectedCount < selectable.length
                  }}
                  onChange={({ target }) => selection.onChange(new Set(target.checked ? selectable : []))}
                />
              </th>
            )}
            {fitting.map(({ column, width }) => (
              <th
                key={column.id}
                className={cellClass(column)}
                style={{ inlineSize: width }}
                aria-sort={
                  sort?.by === column.id ? (sort.isDescending ? 'descending' : 'ascending') : undefined
                }
              >
                {sort?.columns.includes(column.id) ? (
                  <button type="button" className={styles.sort} onClick={() => sort.choose(column.id)}>
                    {column.label}
                    {sort.by === column.id && (
                      <Icon name={sort.isDescending ? 'chevron-down' : 'chevron-up'} size={12} />
                    )}
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        {/* The keys are a convenience over the links and checkboxes in the rows. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={onKeyDown}>
          {isVirtual ? (
            <LazyBoundary fallback={whole} otherwise={whole}>
              <VirtualRows
                ref={virtual}
                {...{ keys: ids, rowHeight: height, cellCount, scroller, renderRow, onDrawn }}
              />
            </LazyBoundary>
          ) : (
            whole
          )}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {shown.map((column, at) => (
                <td
                  key={column.id}
                  className={cellClass(column)}
                  colSpan={at === 0 && selection ? 2 : undefined}
                >
                  {column.renderCell(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

const cellClass = ({ numeric, className }: { numeric?: boolean; className?: string | undefined }) =>
  classNames(numeric && 'num', className)

const WholeRows = ({ count, renderRow }: { count: number; renderRow: (index: number) => ReactNode }) =>
  Array.from({ length: count }, (_, index) => renderRow(index))
