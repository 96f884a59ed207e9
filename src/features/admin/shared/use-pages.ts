import { useEffect, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { toAppError } from '#data/firebase/with-app-errors.ts'
import type { AppError } from '#lib/app-error.ts'

type State<Item> = { key: string; items?: readonly Read<Item>[]; next?: Cursor | undefined; error?: AppError }

/**
 * A list that grows a page at a time. `key` identifies the query: a new key starts over, and a late result for the
 * previous one is ignored.
 */
export function usePages<Item>(key: string, fetchPage: (after?: Cursor) => Promise<Page<Item>>) {
  const [attempt, setAttempt] = useState(0)
  const asked = `${key}#${attempt}`
  const [state, setState] = useState<State<Item>>({ key: asked })
  const { run, isBusy: isLoadingMore } = useAction()
  const current: State<Item> = state.key === asked ? state : { key: asked }

  useEffect(() => {
    let isCurrent = true
    fetchPage().then(
      (page) => isCurrent && setState({ key: asked, items: page.items, next: page.next }),
      (error: unknown) => isCurrent && setState({ key: asked, error: toAppError(error) }),
    )
    return () => {
      isCurrent = false
    }
    // The key identifies the query of `fetchPage`; the function itself is a new one on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])

  async function loadMore(): Promise<void> {
    const { items, next } = current
    if (!items || !next) return
    await run(() => fetchPage(next), {
      name: asked,
      done: (page) =>
        setState((before) =>
          before.key === asked ? { key: asked, items: [...items, ...page.items], next: page.next } : before,
        ),
    })
  }

  return {
    items: current.items,
    error: current.error,
    hasMore: current.next !== undefined,
    isLoadingMore,
    loadMore,
    retry: () => setAttempt((before) => before + 1),
  }
}
