import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAuth, type AuthServer } from '#server/auth/start-auth.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { emailOf, userRecordOf, type PEOPLE } from '#tests/rules/people.ts'
import { draftKyc, uploaded } from '#tests/rules/kyc-writes.ts'
import { orderLine, sampleOrder } from '#tests/rules/world.ts'
import type { Order } from '#domain/orders/order.ts'
import { PAPER_LINK_DAYS } from '#domain/orders/paper.ts'
import { createApi } from '#server/api/create-api.ts'
import { emulatedServices } from '#server/api/emulated-services.ts'
import { paperFor } from '#server/api/orders/papers.ts'

const projectId = 'demo-papers-test'
const PASSWORD = 'correct-horse'
const PEOPLE_HERE = [
  'customer',
  'other',
  'manager',
  'accountant',
  'location',
  'inventory',
  'sales',
  'salesKumasi',
] as const

const [PROVEN, UNPROVEN, RECEIPTED] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const

let auth: AuthServer
let firestore: FirestoreServer
let server: Server
let runAs: ReturnType<typeof emulatedServices>['runAs']
const tokens = new Map<string, string>()

beforeAll(async () => {
  ;[auth, firestore] = await Promise.all([
    startAuth({ projectId, port: 0 }),
    startFirestore({ projectId, rules: readFileSync('firestore.rules', 'utf8') }),
  ])
  const services = emulatedServices(projectId, {
    authHost: `127.0.0.1:${auth.port}`,
    firestoreUrl: firestore.url,
  })
  runAs = services.runAs
  const api = createApi({
    ...services,
    ownerEmail: 'owner@example.com',
    siteUrl: 'https://osu.example.com',
    signUpload: () => {
      throw new Error('nothing is uploaded')
    },
    signRead: (path) => `${path}?signed`,
    fontsDir: 'node_modules/@fontsource/inter/files',
  })
  server = createServer(express().use('/api', api))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  for (const person of PEOPLE_HERE) {
    firestore.admin.set(`users/${person}`, userRecordOf(person))
    tokens.set(person, await tokenOf(person))
  }
  putRecords()
})

afterAll(async () => {
  server.close()
  await Promise.all([auth.close(), firestore.close()])
})

