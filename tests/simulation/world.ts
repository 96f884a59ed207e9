import { newUserRecord } from '#domain/people/user.ts'
import { bandOf, stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { postingLineOf, type PostingLine } from '#domain/stock/stock-posting.ts'
import { decodeProduct } from '#data/catalogue/decode-product.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { SeedDocument } from '#server/seed/seed-document.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { BRANCHES } from './branches.ts'
import type { StaffMember } from './command.ts'

/** Few products, so that staff get in each other's way. */
const PRODUCTS = 12
const OPENING = 150
/** Corrections up to this value need nobody else; an order above the other one needs an Admin. */
const LIMITS = { stockAdjustMinor: 40_000, managerPurchaseMinor: 50_000_000 }

const ROLES = [
  'Sales Person',
  'Manager',
  'Location Manager',
  'Inventory Manager',
  'Sales Person',
  'Location Manager',
  'Admin',
] as const

export type SimulatedShop = { documents: SeedDocument[]; staff: StaffMember[]; products: Product[] }

/** A shop of three branches and few products, with `count` people who work in it. */
export function simulatedShop(count: number, now: number): SimulatedShop {
  const seeded = buildShopRecords(now).documents
  const products = seeded
    .filter(({ path }) => path.startsWith('products/'))
    .map(({ path, data }) => decodeProduct(path.slice('products/'.length), data))
    .filter(({ madeToOrder, quantityScale }) => !madeToOrder && quantityScale === 0)
    .slice(0, PRODUCTS)
  const staff = Array.from({ length: count }, (_, at): StaffMember => {
    const role = ROLES[at % ROLES.length] ?? 'Manager'
    return {
      uid: `staff-${at}`,
      displayName: `${role} ${at}`,
      role,
      locationId: BRANCHES[at % BRANCHES.length] ?? '',
    }
  })
  const kept = seeded.filter(
    ({ path }) =>
      /^(locations|suppliers|counters|MetaData|systemConfig)\//.test(path) ||
      path === 'catalog/shop' ||
      products.some(({ id }) => path === `products/${id}` || path === `productCosts/${id}`),
  )
  const documents = [
    ...kept.map((document) =>
      document.path === 'systemConfig/limits'
        ? { ...document, data: { ...document.data, ...LIMITS } }
        : document,
    ),
    ...BRANCHES.flatMap((branch) => stockOf(branch, products, seeded, now)),
    ...staff.map(({ uid, displayName, role, locationId }) => ({
      path: `users/${uid}`,
      data: {
        ...newUserRecord({ uid, email: `${uid}@example.com`, displayName }, now),
        roles: ['User', role],
        locationIds: [locationId],
      },
    })),
  ]
  return { documents, staff, products }
}

/** The levels of a branch, the posting that opened them, and the bands that shoppers see. */
function stockOf(
  branch: string,
  products: readonly Product[],
  seeded: readonly SeedDocument[],
  now: number,
): SeedDocument[] {
  const postingId = `opening-${branch}`
  const levels = products.map(({ id }) => {
    const levelId = stockLevelId(branch, id)
    const { data } = seeded.find(({ path }) => path === `stockLevels/${levelId}`) ?? {}
    const empty = { reserved: 0, quarantined: 0, incoming: 0, inTransit: 0 }
    return { ...data, ...empty, id: levelId, onHand: OPENING, lastPostingId: postingId } as StockLevel
  })
  const lines: Record<string, PostingLine> = {}
  for (const { id } of levels)
    lines[id] = postingLineOf({
      levelId: id,
      before: { onHand: 0, reserved: 0, quarantined: 0 },
      onHand: OPENING,
      reserved: 0,
    })
  return [
    ...levels.map((data) => ({ path: `stockLevels/${data.id}`, data })),
    {
      path: `stockPostings/${postingId}`,
      data: {
        id: postingId,
        type: 'opening',
        source: { kind: 'seed', id: 'opening', ref: 'Opening stock' },
        locationId: branch,
        actorUid: 'seed',
        reason: 'Opening stock',
        reverses: '',
        reversedLines: {},
        levelIds: Object.keys(lines),
        lines,
        postedAt: new Date(now),
        createdAt: now,
      },
    },
    {
      path: `availability/${branch}`,
      data: {
        locationId: branch,
        bands: Object.fromEntries(levels.map((level) => [level.productId, bandOf(level)])),
        lastPostingId: postingId,
        updatedAt: now,
      },
    },
  ]
}
