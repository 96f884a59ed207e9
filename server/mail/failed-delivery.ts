import { FullDisk } from '#server/files/state-file.ts'

/** The mail itself is wrong, so trying again cannot help. The message is for people. */
export class UnsendableMail extends Error {
  override readonly name = 'UnsendableMail'
}

/** It may or may not have arrived. The message is for people. */
export class UncertainDelivery extends Error {
  override readonly name = 'UncertainDelivery'
}

const MAX_ATTEMPTS = 5
const FIRST_PAUSE_MS = 2_000
const FULL_DISK_PAUSE_MS = 5_000

/**
 * How long to wait after this attempt (the first is 1) failed with `error`; undefined to give up. A permanent refusal
 * (5xx) is final, a mail that may have arrived is never sent again, and a full disk is waited out.
 */
export function pauseAfter(attempt: number, error: unknown): number | undefined {
  if (error instanceof FullDisk) return FULL_DISK_PAUSE_MS
  if (attempt >= MAX_ATTEMPTS) return undefined
  if (error instanceof UnsendableMail || error instanceof UncertainDelivery) return undefined
  const reply = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return reply >= 500 ? undefined : FIRST_PAUSE_MS * 4 ** (attempt - 1)
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
