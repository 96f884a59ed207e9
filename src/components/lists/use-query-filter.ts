import { useSearchParams } from 'react-router-dom'

/**
 * One value of the URL's query, and a setter that replaces the history entry; '' removes it. Another filter begins
 * with its first page.
 */
export function useQueryFilter(name: string): [value: string, set: (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  function set(value: string) {
    // The router's own query is that of the last render: a filter set just before would come back.
    const next = new URLSearchParams(window.location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    if (name !== 'pages') next.delete('pages')
    setQuery(next, { replace: true })
  }
  return [query.get(name) ?? '', set]
}
