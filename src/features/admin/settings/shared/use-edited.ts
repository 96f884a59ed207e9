import { useSearchParams } from 'react-router-dom'

/** The entry whose dialog is open, in the URL: `?edit=accra-east`. Going back closes it. */
export function useEdited() {
  const [query, setQuery] = useSearchParams()
  return {
    edited: query.get('edit') ?? undefined,
    edit: (id: string) => setQuery({ edit: id }),
    close: () => setQuery({}, { replace: true }),
  }
}

/** In the URL for an entry that does not exist yet. */
export const NEW = 'new'
