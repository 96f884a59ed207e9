import { env } from '#config/env.ts'
import { missedTextOf } from '#domain/vocabulary/missed-search.ts'

const told = new Set<string>()

/** Tells the shop, once a visit and without a name, what was searched for and not found. Failing is of no concern. */
export function tellMissedSearch(query: string): void {
  const text = missedTextOf(query)
  if (text === undefined || told.has(text)) return
  told.add(text)
  fetch(`${env.apiBase}/searches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    keepalive: true,
  }).catch(() => undefined)
}
