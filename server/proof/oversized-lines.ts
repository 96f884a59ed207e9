import { orderLineSchema } from '#domain/orders/order-schema.ts'
import { isSame } from '#lib/same.ts'
import { decoded, type RecordOf } from '#lib/schema.ts'

/** What an order takes at most without its lines, and with each of them, in bytes of JSON. */
const BYTES = { order: 20_000, line: 1500 } as const

type OrderLine = RecordOf<typeof orderLineSchema>

/**
 * The rules bound every text of an order but those inside its lines, a list too long for them to look into. Returns the
 * lines of an oversized order without what no line holds; undefined when the order has its size, or can keep it.
 */
export function cutLines(
  stored: Readonly<Record<string, unknown>>,
): { lines: OrderLine[]; kilobytes: number } | undefined {
  const all = Array.isArray(stored['lines']) ? (stored['lines'] as unknown[]) : []
  const bytes = Buffer.byteLength(JSON.stringify(stored))
  if (bytes <= BYTES.order + all.length * BYTES.line) return undefined
  const lines = all.flatMap((line) => {
    const read = decoded(orderLineSchema, line)
    return read.ok ? [read.record] : []
  })
  return isSame(lines, all) ? undefined : { lines, kilobytes: Math.ceil(bytes / 1024) }
}
