import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { timeCell } from '#lib/file-cell.ts'
import { timestampText } from '#lib/time-ago.ts'

/** The column of a document's number, which opens it, above who began it; a draft has none yet. */
export const numberColumn = <Row extends { id: string; ref: string; createdByName: string }>(
  pathOf: (id: string) => string,
): ListColumn<Row> => ({
  id: 'ref',
  label: 'Number',
  width: 160,
  renderCell: ({ id, ref, createdByName }) => (
    <TwoLines below={createdByName}>
      <Link to={pathOf(id)} data-row className="link mono">
        {ref || 'Draft'}
      </Link>
    </TwoLines>
  ),
  value: ({ ref }) => ref,
})

/** When it was last changed. */
export const changedColumn = <Row extends { updatedAt: number }>(): ListColumn<Row> => ({
  id: 'changed',
  label: 'Changed',
  width: 150,
  hides: 3,
  renderCell: ({ updatedAt }) => timestampText(updatedAt),
  value: ({ updatedAt }) => timeCell(updatedAt),
})
