import { useSearchParams } from 'react-router-dom'

export type Band = 'low' | 'out' | ''

/** The filter is in the URL, so that a list can be sent to a colleague. */
export function useStockFilter() {
  const [query, setQuery] = useSearchParams()
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return {
    band: (['low', 'out'].find((one) => one === query.get('band')) ?? '') as Band,
    text: query.get('q') ?? '',
    branchId: query.get('branch') ?? '',
    setBand: (band: Band) => set('band', band),
    setText: (text: string) => set('q', text),
    setBranch: (branchId: string) => set('branch', branchId),
  }
}
