import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { ApiError } from '#server/api/api-error.ts'
import { readLevel, readPosting } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { emptyLevel, type Stocked } from './open-stock.ts'
import { postStock } from './post-stock.ts'

type Opening = { product: Stocked & Pick<ProductRecord, 'status'>; quantity: number }
type Head = Pick<StockPosting, 'id' | 'source' | 'locationId' | 'actorUid' | 'reason'>

const pathOf = (levelId: string): string => `${COLLECTIONS.stockLevels}/${levelId}`

/** Products of these that have a stock record at the branch: something was posted to their level, or it cannot be read. */
export async function keptAt(
  transaction: Transaction,
  locationId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = productIds.map((productId) => stockLevelId(locationId, productId))
  const found = await transaction.get(ids.map(pathOf))
  return new Set(
    productIds.filter((_, at) => {
      const stored = found[at]
      const read = stored && readLevel(ids[at] ?? '', stored)
      return read !== undefined && !(read.ok && read.record.lastPostingId === '' && read.record.onHand === 0)
    }),
  )
}

/**
 * Posts what is on hand of products that have no stock record at the branch, in one posting. Products of the shop have
 * their levels by `openStock`; a draft gets its level here.
 */
export async function postOpening(
  transaction: Transaction,
  openings: readonly Opening[],
  head: Head,
  now: number,
): Promise<void> {
  if (openings.length === 0) return
  const { locationId, actorUid } = head
  const ids = openings.map(({ product }) => stockLevelId(locationId, product.id))
  const availability = `${COLLECTIONS.availability}/${locationId}`
  const [shown, ...found] = await transaction.get([availability, ...ids.map(pathOf)])
  const moves = openings.map(({ product, quantity }, at) => {
    const stored = found[at]
    const read = stored && readLevel(ids[at] ?? '', stored)
    const level: StockLevel = read?.ok ? read.record : emptyLevel(product, locationId, now, actorUid)
    if (!stored && product.status !== 'published') transaction.set(pathOf(level.id), level)
    return { level, onHand: quantity, reserved: 0 }
  })
  // `openStock` has made it for products of the shop.
  if (!shown && openings.every(({ product }) => product.status !== 'published'))
    transaction.set(availability, { locationId, bands: {}, restockAt: {}, lastPostingId: '', updatedAt: now })
  postStock(transaction, { ...head, type: 'opening', reverses: '', reversedLines: {} }, moves, now)
}

/** Takes opening stock back by a posting that reverses it, of levels that nothing else was posted to since. */
export async function reverseOpening(
  transaction: Transaction,
  levels: readonly StockLevel[],
  { openingId, ...head }: Omit<Head, 'source' | 'locationId'> & { openingId: string },
  now: number,
): Promise<void> {
  if (levels.length === 0) return
  const [stored] = await transaction.get([`${COLLECTIONS.stockPostings}/${openingId}`])
  const opening = readPosting(openingId, stored)
  if (!opening.ok) throw new ApiError('CONFLICT', 'The posting of the opening stock cannot be read.')
  const { source, locationId, lines } = opening.record
  postStock(
    transaction,
    { ...head, source, locationId, type: 'opening', reverses: openingId, reversedLines: lines },
    levels.map((level) => ({ level, onHand: 0 - level.onHand, reserved: 0 })),
    now,
  )
}
