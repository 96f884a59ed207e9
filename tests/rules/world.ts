import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import { expect } from 'vitest'
import { decodeOrder } from '#data/orders/decode-order.ts'
import { orderTotals, type Order, type OrderLine } from '#domain/orders/order.ts'
import { shopRules } from '#server/stack/shop-rules.ts'
import type { PlainObject } from '@osu-supply/firestore-server'
import { openFirestore } from './open-firestore.ts'
import { EVERYBODY, emailOf, userRecordOf, type Person } from './people.ts'

export const TAX_RATES = { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }

// Refusals are expected in these tests; the SDK would log every one.
setLogLevel('silent')

/** Across all worlds: the SDK identifies its apps by name. */
let connections = 0

/** The claims of a token besides the uid; on the emulators anybody can make up any. */
export type Claims = Readonly<Record<string, unknown>>

export type World = Awaited<ReturnType<typeof createWorld>>

const realRules = () => shopRules(process.env.RULES_FILE)

/** A separate Firestore, under the real rules unless given others, with one record of each kind. */
export async function createWorld(rules = realRules()) {
  const server = await openFirestore(rules)
  const { projectId, read, remove, costs } = server
  const apps: FirebaseApp[] = []

  /** `claims` replace those of the identity token, such as a verified address. */
  const connect = (person: string, claims: Claims = {}): Firestore => {
    const app = initializeApp({ projectId, apiKey: 'demo' }, `${person}-${++connections}`)
    apps.push(app)
    const db = getFirestore(app)
    const mockUserToken = { sub: person, email: `${person}@example.com`, email_verified: true, ...claims }
    connectFirestoreEmulator(db, server.host, server.port, person === 'anonymous' ? {} : { mockUserToken })
    return db
  }

  const clients = new Map(EVERYBODY.map((person) => [person, connect(person)]))

  /** The database as `person` sees it. */
  const as = (person: Person): Firestore => {
    const db = clients.get(person)
    if (!db) throw new Error(`nobody called ${person}`)
    return db
  }

  const put = (path: string, data: object) => server.put(path, data as PlainObject)

  /** An order at Osu, submitted by `customer`, with the levels its lines need. */
  async function putOrder(
    id: string,
    { lineCount = 1, unitPriceMinor = 100, ...overrides }: Partial<Order> & { unitPriceMinor?: number } = {},
  ) {
    const lines =
      overrides.lines ??
      Array.from({ length: lineCount }, (_, index) => orderLine(`${id}-p${index}`, unitPriceMinor))
    for (const line of lines) await putLevel('osu', line.productId)
    const order = sampleOrder(id, lines, overrides)
    await put(`orders/${id}`, { ...order, submittedAt: new Date(1) })
    return order
  }

  async function putLevel(
    locationId: string,
    productId: string,
    numbers: { onHand?: number; reserved?: number } = {},
  ) {
    const id = `${locationId}__${productId}`
    await put(`products/${productId}`, {
      id: productId,
      name: productId,
      status: 'published',
      priceMinor: 100,
    })
    await put(`stockLevels/${id}`, {
      id,
      productId,
      locationId,
      sku: productId,
      name: productId,
      unit: 'bag',
      quantityScale: 0,
      onHand: 20,
      reserved: 0,
      quarantined: 0,
      incoming: 0,
      inTransit: 0,
      reorderPoint: 5,
      reorderQuantity: 10,
      lastPostingId: 'opening',
      createdAt: 1,
      createdBy: 'seed',
      updatedAt: 1,
      updatedBy: 'seed',
      ...numbers,
    })
  }

  /** Twenty of a product that has all its facts. */
  async function putBag(
    locationId: string,
    numbers: Partial<Record<'onHand' | 'reserved' | 'quarantined', number>> = {},
  ) {
    await putLevel(locationId, 'BAG', numbers)
    await put('products/BAG', {
      id: 'BAG',
      sku: 'BAG',
      name: 'BAG',
      unit: 'bag',
      quantityScale: 0,
      status: 'published',
      priceMinor: 100,
    })
  }

  await seedBasics()

  async function seedBasics() {
    for (const person of EVERYBODY)
      if (person !== 'anonymous') await put(`users/${person}`, userRecordOf(person))
    for (const id of ['osu', 'kum']) {
      await put(`locations/${id}`, { id, name: id })
      await put(`availability/${id}`, {
        locationId: id,
        bands: { CEM: 'in', ROD: 'in' },
        lastPostingId: '',
        updatedAt: 1,
      })
    }
    for (const locationId of ['osu', 'kum']) {
      await putLevel(locationId, 'CEM')
      await putBag(locationId)
    }
    await put('products/HIDDEN', { id: 'HIDDEN', status: 'draft', name: 'Hidden' })
    await put('productCosts/CEM', { id: 'CEM', costMinor: 90 })
    await put('suppliers/VOLTA', { id: 'VOLTA', name: 'Volta', status: 'Active' })
    await put('supplierParts/VOLTA__CEM', { id: 'VOLTA__CEM', supplierId: 'VOLTA' })
    await put('imports/one', { id: 'one', fileName: 'goods.csv', createdBy: 'manager' })
    await put('importParts/one__0', { id: 'one__0', lines: '[]' })
    await put('categories/cement', { slug: 'cement' })
    await put('boughtTogether/CEM', { id: 'CEM' })
    for (const scope of ['all', 'branch-osu', 'seller-sales'])
      await put(`dailyTotals/${scope}__2026-11-16`, { week: '2026-11-16', days: {} })
    await put('countedSales/own', { week: '2026-11-16' })
    for (const scope of ['all', 'branch-osu'])
      await put(`marginTotals/${scope}__2026-11-16`, { week: '2026-11-16', days: {} })
    await put('costedSales/own', { week: '2026-11-16', costs: { CEM: 9_000 } })
    for (const scope of ['all', 'branch-osu', 'branch-tema'])
      await put(`stockTotals/${scope}__2026-11-16`, { week: '2026-11-16', products: {} })
    for (const branch of ['osu', 'tema']) await put(`stockSheets/${branch}`, { onHand: {}, scales: {} })
    for (const scope of ['all', 'branch-osu', 'branch-tema'])
      await put(`lossTotals/${scope}__2026-11`, { month: '2026-11', products: {}, times: {} })
    await put('supplierTotals/branch-osu__2026-11', { month: '2026-11', names: {}, suppliers: {} })
    for (const branch of ['osu', 'tema'])
      await put(`countResults/${branch}`, { id: branch, locationId: branch, postedAt: 1 })
    for (const branch of ['osu', 'tema'])
      await put(`stockOpenings/${branch}__2025__0`, { locationId: branch, year: 2025, part: 0, parts: 1 })
    await put('stockYears/2025', { year: 2025, parts: { osu: 1, tema: 1 } })
    await put('costSheets/all', { costs: { CEM: 9_000 } })
    await put('countedPostings/one', { week: '2026-11-16' })
    await put('stockAlerts/osu', { locationId: 'osu', bands: {}, toldOn: '', updatedAt: 1 })
    for (const scope of ['all', 'branch-osu']) await put(`orderQueues/${scope}`, { waiting: {} })
    await put('catalog/shop', { revision: 1, data: '{}' })
    for (const id of ['app', 'rates', 'company']) await put(`systemConfig/${id}`, { id })
    await put('systemConfig/taxes', { table: [TAX_RATES] })
    await put('systemConfig/delivery', {
      zones: {
        accra: { pricing: 'fixed', feeMinor: 25_000, heaviestKg: 5000, locationIds: ['osu'] },
        elsewhere: { pricing: 'to_quote', feeMinor: 25_000, heaviestKg: 5000, locationIds: ['osu'] },
      },
    })
    await put('missedSearches/a1b', { id: 'a1b', text: 'gbogblo', count: 2, lastAt: 1 })
    await put('systemConfig/vocabulary', { words: {} })
    await put('systemConfig/documents', { documents: {} })
    await put('systemConfig/limits', { salesPersonConfirmMinor: 100_000 })
    await put('counters/proforma', { value: 0, lastId: '', updatedAt: 1 })
    await put('counters/receipt', { value: 0, lastId: '', updatedAt: 1 })
    await put('MetaData/invoices', { count: 0, lastId: '', updatedAt: 1 })
    await put('MetaData/orders', { count: 0, lastId: '', updatedAt: 1 })
    await put('MetaData/users', { count: 0, lastId: '', updatedAt: 1 })
    await put('invitedMembers/other@example.com', {
      id: 'other@example.com',
      roles: ['Sales Person'],
      isAboveManager: false,
    })
    await put('invitedMembers/above@example.com', {
      id: 'above@example.com',
      roles: ['Admin'],
      isAboveManager: true,
    })
    await put('mail/old', { to: 'other@example.com', sentBy: 'admin' })
    await put('mail/by-manager', { to: 'other@example.com', sentBy: 'manager' })
    await put('mail/test-old', { to: 'admin@example.com', sentBy: 'admin' })
    await put('mailTemplates/order-confirmed', { subject: 'Confirmed' })
    await put('accounts/customer', { id: 'customer', balanceMinor: 0 })
    await put('unique/sku__CEM', { id: 'CEM' })
    for (const [id, audience] of Object.entries({
      sold: 'sellers',
      paid: 'checkers',
      asked: 'answerers',
      held: 'managers',
      documents: 'reviewers',
      low: 'keepers',
      rejected: 'buyers',
    }))
      await put(`notifications/${id}`, { id, audience, locationId: 'osu', at: 1 })
    await put('customerNotifications/own', { id: 'own', customerUid: 'customer', at: 1, readAt: 0 })
    await put('attention/found', { id: 'found', status: 'open' })
    await put('auditLog/old', { id: 'old', entity: 'orders', entityId: 'own' })
    await put('auditLog/about-member', {
      id: 'about-member',
      entity: 'users',
      entityId: 'sales',
      isAboveManager: false,
    })
    await put('auditLog/about-admin', {
      id: 'about-admin',
      entity: 'users',
      entityId: 'admin',
      isAboveManager: true,
    })
    for (const id of ['rates', 'limits'])
      await put(`auditLog/about-${id}`, { id: `about-${id}`, entity: 'systemConfig', entityId: id })
    await put('auditLog/about-product', { id: 'about-product', entity: 'products', entityId: 'CEM' })
    await put('transactions/own', {
      id: 'own',
      orderId: 'own',
      customerUid: 'customer',
      locationId: 'osu',
      status: 'declared',
      createdBy: 'sales',
    })
    await put('accountEntries/own', { id: 'own', customerUid: 'customer', at: 1, amountMinor: 100 })
    await put('accountBalances/customer', { balanceMinor: 100, unsettled: {} })
    await put('tillDays/osu-2026-11-26', {
      id: 'osu-2026-11-26',
      locationId: 'osu',
      day: '2026-11-26',
      status: 'closed',
      floatMinor: 20_000,
    })
    await put('creditProposals/one', { id: 'one', customerUid: 'customer', status: 'asked', limitMinor: 100 })
    await put('users/customer/notes/one', { id: 'one', text: 'Pays late' })
    await put('loyaltyEntries/own', { id: 'own', customerUid: 'customer', at: 1, points: 100 })
    await put('loyaltyBalances/customer', { points: 100, earned: {} })
    await put('prizeDraws/may', { id: 'may', status: 'open', ticketCount: 1 })
    await put('prizeTickets/may', { id: 'may', entries: [] })
    await put('accountDeletions/gone', { id: 'gone', done: [] })
    await put('pushDevices/own', { id: 'own', uid: 'customer', token: 'secret', createdAt: 1, usedAt: 1 })
    await put('fileDeletions/one', { id: 'one', path: '/uploads/kyc/customer/one.jpg', dueAt: 1 })
    await put('prizeSeeds/may', { id: 'may', seed: 'secret' })
    await put('prizeWinners/may', { id: 'may', uid: 'customer' })
    await put('salesInvoices/own', {
      id: 'own',
      kind: 'invoice',
      orderId: 'own',
      customerUid: 'customer',
      locationId: 'osu',
      createdAt: 1,
    })
    await put('taxTotals/2026-11', { id: '2026-11', netMinor: 100 })
    await put('verifications/abc', { id: 'abc', totalMinor: 1 })
    await put('receipts/own', { id: 'own', customerUid: 'customer', locationId: 'osu' })
    await put('priceOverrides/own', { id: 'own', status: 'allowed', locationId: 'osu', createdBy: 'sales' })
    await put('unique/payment__cash-R1', { kind: 'payment', value: 'cash-R1', recordId: 'own' })
    await put('unique/bankRow__2026-11-22 600 x', {
      kind: 'bankRow',
      value: '2026-11-22 600 x',
      recordId: 'own',
    })
    await put('auditLog/about-payment', {
      id: 'about-payment',
      entity: 'transactions',
      entityId: 'own',
    })
    await put('auditLog/about-message', { id: 'about-message', entity: 'contactMessages', entityId: 'hello' })
    await put('priceLists/works', { id: 'works', name: 'Works', status: 'active' })
    await put('priceLists/rivals', { id: 'rivals', name: 'Rivals', status: 'active' })
    await put('customerTerms/customer', { id: 'customer', priceListIds: ['works'] })
    await put('customerTerms/other', { id: 'other', priceListIds: ['rivals'] })
    await put('companies/adom', { id: 'adom', name: 'Adom', members: [] })
    await put('companies/rivals', { id: 'rivals', name: 'Rivals', members: [] })
    await put('companySpending/adom', { id: 'adom', companyId: 'adom', uid: 'colleague', spentMinor: 1 })
    await put('companySpending/own', { id: 'own', companyId: 'rivals', uid: 'customer', spentMinor: 1 })
    await put('purchaseOrders/one', { id: 'one', locationId: 'osu', status: 'sent' })
    await put('purchaseOrders/both', { id: 'both', locationId: '', status: 'sent' })
    await put('purchaseOrders/both/purchaseOrders/both__osu', {
      id: 'both__osu',
      locationId: 'osu',
      status: 'sent',
    })
    await put('purchaseOrders/both/purchaseOrders/both__kum', {
      id: 'both__kum',
      locationId: 'kum',
      status: 'sent',
    })
    await put('purchasePrices/one', { id: 'one', totalMinor: 9_000 })
    await put('stockTransfers/one', { id: 'one', fromId: 'osu', toId: 'kum', status: 'requested' })
    await put('stockRequests/one', { id: 'one', locationId: 'osu', status: 'open', createdBy: 'location' })
    await put('stockCounts/one', { id: 'one', locationId: 'osu', status: 'counting' })
    await put('frozenStock/one', { id: 'one', round: 1, onHand: { CEM: 100 } })
    await put('stockAdjustments/own', {
      id: 'own',
      locationId: 'osu',
      status: 'asked',
      createdBy: 'inventory',
    })
    await put('auditLog/about-adjustment', {
      id: 'about-adjustment',
      entity: 'stockAdjustments',
      entityId: 'own',
    })
    await put('auditLog/about-kyc', { id: 'about-kyc', entity: 'kyc', entityId: 'customer' })
    await put('auditLog/about-supplier', { id: 'about-supplier', entity: 'suppliers', entityId: 'VOLTA' })
    await put('priceSchedules/CEM', { id: 'CEM', status: 'waiting', priceMinor: 120 })
    await put('auditLog/about-schedule', {
      id: 'about-schedule',
      entity: 'priceSchedules',
      entityId: 'CEM',
    })
    await put('auditLog/about-post', { id: 'about-post', entity: 'posts', entityId: 'a-post' })
    await put('stockPostings/opening', {
      id: 'opening',
      type: 'opening',
      locationId: 'osu',
      source: { kind: 'seed', id: '', ref: '' },
    })
    await put('invoices/own-proforma', {
      id: 'own-proforma',
      customerUid: 'customer',
      orderId: 'own',
      locationId: 'osu',
    })
    await putOrder('own')
    await put('orders/own/problems/one', { id: 'one' })
    for (const kind of ['fulfillments', 'orderProgress'])
      await put(`${kind}/own`, { id: 'own', customerUid: 'customer', locationId: 'osu' })
    await put('orders/own/notes/one', { id: 'one' })
    await putOrder('kumasi', { locationId: 'kum' })
    await putOrder('of-adom', { customerUid: 'colleague', companyId: 'adom' })
  }

  async function close() {
    await Promise.all(apps.map((app) => deleteApp(app)))
    await server.close()
  }

  return {
    url: `${server.url}/v1/projects/${projectId}/databases/(default)/documents`,
    as,
    connect,
    put,
    putOrder,
    putLevel,
    putBag,
    read,
    readOrder: async (id: string) => decodeOrder(id, await read(`orders/${id}`)),
    remove,
    costs,
    close,
  }
}

