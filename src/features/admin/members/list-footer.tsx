import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The number shown, and a button for more. `noun` is in the singular. */
export function ListFooter({
  count,
  noun,
  hasMore,
  isLoadingMore,
  loadMore,
  children,
}: {
  count: number
  noun: string
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => Promise<void>
  children?: ReactNode
}) {
  return (
    <div className="foot-row">
      <span className="sub">
        {count} {count === 1 ? noun : `${noun}s`}
        {hasMore && ' so far'}
      </span>
      {hasMore && (
        <Button busy={isLoadingMore} onClick={() => void loadMore()}>
          Show 50 more
        </Button>
      )}
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
