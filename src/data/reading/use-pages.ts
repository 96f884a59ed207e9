import { useState } from 'react'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { newId } from '#lib/new-id.ts'
import { ON_OPENING, useRead, type ReadKey } from './use-read.ts'

/** `At` is where a page ends, where that is no record of Firestore's. */
type FetchPage<Item, At> = (after?: At) => Promise<Page<Item, At>>

/**
 * A page that reads the one after it. SWR compares answers by their content, and a cursor of Firestore holds the whole
 * client; it tells functions apart by reference, so that each reading of a first page is a new one.
 */
type LinkedPage<Item> = {
  items: readonly Read<Item>[]
  readNext: (() => Promise<LinkedPage<Item>>) | undefined
}

/** The pages after a first one. */
type Later<Item> = {
  first: LinkedPage<Item>
  pages: readonly LinkedPage<Item>[]
  isWanted?: boolean
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
  const [state, setState] = useState<Later<Item>>()
  // Those of a first page that has been read again since are not kept.
  const later = first.data && (state?.first === first.data ? state : { first: first.data, pages: [] })
  const pages = later && [later.first, ...later.pages]
  const readNext = pages?.at(-1)?.readNext
  const next = useRead(
    later?.isWanted && readNext && ['later page', visit, readNext],
    async () => readNext?.(),
    ON_OPENING,
  )
  if (later && next.data) setState({ first: later.first, pages: [...later.pages, next.data] })

  function loadMore() {
    if (!later || !readNext) return
    if (next.error) void next.mutate()
    else setState({ ...later, isWanted: true })
  }

  return {
    items: pages?.flatMap((page) => page.items),
    pageCount: pages?.length ?? 0,
    error: pages ? undefined : first.error,
    hasMore: readNext !== undefined,
    isLoadingMore: next.isValidating,
    /** Why the next page could not be read; `loadMore` tries again. */
    moreError: next.error,
    loadMore,
    refresh: () => void first.mutate(),
    refreshed: (): Promise<unknown> => first.mutate().catch(() => undefined),
  }
}
