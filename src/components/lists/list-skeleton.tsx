import { PAGE_SIZE } from '#data/firebase/pages.ts'
import { DataGrid, type GridColumn, type GridLayout, type GridSort } from '#ui/data-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Where it is not known how many rows will come. */
const USUAL = 12

/** The list with its own head and as many empty rows as will come, while the first page is read. */
export function ListSkeleton<Row>({
  label,
  columns,
  layout,
  isTall,
  sort,
  count = USUAL,
}: {
  label: string
  columns: readonly GridColumn<Row>[]
  layout: GridLayout
  isTall: boolean | undefined
  sort: GridSort | undefined
  count: number | undefined
}) {
  return (
    <DataGrid
      label={label}
      columns={columns.map((column) => ({
        ...column,
        renderCell: () => <Skeleton width={column.numeric ? '48px' : '80px'} height="14px" />,
      }))}
      layout={layout}
      isTall={isTall}
      sort={sort}
      rows={Array.from({ length: Math.min(count, PAGE_SIZE) }, (_, at) => ({ id: String(at) }))}
      rowCount={undefined}
      nameOf={() => ''}
    />
  )
}
