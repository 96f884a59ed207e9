import { COLLECTIONS } from '#domain/records/collections.ts'
import { monthsBack, totalsOfLosses } from '#domain/stock/loss-totals.ts'
import { REASON_LABELS } from '#domain/stock/adjustment.ts'
import { countedPosting, sheetsOfLevels, totalsOfPostings } from '#domain/stock/stock-totals.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import type { SeedDocument } from '#server/seed/seed-document.ts'
import { isoDay } from '#lib/iso-day.ts'

export const SIX_BRANCHES = ['osu', 'tema', 'kumasi', 'takoradi', 'tamale', 'cape']

export type Size = { postings: number; products: number; suppliers: number }

const YEAR = 365 * 86_400_000
const LINES = 3
const CATEGORIES = ['cement', 'steel', 'tiles', 'paint', 'plumbing']
const REASONS = Object.values(REASON_LABELS)

/**
 * What a year of so many postings at six branches leaves behind: the sums and sheets that the triggers would have kept,
 * with the same functions, and open orders, transfers and counts. The postings are counted and not stored: no report
 * reads one.
 */
export function reportedStock({ postings, products, suppliers }: Size, now: number): SeedDocument[] {
  const ids = Array.from({ length: products }, (_, at) => `SKU-${String(at).padStart(5, '0')}`)
  const onHand = new Map<string, number>()
  const counted = []
  for (let at = 0; at < postings; at++) {
    const locationId = SIX_BRANCHES[at % SIX_BRANCHES.length] ?? ''
    const posting = aPosting(at, locationId, now - YEAR + Math.floor((YEAR * at) / postings), ids)
    for (const [levelId, line] of Object.entries(posting.lines))
      onHand.set(levelId, (onHand.get(levelId) ?? 500) + line.onHand)
    const counts = countedPosting(posting)
    if (counts) counted.push(counts)
  }
  const levels = SIX_BRANCHES.flatMap((locationId) =>
    ids.map((productId) => ({
      locationId,
      productId,
      onHand: Math.max(0, onHand.get(stockLevelId(locationId, productId)) ?? 500),
      quantityScale: 0 as const,
    })),
  )
  const losses = counted.flatMap(({ locationId, lossMonth, loss }) =>
    lossMonth && loss ? [{ locationId, lossMonth, loss }] : [],
  )
  return [
    ...documentsOf(COLLECTIONS.stockTotals, totalsOfPostings(counted)),
    ...documentsOf(COLLECTIONS.stockSheets, sheetsOfLevels(levels)),
    ...documentsOf(COLLECTIONS.lossTotals, totalsOfLosses(losses)),
    {
      path: `${COLLECTIONS.costSheets}/all`,
      data: { costs: Object.fromEntries(ids.map((id, at) => [id, 500 + at])) },
    },
    ...supplierTotals(suppliers, now),
    ...shortGoods(ids, suppliers, now),
    ...Array.from({ length: 300 }, (_, at) => openOrder(at, ids, suppliers, now)),
    ...Array.from({ length: 150 }, (_, at) => transferOf(at, ids, now)),
    ...Array.from({ length: 400 }, (_, at) => countResult(at, now)),
  ]
}

/** What the catalogue says of a product. */
export const factsOf = (id: string) => ({
  name: `Product ${id}`,
  category: CATEGORIES[Number(id.slice(-1)) % CATEGORIES.length] ?? '',
  unit: 'bag',
  quantityScale: 0 as const,
})

const KINDS: readonly StockPosting['type'][] = [
  ...(['reserve', 'reserve', 'reserve', 'reserve', 'release'] as const),
  ...(['dispatch', 'dispatch', 'dispatch', 'receive', 'transfer_in', 'adjust'] as const),
]

const CHANGES: Partial<Record<StockPosting['type'], number>> = {
  dispatch: -2,
  receive: 6,
  transfer_in: 4,
  adjust: -1,
}

