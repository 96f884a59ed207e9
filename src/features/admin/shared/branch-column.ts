import type { ListColumn } from '#components/lists/list-columns.ts'

/** The column of the branch a row belongs to; `more` says how this list shows it. */
export const branchColumn = <Row extends { locationId: string }>(
  nameOf: (branchId: string) => string,
  more: Partial<ListColumn<Row>> = {},
): ListColumn<Row> => ({
  id: 'branch',
  label: 'Branch',
  width: 100,
  hides: 2,
  renderCell: ({ locationId }) => nameOf(locationId),
  value: ({ locationId }) => nameOf(locationId),
  ...more,
})
