import { useEffect, useState } from 'react'
import type { AppError } from '#lib/app-error.ts'

export type Watched<Item> =
  | { status: 'loading'; item: undefined; error: undefined }
  | { status: 'failed'; item: undefined; error: AppError }
  | { status: 'ready'; item: Item; error: undefined }

type Watch<Item> = (onItem: (item: Item) => void, onError: (error: AppError) => void) => () => void

/**
 * The live value of `watch`. A new `key` starts over; `retry` tries again after a failure. Without a key nothing is
 * watched.
 */
export function useWatched<Item>(
  key: string | undefined,
  watch: Watch<Item>,
): Watched<Item> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const asked = key === undefined ? undefined : `${key}/${attempt}`
  const [answer, setAnswer] = useState<{ asked: string; state: Watched<Item> }>()

  useEffect(() => {
    if (asked === undefined) return undefined
    return watch(
      (item) => setAnswer({ asked, state: { status: 'ready', item, error: undefined } }),
      (error) => setAnswer({ asked, state: { status: 'failed', item: undefined, error } }),
    )
    // The key identifies what is watched; the function is a new one on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])

  const state: Watched<Item> =
    answer && answer.asked === asked ? answer.state : { status: 'loading', item: undefined, error: undefined }
  return { ...state, retry: () => setAttempt((before) => before + 1) }
}
