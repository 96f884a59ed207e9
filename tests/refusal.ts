import { expect } from 'vitest'
import type { ApiError } from '#server/api/api-error.ts'

/** The error with which the API refuses, for `rejects.toEqual`. */
export const refusal = (code: string): unknown => expect.objectContaining({ code })

/** `done`, or why the API refused: `INVALID: Say why, in a few words.` */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ code, message }: ApiError) => `${code}: ${message}`,
  )
