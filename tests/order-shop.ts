import { submittedOrder } from '#domain/orders/order-draft.ts'
import { storedFacts } from '#domain/catalogue/catalogue-shards.ts'
import type { Order } from '#domain/orders/order.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { decodeOrder } from '#data/orders/decode-order.ts'
import { slugify } from '#lib/text.ts'
import { startFirestore } from '@osu-supply/firestore-server'
import { pickupDraft, RATES, TAXES } from './pickup-draft.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { approvedKyc } from '#tests/approved-kyc.ts'
import type { Command } from '#domain/records/define-command.ts'
import { newId } from '#lib/new-id.ts'
import type { RecordSchema } from '#lib/schema.ts'
import { sendCommand } from '#tests/send-command.ts'

const NOW = Date.UTC(2026, 10, 24, 9)

const PEOPLE = {
  super: { displayName: 'Adwoa Safo', roles: ['Super Admin', 'User'], locationIds: [] },
  admin: { displayName: 'Kojo Antwi', roles: ['Admin', 'User'], locationIds: [] },
  kwame: { displayName: 'Kwame Darko', roles: ['Manager', 'User'], locationIds: [] },
  esi: { displayName: 'Esi Boateng', roles: ['Sales Person', 'User'], locationIds: ['osu'] },
  both: { displayName: 'Akosua Addo', roles: ['Sales Person', 'User'], locationIds: ['osu', 'kum'] },
  kumasi: { displayName: 'Yaw Osei', roles: ['Sales Person', 'User'], locationIds: ['kum'] },
  branch: { displayName: 'Efua Sutherland', roles: ['Location Manager', 'User'], locationIds: ['osu'] },
  kumasiBranch: { displayName: 'Kwesi Brew', roles: ['Location Manager', 'User'], locationIds: ['kum'] },
  books: { displayName: 'Abena Busia', roles: ['Accountant', 'User'], locationIds: [] },
  stock: { displayName: 'Kofi Annan', roles: ['Inventory Manager', 'User'], locationIds: [] },
  ama: { displayName: 'Ama Mensah', roles: ['Customer', 'User'], locationIds: [] },
  gone: { displayName: 'Left Us', roles: ['Super Admin', 'User'], locationIds: [], status: 'Suspended' },
} as const

const ZONES = {
  accra: {
    name: 'Accra',
    places: '',
    pricing: 'fixed',
    feeMinor: 25_000,
    heaviestKg: 5000,
    locationIds: ['osu'],
  },
  far: { name: 'Far', places: '', pricing: 'to_quote', feeMinor: 0, heaviestKg: 0, locationIds: [] },
}

const EMPTY_SHOP = {
  revision: 1,
  shards: [],
  shardRevisions: {},
  productCount: 0,
  categories: [],
  locations: [],
}

const BRANCHES = { osu: 'Osu', kum: 'Kumasi' } as const

const stamp = (id: string) => ({ id, createdAt: 1, createdBy: 'seed', updatedAt: 1, updatedBy: 'seed' })

const PRODUCT = {
  description: '',
  category: 'cement',
  subcategory: 'bags',
  brand: '',
  unit: 'bag',
  unitSize: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 100,
  priceBreaks: [],
  taxClass: 'standard',
  specs: [],
  tags: [],
  searchTokens: [],
  picture: 'cement',
  weightGrams: 0,
  leadTimeDays: 0,
  madeToOrder: false,
  status: 'published',
} as const

