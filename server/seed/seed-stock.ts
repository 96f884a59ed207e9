import { chunksOf } from '#lib/chunks.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { bandOf, stockLevelId, type StockBand, type StockLevel } from '#domain/stock/stock.ts'
import { postingLineOf, type PostingLine, type StockPosting } from '#domain/stock/stock-posting.ts'
import { pairsOf, type ProductRow } from './csv-rows.ts'
import { SEED_ACTOR, stampOf } from './seed-document.ts'
import { locationIdOf } from './seed-places.ts'

/** Rules limit people's postings; for the seed this only keeps its documents small. */
const LINES_PER_OPENING = 100

/** How a product's reorder point is split over the branches, by turnover. */
const REORDER_SHARE: Readonly<Record<string, number>> = {
  osu: 0.2,
  tem: 0.35,
  kum: 0.25,
  tak: 0.12,
  tam: 0.08,
}

/** A posting as Firestore stores it: `postedAt` is a timestamp there. */
type PostedPosting = Omit<StockPosting, 'postedAt'> & { postedAt: Date }

export type Stock = { levels: Map<string, StockLevel>; postings: PostedPosting[] }

/** Every level of stocked goods, and the opening postings behind them. */
export function openingStockOf(
  products: readonly Product[],
  rows: readonly ProductRow[],
  locations: readonly ShopLocation[],
  at: number,
): Stock {
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const levels = new Map<string, StockLevel>()
  const postings: PostedPosting[] = []
  const stocked = products.filter((product) => !product.madeToOrder)
  for (const { id: locationId } of locations) {
    for (const [index, chunk] of chunksOf(stocked, LINES_PER_OPENING).entries()) {
      const postingId = `opening-${locationId}-${index}`
      const lines: Record<string, PostingLine> = {}
      for (const product of chunk) {
        const level = openingLevel(product, bySku.get(product.sku), locationId, postingId, at)
        levels.set(level.id, level)
        const before = { onHand: 0, reserved: 0, quarantined: 0 }
        lines[level.id] = postingLineOf({ levelId: level.id, before, onHand: level.onHand, reserved: 0 })
      }
      postings.push({
        id: postingId,
        type: 'opening',
        source: { kind: 'seed', id: 'opening', ref: 'Opening stock' },
        locationId,
        actorUid: SEED_ACTOR,
        reason: 'Opening stock',
        reverses: '',
        reversedLines: {},
        levelIds: Object.keys(lines),
        lines,
        postedAt: new Date(at),
        createdAt: at,
      })
    }
  }
  return { levels, postings }
}

function openingLevel(
  product: Product,
  row: ProductRow | undefined,
  locationId: string,
  lastPostingId: string,
  at: number,
): StockLevel {
  const unit = oneUnit(product.quantityScale)
  const opening = pairsOf(row?.opening_stock ?? '', ':').find(([code]) => locationIdOf(code) === locationId)
  const reorderUnits = Math.ceil(Number(row?.reorder_point ?? 0) * (REORDER_SHARE[locationId] ?? 0))
  return {
    ...stampOf(stockLevelId(locationId, product.id), at),
    productId: product.id,
    locationId,
    sku: product.sku,
    name: product.name,
    unit: product.unit,
    quantityScale: product.quantityScale,
    onHand: Number(opening?.[1] ?? 0) * unit,
    reserved: 0,
    quarantined: 0,
    incoming: 0,
    inTransit: 0,
    reorderPoint: reorderUnits * unit,
    reorderQuantity: reorderUnits * 2 * unit,
    restockAt: 0,
    lastPostingId,
  }
}

/** `availability/{locationId}`: the bands that shoppers see. */
export function availabilityOf(
  locationId: string,
  products: readonly Product[],
  { levels, postings }: Stock,
  at: number,
) {
  const bands = products.map((product): [string, StockBand] => {
    const level = levels.get(stockLevelId(locationId, product.id))
    return [product.id, level ? bandOf(level) : 'order']
  })
  const lastPosting = postings.findLast((posting) => posting.locationId === locationId)
  return {
    locationId,
    bands: Object.fromEntries(bands),
    lastPostingId: lastPosting?.id ?? '',
    updatedAt: at,
  }
}