/** The same figure from 0 to 1 for the same number. */
const hashed = (number: number): number => (Math.imul(number + 1, 2_654_435_761) >>> 8) / 2 ** 24

const documentsOf = (collection: string, all: ReadonlyMap<string, object>): SeedDocument[] =>
  [...all].map(([id, data]) => ({ path: `${collection}/${id}`, data: { ...data } }))

/**
 * Of ten, four reserve, one releases, three leave the shop and one is received; the tenth corrects or comes from another
 * branch. Few products move often, most seldom.
 */
function aPosting(at: number, locationId: string, postedAt: number, ids: readonly string[]) {
  const kind = Math.floor(at / SIX_BRANCHES.length) % 10
  const type = KINDS[kind === 9 && at % 2 === 0 ? 10 : kind] ?? 'reserve'
  const change = CHANGES[type] ?? 0
  const lines = Object.fromEntries(
    Array.from({ length: LINES }, (_, line) => [
      stockLevelId(locationId, ids[Math.floor(ids.length * hashed(at * LINES + line) ** 2.5)] ?? ''),
      { onHand: change, reserved: 0, onHandAfter: 0, reservedAfter: 0 },
    ]),
  )
  return {
    type,
    source: { kind: 'adjustment' as const, id: `a-${at}`, ref: `A-${at}` },
    reason: REASONS[at % REASONS.length] ?? '',
    locationId,
    lines,
    postedAt,
    createdAt: postedAt,
  }
}

const supplierTotals = (suppliers: number, now: number): SeedDocument[] =>
  ['all', ...SIX_BRANCHES.map((id) => `branch-${id}`)].flatMap((scope) =>
    monthsBack(12, isoDay(now)).map((month) => ({
      path: `${COLLECTIONS.supplierTotals}/${scope}__${month}`,
      data: {
        month,
        names: Object.fromEntries(numbered(suppliers, (at) => [`S-${at}`, `Supplier ${at}`])),
        suppliers: Object.fromEntries(
          numbered(suppliers, (at) => [
            `S-${at}`,
            { deliveries: 9, due: 8, onTime: 6, daysLate: 5, acceptedMinor: 90_000 + at, rejectedMinor: at },
          ]),
        ),
      },
    })),
  )

/** Every tenth product is out or low at every branch, and two suppliers sell each. */
function shortGoods(ids: readonly string[], suppliers: number, now: number): SeedDocument[] {
  const short = ids.filter((_, at) => at % 10 === 0)
  const stamp = { createdAt: now, createdBy: 'admin', updatedAt: now, updatedBy: 'admin' }
  const goods = (id: string) => ({
    productId: id,
    sku: id,
    name: `Product ${id}`,
    unit: 'bag',
    quantityScale: 0,
  })
  return [
    ...SIX_BRANCHES.flatMap((locationId) => [
      {
        path: `${COLLECTIONS.availability}/${locationId}`,
        data: {
          bands: Object.fromEntries(ids.map((id, at) => [id, at % 10 > 0 ? 'in' : at % 20 ? 'low' : 'out'])),
        },
      },
      ...short.map((id, at) => ({
        path: `${COLLECTIONS.stockLevels}/${stockLevelId(locationId, id)}`,
        data: {
          ...stamp,
          ...goods(id),
          id: stockLevelId(locationId, id),
          locationId,
          onHand: at % 2 ? 5 : 0,
          reserved: 0,
          quarantined: 0,
          incoming: 0,
          inTransit: 0,
          reorderPoint: 20,
          reorderQuantity: 40,
          lastPostingId: '',
        },
      })),
    ]),
    ...numbered(suppliers, (at) => ({
      path: `${COLLECTIONS.suppliers}/S-${at}`,
      data: {
        ...stamp,
        id: `S-${at}`,
        code: `S-${at}`,
        name: `Supplier ${at}`,
        contact: '',
        email: '',
        phone: '',
        country: 'GH',
        currency: 'GHS',
        paymentTermsDays: 30,
        leadTimeDays: 3 + (at % 20),
        status: 'Active',
      },
    })),
    ...short.flatMap((id, at) =>
      numbered(2, (of) => {
        const supplierId = `S-${(at + of) % suppliers}`
        return {
          path: `${COLLECTIONS.supplierParts}/${supplierId}__${id}`,
          data: {
            ...stamp,
            ...goods(id),
            id: `${supplierId}__${id}`,
            supplierId,
            partNumber: '',
            packQuantity: 10,
            prices: [],
            status: 'Active',
            lastAuditId: '',
          },
        }
      }),
    ),
  ]
}

