import { type FirestoreError, invalid } from '../errors.ts'

/** 10 MiB of content plus framing, as production counts. */
export const MAX_REQUEST_BYTES = 11_534_336

export function requestTooLarge(): FirestoreError {
  return invalid(`Request payload size exceeds the limit: ${MAX_REQUEST_BYTES} bytes.`)
}
