import { DataGrid, type GridColumn, type GridLayout } from '#ui/data-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const ROWS = Array.from({ length: 12 }, (_, at) => ({ id: String(at) }))

/** The list with its own head and a page of empty rows, while the first page is read. */
export function ListSkeleton<Row>({
  label,
  columns,
  layout,
}: {
  label: string
  columns: readonly GridColumn<Row>[]
  layout: GridLayout
}) {
  return (
    <DataGrid
      label={label}
      columns={columns.map((column) => ({
        ...column,
        renderCell: () => <Skeleton width={column.numeric ? '48px' : '80px'} height="14px" />,
      }))}
      layout={layout}
      rows={ROWS}
      rowCount={undefined}
      nameOf={() => ''}
    />
  )
}