/** For tests of what the API decides on orders: members of each role, and orders of Ama at Osu with what they need. */
export async function openOrderShop(project: string) {
  const server = await startFirestore({ projectId: project, rules: 'open' })
  const { admin } = server
  const access = emulatedAccess(project, server.url)
  const run = restTransactions(access)
  const database = { run }
  let made = 0
  let ordered = 0

  const levelOf = (productId: string, branch = 'osu') => admin.get(`stockLevels/${branch}__${productId}`)
  const orderAt = (id: string): Order => decodeOrder(id, admin.get(`orders/${id}`))

  function reset() {
    for (const [uid, person] of Object.entries(PEOPLE))
      admin.set(`users/${uid}`, { ...newUserRecord({ uid, email: `${uid}@osu.example.com` }, 1), ...person })
    admin.set('systemConfig/limits', { ...stamp('limits'), salesPersonConfirmMinor: 10_000_000 })
    admin.set('MetaData/orders', { count: 7, lastId: 'earlier', updatedAt: 1 })
    admin.set('systemConfig/delivery', { ...stamp('delivery'), zones: ZONES, lastAuditId: '' })
    admin.set('systemConfig/taxes', {
      ...stamp('taxes'),
      table: [{ ...TAXES, by: 'seed', at: 1 }],
      lastAuditId: '',
    })
    admin.set('catalog/shop', storedFacts({ ...EMPTY_SHOP, rates: RATES, taxes: [TAXES] }))
    admin.set('counters/proforma', { value: 40, lastId: 'earlier', updatedAt: 1 })
    for (const [id, name] of Object.entries(BRANCHES)) {
      admin.set(`availability/${id}`, { locationId: id, bands: {}, lastPostingId: '', updatedAt: 1 })
      admin.set(`locations/${id}`, {
        ...stamp(id),
        name,
        code: id.toUpperCase(),
        title: '',
        city: '',
        region: '',
        address: '',
        ghanaPostGps: '',
        phone: '',
        pickup: true,
        status: 'open',
      })
    }
  }

  /** Of which 20 are at Osu. */
  function putProduct(id: string, fields: object = {}) {
    admin.set(`products/${id}`, { ...PRODUCT, ...stamp(id), sku: id, slug: slugify(id), name: id, ...fields })
    putStock(id, 20)
  }

  function putStock(productId: string, onHand: number, branch: keyof typeof BRANCHES = 'osu') {
    const bands = admin.get(`availability/${branch}`)?.bands
    admin.update(`availability/${branch}`, { bands: { ...(bands as object), [productId]: 'in' } })
    const id = `${branch}__${productId}`
    admin.set(`stockLevels/${id}`, {
      ...stamp(id),
      productId,
      locationId: branch,
      sku: productId,
      name: productId,
      unit: 'bag',
      quantityScale: 0,
      onHand,
      // What orders reserve stays reserved.
      reserved: Number(admin.get(`stockLevels/${id}`)?.reserved ?? 0),
      quarantined: 0,
      incoming: 0,
      inTransit: 0,
      reorderPoint: 5,
      reorderQuantity: 10,
      lastPostingId: 'opening',
    })
  }

  /** Five of each of `count` new products, submitted by Ama. */
  function putOrder(count = 2, changes: Partial<Order> = {}, goods: object = {}, quantity = 5): Order {
    made += 1
    const ids = Array.from({ length: count }, (_, at) => `P${made}.${at}`)
    for (const id of ids) putProduct(id, goods)
    return putOrderOf(ids, quantity, changes, goods)
  }

  function putOrderOf(
    productIds: readonly string[],
    quantity: number,
    changes: Partial<Order> = {},
    goods: object = {},
  ): Order {
    const id = `${project}-${++ordered}`
    const items = productIds.map((productId) => {
      const named = { id: productId, sku: productId, slug: slugify(productId), name: productId }
      return [productId, { product: { ...PRODUCT, ...goods, ...named }, quantity }] as const
    })
    const order = submittedOrder(pickupDraft(id, Object.fromEntries(items)), {
      user: newUserRecord({ uid: 'ama', email: 'ama@works.example.com', displayName: 'Ama Mensah' }, 1),
      number: ordered,
      rates: RATES,
      taxes: [TAXES],
      now: Date.UTC(2026, 10, 20),
    })
    const stored = { ...order, ...changes }
    admin.set(`orders/${id}`, { ...stored, submittedAt: new Date(1) })
    return stored
  }

  /** What Ama's account counts of it, and the limit. */
  function putAccount(order: Order, creditLimitMinor: number, fields: object = {}) {
    const { totalMinor } = order.totals
    admin.set('kyc/ama', approvedKyc('ama'))
    admin.set('accounts/ama', {
      ...stamp('ama'),
      uid: 'ama',
      company: '',
      currency: 'GHS',
      balanceMinor: 0,
      creditLimitMinor,
      termsDays: 30,
      open: { [order.id]: totalMinor },
      openMinor: totalMinor,
      ...fields,
    })
  }

  /** What was agreed with Ama. */
  function agree(terms: object) {
    admin.set('customerTerms/ama', {
      ...stamp('ama'),
      customerName: 'Ama Mensah',
      email: 'ama@osu.example.com',
      priceListIds: [],
      ...terms,
    })
  }

  /** The postings of an order or a delivery, by id. */
  const postingsOf = (sourceId: string) =>
    admin
      .list('stockPostings')
      .filter(({ id }) => id.startsWith(`${sourceId}-`))
      .map(({ id, data }) => ({ id, type: data.type }))

  reset()
  return {
    server,
    admin,
    /** What the member with this uid asks for, as the page sends it. Rejects with the ApiError of a refusal. */
    send: <Request extends RecordSchema, Answer extends RecordSchema>(
      command: Command<Request, Answer>,
      target: string,
      request: unknown,
      uid: string,
    ) => sendCommand({ admin, run, now: () => NOW }, command, { id: newId(), target, request, uid }),
    door: { run, now: () => NOW, siteUrl: 'https://shop.example.com' },
    reset,
    putProduct,
    putStock,
    putOrder,
    putOrderOf,
    putAccount,
    agree,
    levelOf,
    orderAt,
    postingsOf,
    database,
    close: () => server.close(),
  }
}

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>

export const pricesOf = ({ lines }: Order): Record<string, number> =>
  Object.fromEntries(lines.map(({ productId, unitPriceMinor }) => [productId, unitPriceMinor]))
