import type { CsvCell } from '#lib/csv.ts'
import type { GridColumn, GridLayout } from '#ui/data-grid.tsx'
import type { ListLayout } from '#stores/list-layout-store.ts'

/**
 * A column of a list. `value` is its cell in an exported file; a column without `renderCell` is only exported, one without
 * `value` only shown.
 */
export type ListColumn<Row> = Omit<GridColumn<Row>, 'renderCell'> & {
  renderCell?: GridColumn<Row>['renderCell']
  value?: (row: Row) => CsvCell
  /** The heading in a file, where it says more than on the screen. */
  fileLabel?: string
  /** Shown only when somebody chooses it. */
  isOptional?: boolean
}

/** A column of an exported file. */
export type FileColumn<Row> = { label: string; value: (row: Row) => CsvCell }

export const fileColumnsOf = <Row>(columns: readonly ListColumn<Row>[]): FileColumn<Row>[] =>
  columns.flatMap(({ label, fileLabel, value }) => (value ? [{ label: fileLabel ?? label, value }] : []))

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
