import { newUserRecord } from '#domain/people/user.ts'
import { postingLineOf, type PostingLine } from '#domain/stock/stock-posting.ts'
import { readLevel } from '#server/api/read-stored.ts'
import { openActingShop } from '#tests/consequences/acting-shop.ts'
import { completeOpening } from '#tests/consequences/opening.ts'
import type { QuoteShop } from '#tests/quote-shop.ts'

type Good = {
  product: { priceMinor: number; quantityScale?: number; minQuantity?: number; taxClass?: string }
  cost: number
}

/** Prices and costs that do not come out even; sand is sold by the hundredth, books carry no tax. */
export const GOODS: Readonly<Record<string, Good>> = {
  CEM: { product: { priceMinor: 10_000 }, cost: 5000 },
  SAND: { product: { priceMinor: 3333, quantityScale: 2, minQuantity: 25 }, cost: 1777.7777 },
  NAIL: { product: { priceMinor: 37, minQuantity: 1 }, cost: 12.3456 },
  BOOK: { product: { priceMinor: 777, taxClass: 'zero' }, cost: 333.3333 },
}

export const CUSTOMERS = ['ama', 'kofi', 'efe']
export const BRANCHES = ['osu', 'kum'] as const
const SUPPLIERS = { ACC: 'GHS', USA: 'USD' }
export const SUPPLIER_IDS = Object.keys(SUPPLIERS)

const STAMP = { createdAt: 1, createdBy: 'seed', updatedAt: 1, updatedBy: 'seed' }

export const openEnds = (project: string) => openActingShop(project, fill)

function fill(shop: QuoteShop): void {
  const { admin } = shop
  for (const uid of CUSTOMERS.slice(1))
    admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: `${uid}@works.example.com`, displayName: uid }, 1),
      roles: ['Customer', 'User'],
    })
  for (const [id, { product }] of Object.entries(GOODS)) {
    shop.putProduct(id, { name: id, unitSize: '1 kg', weightGrams: 1000, ...product })
    for (const branch of BRANCHES) {
      shop.putStock(id, 60 * (id === 'SAND' ? 100 : 1), branch)
      const scale = id === 'SAND' ? 2 : 0
      admin.update(`stockLevels/${branch}__${id}`, {
        quantityScale: scale,
        lastPostingId: `opening-${branch}`,
      })
    }
  }
  for (const [id, currency] of Object.entries(SUPPLIERS))
    admin.set(`suppliers/${id}`, {
      ...STAMP,
      id,
      code: id,
      name: id,
      contact: '',
      email: `orders@${id.toLowerCase()}.example.com`,
      phone: '',
      country: 'GH',
      currency,
      paymentTermsDays: 30,
      leadTimeDays: 7,
      status: 'Active',
    })
  admin.update('systemConfig/limits', {
    salesPersonConfirmMinor: 1e9,
    managerPurchaseMinor: 1e9,
    stockAdjustMinor: 20_000,
  })
  for (const branch of BRANCHES) openingOf(shop, branch)
  completeOpening(shop, Object.fromEntries(Object.entries(GOODS).map(([id, { cost }]) => [id, cost])))
}

/** The posting that brought what is on hand. */
function openingOf({ admin }: QuoteShop, locationId: string): void {
  const levels = admin
    .list('stockLevels')
    .flatMap(({ id, data }) => [readLevel(id, data)].flatMap((read) => (read.ok ? [read.record] : [])))
    .filter((level) => level.locationId === locationId)
  const lines: Record<string, PostingLine> = Object.fromEntries(
    levels.map(({ id, onHand }) => [
      id,
      postingLineOf({
        levelId: id,
        before: { onHand: 0, reserved: 0, quarantined: 0 },
        onHand,
        reserved: 0,
      }),
    ]),
  )
  admin.set(`stockPostings/opening-${locationId}`, {
    id: `opening-${locationId}`,
    type: 'opening',
    source: { kind: 'seed', id: 'opening', ref: 'Opening stock' },
    locationId,
    actorUid: 'seed',
    reason: 'Opening stock',
    reverses: '',
    reversedLines: {},
    levelIds: Object.keys(lines),
    lines,
    postedAt: new Date(1),
    createdAt: 1,
  })
}
