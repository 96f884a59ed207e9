import { useState } from 'react'
import useSWRMutation from 'swr/mutation'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import type { AppError } from '#lib/app-error.ts'
import { startedList, withLivePage, withNextPage, type LiveList, type RankOf } from './live-list.ts'
import { useLive, type Watch } from './use-live.ts'

export type LiveSource<Item> = {
  watchFirst: Watch<Page<Item>>
  listAfter: (cursor: Cursor) => Promise<Page<Item>>
  rankOf: RankOf<Item>
}

type State<Item> = { key: string; page: Page<Item>; list: LiveList<Item> }

/**
 * A list whose first page is live and which grows a page at a time. A new `key` starts over; without one nothing is
 * watched.
 */
export function useLivePages<Item extends { id: string }>(
  key: string | undefined,
  { watchFirst, listAfter, rankOf }: LiveSource<Item>,
) {
  const { data: page, error, retry } = useLive(key, watchFirst)
  const [state, setState] = useState<State<Item>>()
  const current = state?.key === key ? state : undefined
  if (page && key !== undefined && current?.page !== page)
    setState({ key, page, list: current ? withLivePage(current.list, page, rankOf) : startedList(page) })

  const more = useSWRMutation<Page<Item>, AppError, [string, string | undefined], Cursor>(
    ['next page', key],
    (_key, { arg: cursor }) => listAfter(cursor),
    {
      throwOnError: false,
      onSuccess: (next) =>
        setState((before) =>
          before && before.key === key ? { ...before, list: withNextPage(before.list, next) } : before,
        ),
    },
  )
  const list = page && current?.list

  return {
    list,
    error,
    retry,
    hasMore: list?.next !== undefined,
    isLoadingMore: more.isMutating,
    moreError: more.error,
    loadMore: () => {
      if (list?.next && !more.isMutating) void more.trigger(list.next)
    },
  }
}