async function tokenOf(uid: string): Promise<string> {
  const email = emailOf(uid as keyof typeof PEOPLE)
  await auth.createAccounts([{ uid, email, password: PASSWORD, displayName: uid, emailVerified: true }])
  const response = await fetch(
    `${auth.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    },
  )
  return ((await response.json()) as { idToken: string }).idToken
}

function putRecords() {
  const { admin } = firestore
  const lines = [orderLine('CEM'), orderLine('ROD')]
  const order = sampleOrder('own', lines, { status: 'processing', invoiceId: 'own-proforma' })
  const stamp = { createdAt: 1, createdBy: 'seed', updatedAt: 1, updatedBy: 'seed' }
  const { ref, customerUid, customer, locationId, totals, delivery } = order
  admin.set('orders/own', { ...order, submittedAt: new Date(1), confirmedAt: new Date(1) })
  admin.set('orders/waiting', { ...sampleOrder('waiting', lines), submittedAt: new Date(1) })
  admin.set('invoices/own-proforma', {
    ...stamp,
    id: 'own-proforma',
    kind: 'proforma',
    number: 41,
    ref: 'PF-2026-000041',
    orderId: 'own',
    orderRef: ref,
    customerUid,
    customer,
    locationId,
    lines,
    totals,
    validUntil: '2026-12-01',
  })
  for (const [id, proof] of [
    [PROVEN, '/uploads/payments/customer/slip.pdf'],
    [UNPROVEN, ''],
  ] as const)
    admin.set(`transactions/${id}`, { ...stamp, id, orderId: 'own', customerUid, locationId, proof })
  admin.set('kyc/customer', draftKyc('customer'))
  putReceipt(order)
  putPurchase(stamp)
  const line = { ...lines[0], line: 0, ordered: 5 }
  const { productId, sku, name, unit, quantityScale, quantity, ordered, madeToOrder } = line
  const fulfilment = {
    ...stamp,
    ref: `${ref}-1`,
    number: 1,
    orderId: 'own',
    orderRef: ref,
    customerUid,
    customerName: customer.name,
    customerCompany: customer.company,
    locationId,
    lines: [{ line: 0, productId, sku, name, unit, quantityScale, quantity, ordered, madeToOrder }],
    lineCount: 1,
    heldLines: 1,
    postingIds: [],
    delivery,
    reason: '',
    changedAt: new Date(1),
    lastAuditId: '',
  }
  admin.set('fulfillments/planned', { ...fulfilment, id: 'planned', status: 'pending' })
  admin.set('fulfillments/left', {
    ...fulfilment,
    id: 'left',
    status: 'dispatched',
    dispatch: { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-9' },
    dispatchedAt: new Date(1),
  })
}

const [BOUGHT, MOVED] = ['d'.repeat(32), 'e'.repeat(32)] as const

function putPurchase(stamp: object) {
  const { admin } = firestore
  const product = {
    productId: 'CEM',
    sku: 'CEM',
    name: 'Cement',
    unit: 'bag',
    quantityScale: 0,
    quantity: 10,
  }
  admin.set('locations/osu', {
    id: 'osu',
    code: 'OSU',
    name: 'Osu',
    title: 'Osu branch',
    city: 'Accra',
    region: 'Greater Accra',
    address: 'Oxford Street',
    ghanaPostGps: '',
    phone: '',
    pickup: true,
  })
  admin.set('suppliers/VOLTA', {
    ...stamp,
    id: 'VOLTA',
    code: 'VOLTA',
    name: 'Volta Cement',
    contact: '',
    email: '',
    phone: '',
    country: 'GH',
    currency: 'GHS',
    paymentTermsDays: 30,
    leadTimeDays: 7,
    status: 'Active',
  })
  admin.set(`purchaseOrders/${BOUGHT}`, {
    ...stamp,
    id: BOUGHT,
    ref: 'PO-2026-000009',
    status: 'partially_received',
    supplierId: 'VOLTA',
    supplierName: 'Volta Cement',
    locationId: 'osu',
    lines: [{ ...product, partNumber: '', accepted: 4, rejected: 0 }],
    expectedOn: '2026-12-01',
    note: '',
    createdByName: 'Esi',
    approvedBy: 'manager',
    approvedByName: 'Kwesi',
    sentOn: '2026-11-20',
    reason: '',
    receipts: [
      {
        id: 'f'.repeat(32),
        at: 1,
        byName: 'Yaa',
        deliveryNote: 'DN-1',
        lines: [{ productId: 'CEM', accepted: 4, rejected: 0, reason: '' }],
      },
    ],
    revision: 4,
  })
  admin.set(`purchasePrices/${BOUGHT}`, {
    id: BOUGHT,
    supplierId: 'VOLTA',
    currency: 'GHS',
    rateMillionths: 1_000_000,
    lines: [{ productId: 'CEM', priceMinor: 9000, amountMinor: 90_000 }],
    freightMinor: 0,
    dutyMinor: 0,
    netMinor: 90_000,
    totalMinor: 90_000,
    updatedAt: 1,
    updatedBy: 'inventory',
  })
  admin.set(`stockTransfers/${MOVED}`, {
    ...stamp,
    id: MOVED,
    ref: 'TR-2026-000003',
    status: 'in_transit',
    fromId: 'osu',
    toId: 'kumasi',
    locationIds: ['osu', 'kumasi'],
    lines: [{ ...product, sent: 10, released: 0, received: 0, damaged: 0, lost: 0, resolved: 0 }],
    note: '',
    reason: '',
    createdByName: 'Yaa',
    approvedBy: 'manager',
    approvedByName: 'Kwesi',
    shipments: [
      {
        id: 'f'.repeat(32),
        driver: 'Kojo Mensah',
        driverPhone: '',
        vehicle: 'GT 4410-22',
        at: 1,
        by: 'manager',
        byName: 'Kwesi',
        lines: [{ productId: 'CEM', quantity: 10, received: 0, damaged: 0, lost: 0 }],
      },
    ],
    resolutions: [],
    arrivals: [],
    revision: 3,
  })
}

/** Of a verified payment. */
function putReceipt({ ref, customerUid, customer, locationId }: Order) {
  const said = {
    id: RECEIPTED,
    orderId: 'own',
    orderRef: ref,
    customerUid,
    customerName: customer.name,
    customerCompany: customer.company,
    locationId,
    kind: 'cash',
    amountMinor: 600,
    paidOn: '2026-11-21',
    providerId: 'R1',
    createdAt: 1,
    createdBy: 'accountant',
    updatedAt: 1,
    updatedBy: 'accountant',
  }
  const { admin } = firestore
  admin.set(`receipts/${RECEIPTED}`, { ...said, number: 7, ref: 'RC-2026-000007' })
  admin.set(`transactions/${RECEIPTED}`, {
    ...said,
    status: 'verified',
    receivedMinor: 600,
    reference: '',
    createdByName: 'sales Tester',
    reason: '',
    changedAt: new Date(1),
    lastAuditId: '',
  })
}

const ask = (path: string, person?: string) => askFor(`papers/${path}`, person)

async function askFor(path: string, person?: string) {
  const { port } = server.address() as AddressInfo
  const headers: Record<string, string> = person ? { authorization: `Bearer ${tokens.get(person)}` } : {}
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers, redirect: 'manual' })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test.each([
  ['proforma/own.pdf', 'customer', 'Proforma-invoice-PF-2026-000041.pdf'],
  ['confirmation/own.pdf', 'manager', 'Order-confirmation-'],
  ['pick-list/planned.pdf', 'location', 'Pick-list-'],
  ['delivery-note/left.pdf', 'location', 'Delivery-note-'],
  ['waybill/left.pdf', 'customer', 'Waybill-WB-9.pdf'],
  [`receipt/${RECEIPTED}.pdf`, 'customer', 'Receipt-RC-2026-000007.pdf'],
  [
    'statement/customer__2026-10-01__2026-12-31.pdf',
    'customer',
    'Statement-of-account-1-Oct-2026-to-31-Dec-2026.pdf',
  ],
  ['statement/customer__2026-10-01__2026-12-31.pdf', 'accountant', 'Statement-of-account-'],
  [`purchase-order/${BOUGHT}.pdf`, 'inventory', 'Purchase-order-PO-2026-000009.pdf'],
  [`purchase-order/${BOUGHT}.pdf`, 'location', 'Purchase-order-PO-2026-000009.pdf'],
  [`goods-received-note/${BOUGHT}-1.pdf`, 'location', 'Goods-received-note-PO-2026-000009-1.pdf'],
  [`transfer-waybill/${MOVED}-1.pdf`, 'location', 'Transfer-waybill-TR-2026-000003-1.pdf'],
])('%s is a PDF for the %s', async (path, person, name) => {
  const { status, headers, bytes } = await ask(path, person)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain(name)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

// As the rules say: branches see no prices, proformas are not for those who keep stock.
test.each([
  ['proforma/own.pdf', 'other'],
  ['proforma/own.pdf', 'location'],
  ['proforma/own.pdf', 'inventory'],
  ['proforma/own.pdf', 'salesKumasi'],
  ['confirmation/own.pdf', 'other'],
  ['confirmation/own.pdf', 'location'],
  [`receipt/${RECEIPTED}.pdf`, 'other'],
  [`receipt/${RECEIPTED}.pdf`, 'salesKumasi'],
  ['statement/customer__2026-10-01__2026-12-31.pdf', 'other'],
  ['statement/customer__2026-10-01__2026-12-31.pdf', 'sales'],
  ['statement/customer__2026-10-01__2026-12-31.pdf', 'inventory'],
  ['waybill/left.pdf', 'other'],
  ['waybill/left.pdf', 'salesKumasi'],
  [`purchase-order/${BOUGHT}.pdf`, 'sales'],
  [`purchase-order/${BOUGHT}.pdf`, 'customer'],
  [`goods-received-note/${BOUGHT}-1.pdf`, 'sales'],
  [`transfer-waybill/${MOVED}-1.pdf`, 'sales'],
])('%s is refused to %s', async (path, person) => {
  expect(await ask(path, person)).toMatchObject({ status: 403 })
})

test.each([
  ['an order that waits for its confirmation', 'confirmation/waiting.pdf'],
  ['an order without a proforma', 'proforma/waiting.pdf'],
  ['a delivery that has not left', 'waybill/planned.pdf'],
  ['a delivery that has left', 'pick-list/left.pdf'],
  ['an unknown document', 'invoice/own.pdf'],
  ['a payment without a receipt', `receipt/${UNPROVEN}.pdf`],
  ['a delivery that never came', `goods-received-note/${BOUGHT}-2.pdf`],
  ['another address', 'proforma/own'],
  ['a path', 'proforma/..%2Fusers%2Fmanager.pdf'],
])('there is none of %s', async (_, path) => {
  expect(await ask(path, 'manager')).toMatchObject({ status: 404 })
})

test.each([
  ['inventory', ['CEM', 'Cement', '10', 'bags', '90.00', '900.00'], 1],
  ['location', ['CEM', 'Cement', '10', 'bags'], 0],
])('the order to a supplier has prices for roles that see costs: %s', async (person, cells, totals) => {
  const address = { kind: 'purchase-order', id: BOUGHT } as const
  const { paper } = await paperFor(address, runAs(tokens.get(person) ?? ''), 1)
  expect(paper.rows.map((row) => row.cells)).toEqual([cells])
  expect(paper.totals).toHaveLength(totals)
})

test('nobody has one without signing in', async () => {
  expect(await ask('proforma/own.pdf')).toMatchObject({ status: 401 })
})

describe('the link of a mail', () => {
  const KEY = 'd'.repeat(32)
  const DAY = 86_400_000
  const mailed = (id: string, orderId: string, { key = KEY, at = Date.now() } = {}) =>
    firestore.admin.set(`mail/${id}`, {
      to: emailOf('customer'),
      sentBy: '',
      sentAt: new Date(at),
      template: { name: 'any', data: { orderId, paperKey: key } },
    })
  beforeEach(() => {
    mailed('order-confirmed-own', 'own')
    mailed('order-dispatched-left', 'own', { key: 'e'.repeat(32) })
    mailed('order-delivered-left', 'own')
    mailed('order-confirmed-waiting', 'waiting')
  })

  test.each([
    ['proforma/own.pdf', KEY, 'Proforma-invoice-PF-2026-000041.pdf'],
    ['confirmation/own.pdf', KEY, 'Order-confirmation-'],
    ['delivery-note/left.pdf', KEY, 'Delivery-note-'],
    ['delivery-note/left.pdf', 'e'.repeat(32), 'Delivery-note-'],
  ])('opens %s without signing in', async (path, key, name) => {
    const { status, headers, bytes } = await ask(`${path}?key=${key}`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(name)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    ['a guessed key', `proforma/own.pdf?key=${'0'.repeat(32)}`],
    ['an empty key', 'proforma/own.pdf?key='],
    ['a part of the key', `proforma/own.pdf?key=${KEY.slice(1)}`],
    ['two keys', `proforma/own.pdf?key=${KEY}&key=${KEY}`],
    ['the key of another mail', `proforma/own.pdf?key=${'e'.repeat(32)}`],
    ['the key for another order', `proforma/other.pdf?key=${KEY}`],
    ['the key for a document that the mail does not link', `waybill/left.pdf?key=${KEY}`],
    ['the key for a receipt', `receipt/${RECEIPTED}.pdf?key=${KEY}`],
  ])('%s opens nothing', async (_, path) => {
    expect(await ask(path)).toMatchObject({ status: 403 })
    expect(await ask(path, 'customer')).toMatchObject({ status: 403 })
  })

  test('a mail without a key opens nothing', async () => {
    mailed('order-confirmed-own', 'own', { key: '' })
    for (const key of ['', KEY, 'undefined'])
      expect(await ask(`proforma/own.pdf?key=${key}`)).toMatchObject({ status: 403 })
  })

  test('leads to the order once its days are over, or there is no such document any more', async () => {
    mailed('order-confirmed-own', 'own', { at: Date.now() - PAPER_LINK_DAYS * DAY + 60_000 })
    expect(await ask(`proforma/own.pdf?key=${KEY}`)).toMatchObject({ status: 200 })
    mailed('order-confirmed-own', 'own', { at: Date.now() - PAPER_LINK_DAYS * DAY })
    const late = await ask(`proforma/own.pdf?key=${KEY}`)
    expect([late.status, late.headers.get('location')]).toEqual([303, '/profile/orders/own'])
    const gone = await ask(`proforma/waiting.pdf?key=${KEY}`)
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/profile/orders/waiting'])
  })
})

describe('the proof of a payment', () => {
  test.each(['customer', 'accountant'])('%s gets an address of it that is signed', async (person) => {
    const { status, bytes } = await askFor(`payments/${PROVEN}/proof`, person)
    expect(status).toBe(200)
    expect(JSON.parse(bytes.toString())).toEqual({ path: '/uploads/payments/customer/slip.pdf?signed' })
  })

  // Managers and sales of the branch read the payment, which they do not verify.
  test.each(['other', 'manager', 'sales', 'salesKumasi', 'location', 'inventory'])(
    '%s does not',
    async (person) => {
      expect(await askFor(`payments/${PROVEN}/proof`, person)).toMatchObject({ status: 403 })
    },
  )

  test('there is none without signing in, of a payment without one, nor of a path', async () => {
    expect(await askFor(`payments/${PROVEN}/proof`)).toMatchObject({ status: 401 })
    expect(await askFor(`payments/${UNPROVEN}/proof`, 'accountant')).toMatchObject({ status: 404 })
    expect(await askFor('payments/..%2Forders%2Fown/proof', 'accountant')).toMatchObject({ status: 404 })
  })
})

describe('a document of a customer (KYC)', () => {
  test.each(['customer', 'accountant', 'manager'])(
    '%s gets an address of it that is signed',
    async (person) => {
      const { status, bytes } = await askFor('kyc/customer/files/idFront', person)
      expect(status).toBe(200)
      expect(JSON.parse(bytes.toString())).toEqual({
        path: `/uploads/kyc/customer/${uploaded(1)}?signed`,
      })
    },
  )

  test.each(['other', 'sales', 'location', 'inventory'])('%s does not', async (person) => {
    expect(await askFor('kyc/customer/files/idFront', person)).toMatchObject({ status: 403 })
  })

  test('there is none without signing in, where there is none, nor of a path', async () => {
    expect(await askFor('kyc/customer/files/idFront')).toMatchObject({ status: 401 })
    expect(await askFor('kyc/customer/files/tax', 'customer')).toMatchObject({ status: 404 })
    for (const path of [
      'kyc/customer/files/__proto__',
      'kyc/customer/files/..%2Fcard.jpg',
      'kyc/..%2Fusers/files/idFront',
    ])
      expect(await askFor(path, 'customer')).toMatchObject({ status: 404 })
  })
})
