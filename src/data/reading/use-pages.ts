import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import type { AppError } from '#lib/app-error.ts'
import { newId } from '#lib/new-id.ts'
import { ON_OPENING, READ_OPTIONS, useRead, type ReadKey } from './use-read.ts'

/** `At` is where a page ends, where that is no record of Firestore's. */
type FetchPage<Item, At> = (after?: At) => Promise<Page<Item, At>>

/**
 * A page that reads the one after it. SWR compares keys by their content, and a cursor of Firestore holds the whole
 * client; it tells functions apart by reference.
 */
type LinkedPage<Item> = {
  items: readonly Read<Item>[]
  readNext: (() => Promise<LinkedPage<Item>>) | undefined
}

async function linkedPage<Item, At>(fetchPage: FetchPage<Item, At>, after?: At): Promise<LinkedPage<Item>> {
  const { items, next } = await fetchPage(after)
  return { items, readNext: next === undefined ? undefined : () => linkedPage(fetchPage, next) }
}

/**
 * A list that grows a page at a time. On the next visit the first page is shown at once and read again; later pages
 * are not kept. Nothing is read without a key. `refresh` reads the first page again and begins anew, and so does
 * `readAgain` of the key's name; `refreshed` resolves once it has been read, and never rejects.
 */
export function usePages<Item, At = Cursor>(
  key: ReadKey | false | undefined,
  fetchPage: FetchPage<Item, At>,
) {
  const first = useRead(key, () => linkedPage(fetchPage), ON_OPENING)
  const [visit] = useState(newId)
  const later = useSWRInfinite<LinkedPage<Item>, AppError>(
    (index: number, before: LinkedPage<Item> | null) => {
      const readNext = (index === 0 ? first.data : before)?.readNext
      return readNext ? ['later pages', visit, readNext] : null
    },
    ([, , readNext]: [string, string, () => Promise<LinkedPage<Item>>]) => readNext(),
    { ...READ_OPTIONS, ...ON_OPENING, initialSize: 0, revalidateFirstPage: false },
  )
  const pages = first.data && [first.data, ...(later.data ?? [])]

  return {
    items: pages?.flatMap((page) => page.items),
    pageCount: pages?.length ?? 0,
    error: pages ? undefined : first.error,
    hasMore: pages?.at(-1)?.readNext !== undefined,
    isLoadingMore: pages !== undefined && later.isValidating && pages.length <= later.size,
    /** Why the next page could not be read; `loadMore` tries again. */
    moreError: later.error,
    loadMore: () => void later.setSize(pages?.length ?? 0),
    refresh: () => void first.mutate(),
    refreshed: (): Promise<unknown> => first.mutate().catch(() => undefined),
  }
}
