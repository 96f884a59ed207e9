import { useEffect, useState } from 'react'
import type { AppError } from '#lib/app-error.ts'

export type Live<Data> =
  | { status: 'loading'; data: undefined; error: undefined }
  | { status: 'failed'; data: undefined; error: AppError }
  | { status: 'ready'; data: Data; error: undefined }

export type Watch<Data> = (onData: (data: Data) => void, onError: (error: AppError) => void) => () => void

/**
 * The live value of `watch`. A new `key` starts over; `retry` tries again after a failure. Without a key nothing is
 * watched.
 */
export function useLive<Data>(
  key: string | undefined,
  watch: Watch<Data>,
): Live<Data> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const asked = key === undefined ? undefined : `${key}/${attempt}`
  const [answer, setAnswer] = useState<{ asked: string; state: Live<Data> }>()

  useEffect(() => {
    if (asked === undefined) return undefined
    return watch(
      (data) => setAnswer({ asked, state: { status: 'ready', data, error: undefined } }),
      (error) => setAnswer({ asked, state: { status: 'failed', data: undefined, error } }),
    )
    // The key identifies what is watched; the function is a new one on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])

  const state: Live<Data> =
    answer && answer.asked === asked ? answer.state : { status: 'loading', data: undefined, error: undefined }
  return { ...state, retry: () => setAttempt((before) => before + 1) }
}
