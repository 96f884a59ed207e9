import type { FileCell } from '#lib/file-cell.ts'
import type { GridColumn, GridLayout } from '#ui/data-grid.tsx'
import type { ListLayout } from '#stores/list-layout-store.ts'

/**
 * A column of a list. `value` is its cell in an exported file; a column without `renderCell` is only exported, one without
 * `value` only shown.
 */
export type ListColumn<Row> = Omit<GridColumn<Row>, 'renderCell'> & {
  renderCell?: GridColumn<Row>['renderCell']
  value?: (row: Row) => FileCell
  /** The heading in a file, where it says more than on the screen. */
  fileLabel?: string
  /** A file ends with the total of this column, as the screen shows one. */
  isSummed?: boolean
  /** Shown only when somebody chooses it. */
  isOptional?: boolean
  /** In a file also when it is not on the screen. */
  isInEveryFile?: boolean
}

/** A column of an exported file. */
export type FileColumn<Row> = { label: string; value: (row: Row) => FileCell; isSummed?: boolean }

/** The columns on the screen in their order there; what is only in files stands behind the column it is declared behind. */
export function fileColumnsOf<Row>(
  columns: readonly ListColumn<Row>[],
  { columns: shown }: Pick<GridLayout, 'columns'>,
): FileColumn<Row>[] {
  const besides = new Map<string, ListColumn<Row>[]>()
  let before = ''
  for (const column of columns) {
    if (shown.includes(column.id)) before = column.id
    else if (!column.renderCell || column.isInEveryFile)
      besides.set(before, [...(besides.get(before) ?? []), column])
  }
  return ['', ...shown]
    .flatMap((id) => [...columns.filter((column) => column.id === id), ...(besides.get(id) ?? [])])
    .flatMap(({ label, fileLabel, value, isSummed }) =>
      value ? [{ label: fileLabel ?? label, value, ...(isSummed && { isSummed }) }] : [],
    )
}

export const shownColumns = <Row>(columns: readonly ListColumn<Row>[]): GridColumn<Row>[] =>
  columns.flatMap(({ renderCell, ...column }) => (renderCell ? [{ ...column, renderCell }] : []))

/** The chosen columns that the list still has, or those it begins with; never none. */
export function layoutOf<Row>(columns: readonly ListColumn<Row>[], layout: ListLayout): GridLayout {
  const known = columns.filter(({ renderCell }) => renderCell)
  const chosen = (layout.columns ?? []).filter((id) => known.some((column) => column.id === id))
  return {
    columns: chosen.length > 0 ? chosen : known.filter(({ isOptional }) => !isOptional).map(({ id }) => id),
    isCompact: layout.isCompact ?? false,
  }
}

/** The column one place earlier or later among those shown. */
export function movedColumn(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const at = ids.indexOf(id)
  const other = ids[at + step]
  if (at < 0 || other === undefined) return ids
  return ids.map((one, index) => (index === at ? other : index === at + step ? id : one))
}
