import type { Database } from '../state/database.ts'
import type { DocumentChange } from '../state/document.ts'
import { instantFromMicros, instantToMicros, parseInstant } from '../values/instant.ts'
import { asString, type JsonObject, optionalString } from '../values/proto-json.ts'
import type { Instant } from '../values/value.ts'

/** A snapshot's token is its time: that determines what the client has seen. */
export function resumeTokenOf(time: Instant): string {
  return Buffer.from(String(instantToMicros(time))).toString('base64')
}

/** What an `addTarget` says about an earlier stream. */
export type Resumption =
  | { kind: 'none' }
  /** The token is not one of ours: the client must start over. */
  | { kind: 'reset' }
  | { kind: 'deltas'; changes: readonly DocumentChange[] }
  /** The history no longer reaches back, or was a different one: only the current state is known. */
  | { kind: 'unknown'; since: Instant }

export function resumption(database: Database, now: Instant, addTarget: JsonObject): Resumption {
  if (addTarget['resumeToken'] === undefined && addTarget['readTime'] === undefined) return { kind: 'none' }
  const since = seenAt(addTarget)
  if (since === undefined || instantToMicros(since) > instantToMicros(now)) return { kind: 'reset' }
  const changes = database.history.since(since)
  return changes ? { kind: 'deltas', changes: [...changes.values()] } : { kind: 'unknown', since }
}

function seenAt(addTarget: JsonObject): Instant | undefined {
  const token = optionalString(addTarget['resumeToken'], 'resumeToken')
  if (token === undefined) return parseInstant(asString(addTarget['readTime'], 'readTime'))
  const micros = Buffer.from(token, 'base64').toString()
  return /^\d{1,16}$/.test(micros) ? instantFromMicros(Number(micros)) : undefined
}
