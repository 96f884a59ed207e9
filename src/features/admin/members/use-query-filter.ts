import { useSearchParams } from 'react-router-dom'

/** One value of the URL's query, and a setter that replaces the history entry; '' removes it. */
export function useQueryFilter(name: string): [value: string, set: (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const set = (value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [query.get(name) ?? '', set]
}
