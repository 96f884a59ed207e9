import { useQueryFilter } from '#components/lists/use-query-filter.ts'

export type Band = 'low' | 'out' | ''

/** The filter is in the URL, so that a list can be sent to a colleague. */
export function useStockFilter() {
  const [band, setBand] = useQueryFilter('band')
  const [text, setText] = useQueryFilter('q')
  const [branchId, setBranch] = useQueryFilter('branch')
  return {
    band: (['low', 'out'].find((one) => one === band) ?? '') as Band,
    text,
    branchId,
    setBand: (chosen: Band) => setBand(chosen),
    setText,
    setBranch,
  }
}