export const orderLine = (productId: string, unitPriceMinor = 100, quantity = 5): OrderLine => ({
  productId,
  sku: productId.slice(-20),
  name: productId,
  unit: 'bag',
  picture: 'bag',
  quantityScale: 0,
  quantity,
  unitPriceMinor,
  submittedUnitPriceMinor: unitPriceMinor,
  amountMinor: unitPriceMinor * quantity,
  taxClass: 'standard',
  madeToOrder: false,
})

/** A submitted order as the storefront writes it, except for the server's time. */
export function sampleOrder(id: string, lines: readonly OrderLine[], overrides: Partial<Order> = {}): Order {
  const order: Order = {
    id,
    ref: `CTCT${String(overrides.number ?? 1).padStart(4, '0')}`,
    number: 1,
    status: 'submitted',
    source: 'web',
    customerUid: 'customer',
    customer: {
      uid: 'customer',
      name: 'Customer Tester',
      company: '',
      email: emailOf('customer'),
      phone: '+233240000000',
      tin: '',
    },
    locationId: 'osu',
    lines,
    lineCount: lines.length,
    delivery: {
      method: 'pickup',
      zone: '',
      address: '',
      city: '',
      ghanaPostGps: '',
      landmark: '',
      contactName: 'Customer',
      contactPhone: '+233240000000',
      neededBy: '',
    },
    deliveryPricing: 'none',
    poNumber: '',
    project: '',
    note: '',
    paymentMethod: 'bank_transfer',
    withholding: 'none',
    display: { currency: 'GBP', cedisPer: 14.62, rateDate: '2026-11-20' },
    taxRates: TAX_RATES,
    totals: { netMinor: 0, taxes: [], deliveryMinor: 0, totalMinor: 0 },
    paidMinor: 0,
    postingIds: [],
    reservationAttempt: 0,
    invoiceId: '',
    quoteId: '',
    decisionReason: '',
    decidedAt: 0,
    decidedBy: '',
    lastAuditId: '',
    createdAt: 1,
    createdBy: 'customer',
    updatedAt: 1,
    updatedBy: 'customer',
  }
  const priced = { ...order, totals: orderTotals(order) }
  return { ...priced, ...overrides }
}

/** Like `sampleOrder`, written at the current time. */
export const submittedNow = (...[id, lines, overrides]: Parameters<typeof sampleOrder>): Order =>
  sampleOrder(id, lines, { createdAt: Date.now(), updatedAt: Date.now(), ...overrides })

/** The write or read is refused by the rules, not because of a mistake in the test. */
export async function refused(attempt: Promise<unknown>, message = 'should be refused'): Promise<void> {
  const outcome = await attempt.then(
    () => 'allowed',
    (error: { code?: string }) => error.code,
  )
  expect(outcome, message).toBe('permission-denied')
}
