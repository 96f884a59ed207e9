import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import { isAppError, type AppError, type AppErrorCode } from '#lib/app-error.ts'
import { readTimings, type Connection } from './read-timings.ts'

/** What is read: the name of it first, then what it depends on, the reader included where readers see different things. */
export type ReadKey = string | readonly [name: string, ...unknown[]]

/** A refusal or a missing record is the same five seconds later. */
const WORTH_RETRYING: readonly AppErrorCode[] = ['offline', 'timeout', 'busy', 'unexpected']

/** The one configuration of SWR: the specification's timings (§9). */
const READ_OPTIONS = {
  ...readTimings((globalThis.navigator as { connection?: Connection } | undefined)?.connection),
  shouldRetryOnError: (error: unknown) => !isAppError(error) || WORTH_RETRYING.includes(error.code),
} satisfies SWRConfiguration

/** For what costs a read for each of its documents: read when the screen opens, not whenever the window gets the focus. */
export const ON_OPENING = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} satisfies SWRConfiguration

/** For what hardly changes: read once until the page is loaded again. */
export const READ_ONCE = { ...ON_OPENING, revalidateIfStale: false } satisfies SWRConfiguration

/**
 * What `fetchData` returns, shared by everything that reads the same `key`; nothing is read without a key. The last
 * answer is shown until a new one arrives. Its errors are AppErrors.
 */
export const useRead = <Data>(
  key: ReadKey | false | undefined,
  fetchData: () => Promise<Data>,
  options: SWRConfiguration<Data, AppError> = {},
): SWRResponse<Data, AppError> =>
  useSWR<Data, AppError>(key || null, fetchData, { ...READ_OPTIONS, ...options })

/** Reads everything of that name again that is on the screen; the rest when it is shown next. */
export const readAgain = (name: string): void => void mutate((key) => nameOf(key) === name)

/**
 * Drops every answer when a session ends, so that the next user of this browser is not shown what the last one read.
 * What a link from a mail says does not depend on the session, and applying one may be what ended it.
 */
export const forgetReads = (): void => void mutate((key) => !nameOf(key).startsWith('link '), undefined, {})

const nameOf = (key: unknown): string => String(Array.isArray(key) ? key[0] : key)
