import type { Cursor, Page } from '#data/firebase/pages.ts'
import { itemsOf } from './live-list.ts'
import { useLivePages, type LiveSource } from './use-live-pages.ts'
import { usePages } from './use-pages.ts'
import type { ReadKey } from './use-read.ts'

/**
 * A live list or, while `found` has a key, what a search found instead, which is read once. The fields are those that
 * `ListView` takes.
 */
export function useSearchedPages<Item extends { id: string }>(
  key: string,
  source: LiveSource<Item>,
  found: { key: ReadKey | false; fetchPage: (after?: Cursor) => Promise<Page<Item>> },
) {
  const { list, ...live } = useLivePages<Item>(found.key ? undefined : key, source)
  const { refresh, ...pages } = usePages<Item>(found.key, found.fetchPage)
  return found.key
    ? { ...pages, retry: refresh, isLive: false, freshIds: undefined }
    : { ...live, items: list && itemsOf(list), isLive: true, freshIds: list?.freshIds }
}
