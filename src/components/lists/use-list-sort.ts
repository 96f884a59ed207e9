import { sortingFrom, sortingText, type Sorting } from '#lib/sorting.ts'
import type { GridSort } from '#ui/data-grid.tsx'
import { useQueryFilter } from './use-query-filter.ts'

/** What a list is sorted by, in the address as `sort`; `initial` where it says nothing. */
export function useListSort<By extends string>(
  columns: readonly By[],
  initial: Sorting<By>,
): { sorting: Sorting<By>; sort: GridSort } {
  const [asked, setAsked] = useQueryFilter('sort')
  const sorting = sortingFrom(asked, columns) ?? initial
  return {
    sorting,
    sort: {
      ...sorting,
      columns,
      choose: (by) => {
        const next = { by, isDescending: by === sorting.by && !sorting.isDescending }
        setAsked(sortingText(next) === sortingText(initial) ? '' : sortingText(next))
      },
    },
  }
}
