import { COLLECTIONS } from '#domain/records/collections.ts'
import { postingFindings } from '#domain/proof/posting-findings.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { freedPostingId } from '#domain/orders/order-confirmation.ts'
import { productOfLevel } from '#domain/stock/stock.ts'
import { reservedByPostings } from '#server/api/orders/order-postings.ts'
import type { ReadAt, RunTransaction } from '#server/api/rest-transaction.ts'
import {
  readAdjustment,
  readCount,
  readPurchase,
  readTransfer,
  readFulfilment,
  readLevel,
  readOrder,
  readPosting,
} from '#server/api/read-stored.ts'
import { healBands } from './prove-bands.ts'
import { report } from './write-attention.ts'
import type { Prove } from './written.ts'

/**
 * Checks a posting against its levels and its order as they were at its commit. A mismatch is reported and left for
 * people; the bands of its products are corrected. Reads the levels, the order and the posting it reverses.
 */
export const provePosting: Prove = async ({ run, readAt }, { id, before, after, time }) => {
  if (before || !after) return 'proven'
  const read = readPosting(id, after)
  const posting = read.ok ? read.record : undefined
  // The shop's opening stock was not posted by a client.
  if (posting?.type === 'opening') return 'proven'
  const source = after['source'] as { id?: unknown; ref?: unknown } | undefined
  const findings = read.ok ? await findingsOf({ run, readAt }, read.record, time) : [read.problem]
  const outcome =
    findings.length === 0
      ? 'proven'
      : await report(run, {
          about: 'posting',
          collection: COLLECTIONS.stockPostings,
          id,
          recordId: typeof source?.id === 'string' ? source.id : id,
          ref: source?.ref,
          findings,
          isUnreadable: !read.ok,
        })
  if (!posting) return outcome
  const healed = await healBands(run, posting.locationId, Object.keys(posting.lines).map(productOfLevel))
  return outcome === 'proven' ? healed : outcome
}

async function findingsOf(
  { run, readAt }: { run: RunTransaction; readAt: ReadAt },
  posting: StockPosting,
  time: string,
): Promise<string[]> {
  const levelIds = Object.keys(posting.lines)
  const paths = [
    ...levelIds.map((levelId) => `${COLLECTIONS.stockLevels}/${levelId}`),
    ...(posting.source.id ? [sourceOf(posting)] : []),
    ...(posting.reverses ? [`${COLLECTIONS.stockPostings}/${posting.reverses}`] : []),
  ]
  const found = await readAt(time, paths)
  const storedAt = new Map(paths.map((path, at) => [path, found[at]]))
  const levelOf = new Map(
    levelIds.map((levelId) => [
      levelId,
      readLevel(levelId, storedAt.get(`${COLLECTIONS.stockLevels}/${levelId}`)),
    ]),
  )
  const source = storedAt.get(sourceOf(posting))
  const { kind, id } = posting.source
  const isFreeing = kind === 'order' && posting.id.startsWith(freedPostingId(id, ''))
  return postingFindings(posting, {
    // An order that was freed has ended: no later posting adds to these.
    stillReserved: isFreeing
      ? (await run((transaction) => reservedByPostings(transaction, id)))?.levels
      : undefined,
    order: kind === 'order' ? recordOf(readOrder(id, source)) : undefined,
    fulfilment: kind === 'fulfilment' ? recordOf(readFulfilment(id, source)) : undefined,
    transfer: kind === 'transfer' ? recordOf(readTransfer(id, source)) : undefined,
    count: kind === 'count' ? recordOf(readCount(id, source)) : undefined,
    purchase: kind === 'purchase' ? recordOf(readPurchase(id, source)) : undefined,
    adjustment: kind === 'adjustment' ? recordOf(readAdjustment(id, source)) : undefined,
    reversed: recordOf(
      readPosting(posting.reverses, storedAt.get(`${COLLECTIONS.stockPostings}/${posting.reverses}`)),
    ),
    levelOf: (levelId) => recordOf(levelOf.get(levelId)),
  })
}

const SOURCES = {
  order: COLLECTIONS.orders,
  fulfilment: COLLECTIONS.fulfillments,
  adjustment: COLLECTIONS.stockAdjustments,
  purchase: COLLECTIONS.purchaseOrders,
  transfer: COLLECTIONS.stockTransfers,
  // The posting is its own document.
  quarantine: COLLECTIONS.stockPostings,
  count: COLLECTIONS.stockCounts,
  import: COLLECTIONS.imports,
  seed: COLLECTIONS.orders,
} as const

const sourceOf = ({ source }: StockPosting): string => `${SOURCES[source.kind]}/${source.id}`

const recordOf = <Item>(read: { ok: true; record: Item } | { ok: false } | undefined): Item | undefined =>
  read?.ok ? read.record : undefined
