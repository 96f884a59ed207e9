import type { ReactNode } from 'react'
import { ShowMore, type MorePages } from '#features/admin/shared/show-more.tsx'
import { countOf } from '#lib/plural.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The number shown, and a button for more. `noun` is in the singular. */
export function ListFooter({
  count,
  noun,
  children,
  ...more
}: {
  count: number
  noun: string
  children?: ReactNode
} & MorePages) {
  return (
    <div className="foot-row">
      <span className="sub">
        {countOf(count, noun)}
        {more.hasMore && ' so far'}
      </span>
      <ShowMore {...more} />
      {children}
    </div>
  )
}

export const ListSkeleton = ({ label }: { label: string }) => (
  <DataTable label={label} dense>
    <tbody>
      {Array.from({ length: 9 }, (_, row) => (
        <tr key={row}>
          {['180px', '140px', '80px', '70px'].map((width) => (
            <td key={width} style={{ blockSize: 47 }}>
              <Skeleton width={width} height="14px" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </DataTable>
)