const numbered = <Item>(count: number, itemOf: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => itemOf(at))

const base = (id: string, now: number) => ({
  id,
  createdAt: now,
  createdBy: 'admin',
  updatedAt: now,
  updatedBy: 'admin',
})

const goods = (at: number, ids: readonly string[]) =>
  numbered(20, (line) => {
    const id = ids[(at * 31 + line) % ids.length] ?? ''
    return { productId: id, sku: id, name: `Product ${id}`, unit: 'bag', quantityScale: 0, quantity: 40 }
  })

function openOrder(at: number, ids: readonly string[], suppliers: number, now: number): SeedDocument {
  const day = isoDay(now + ((at % 60) - 30) * 86_400_000)
  return {
    path: `${COLLECTIONS.purchaseOrders}/order-${at}`,
    data: {
      ...base(`order-${at}`, now),
      ref: `PO-${at}`,
      status: 'sent',
      supplierId: `S-${at % suppliers}`,
      supplierName: `Supplier ${at % suppliers}`,
      locationId: SIX_BRANCHES[at % SIX_BRANCHES.length] ?? '',
      lines: goods(at, ids).map((line) => ({ ...line, partNumber: '', accepted: 10, rejected: 0 })),
      expectedOn: day,
      promisedOn: day,
      sentOn: day,
      receivedOn: '',
      note: '',
      reason: '',
      createdByName: 'Admin',
      approvedBy: 'admin',
      approvedByName: 'Admin',
      receipts: [],
      revision: 1,
    },
  }
}

function transferOf(at: number, ids: readonly string[], now: number): SeedDocument {
  const lines = goods(at, ids)
  const [fromId, toId] = [SIX_BRANCHES[at % 6] ?? '', SIX_BRANCHES[(at + 1) % 6] ?? '']
  const nothing = { received: 0, damaged: 0, lost: 0 }
  return {
    path: `${COLLECTIONS.stockTransfers}/transfer-${at}`,
    data: {
      ...base(`transfer-${at}`, now - at * 3_600_000),
      ref: `TR-${at}`,
      status: 'in_transit',
      fromId,
      toId,
      locationIds: [fromId, toId],
      lines: lines.map((line) => ({ ...line, sent: 40, released: 0, ...nothing, resolved: 0 })),
      note: '',
      reason: '',
      createdByName: 'Admin',
      approvedBy: 'admin',
      approvedByName: 'Admin',
      shipments: [
        {
          id: String(at).padStart(32, '0'),
          at: now - at * 3_600_000,
          by: 'admin',
          byName: 'Admin',
          driver: 'Kojo',
          driverPhone: '',
          vehicle: '',
          lines: lines.map(({ productId, quantity }) => ({ productId, quantity, ...nothing })),
        },
      ],
      arrivals: [],
      resolutions: [],
      hasInTransit: true,
      revision: 1,
    },
  }
}

const countResult = (at: number, now: number): SeedDocument => ({
  path: `${COLLECTIONS.countResults}/count-${at}`,
  data: {
    id: `count-${at}`,
    ref: `C-${at}`,
    locationId: SIX_BRANCHES[at % 6],
    categories: [],
    countedByName: 'Ama',
    approvedByName: 'Kofi',
    postedAt: now - at * 20 * 3_600_000,
    rounds: 1,
    counted: 300,
    differing: 5,
    moved: 1,
    missingMinor: 4_000,
    surplusMinor: 900,
  },
})
