import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerReturnPostingId } from '#domain/orders/customer-return.ts'
import { fulfilmentLineOf } from '#domain/orders/fulfilment.ts'
import { confirmationSteps, freedPostingId } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { bandOf, stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { postingLineOf, type PostingLine } from '#domain/stock/stock-posting.ts'
import { openShopUnderProof, type ShopUnderProof } from './shop-under-proof.ts'

let shop: ShopUnderProof
beforeAll(async () => void (shop = await openShopUnderProof()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const levelAt = (id: string) => shop.admin.get(`stockLevels/${id}`) as unknown as StockLevel
const bandsAt = (locationId: string) =>
  shop.admin.get(`availability/${locationId}`)?.['bands'] as Record<string, string>

/** One that fits into one posting. */
function submittedOrder(): Order {
  const found = shop.admin
    .list('orders')
    .map(({ id, data }) => ({ ...(data as unknown as Order), id }))
    .find((order) => order.status === 'submitted' && confirmationSteps(order).length === 1)
  if (!found) throw new Error('the seed has no such order')
  return found
}

type Forged = {
  lines?: (lines: Record<string, PostingLine>) => Record<string, PostingLine>
  moves?: boolean
  band?: boolean
}

/** One commit in which staff, or a hand-made client, reserve an order. */
function reserve(order: Order, { lines: forge = (lines) => lines, moves = true, band = true }: Forged = {}) {
  const [step] = confirmationSteps(order)
  if (!step) throw new Error('an order has a step')
  const lines = forge(
    Object.fromEntries(
      step.lines
        .filter(({ madeToOrder }) => !madeToOrder)
        .map(({ productId, quantity }) => {
          const levelId = stockLevelId(order.locationId, productId)
          return [
            levelId,
            postingLineOf({ levelId, before: levelAt(levelId), onHand: 0, reserved: quantity }),
          ]
        }),
    ),
  )
  const bands = bandsAt(order.locationId)
  const after = Object.entries(lines).map(([id, line]) => ({
    ...levelAt(id),
    id,
    reserved: line.reservedAfter,
  }))
  shop.admin.commit([
    {
      set: `stockPostings/${step.postingId}`,
      data: {
        ...headOf(order),
        id: step.postingId,
        type: 'reserve',
        reverses: '',
        reversedLines: {},
        levelIds: Object.keys(lines),
        lines,
      },
    },
    { update: `orders/${order.id}`, data: { postingIds: [step.postingId] } },
    ...(moves
      ? after.map(({ id, reserved }) => ({
          update: `stockLevels/${id}`,
          data: { reserved, lastPostingId: step.postingId },
        }))
      : []),
    ...(moves && band
      ? [
          {
            update: `availability/${order.locationId}`,
            data: {
              bands: {
                ...bands,
                ...Object.fromEntries(after.map((level) => [level.productId, bandOf(level)])),
              },
            },
          },
        ]
      : []),
  ])
  return { postingId: step.postingId, lines }
}

const headOf = (order: Order) => ({
  source: { kind: 'order', id: order.id, ref: order.ref },
  locationId: order.locationId,
  actorUid: 'sales',
  reason: '',
  postedAt: new Date(),
  createdAt: Date.now(),
})

test('an honest reservation agrees, as checked at the time of its commit, whatever came after', async () => {
  const order = submittedOrder()
  const { lines } = reserve(order)
  for (const levelId of Object.keys(lines))
    shop.admin.update(`stockLevels/${levelId}`, { lastPostingId: 'later' })
  const proven = await shop.prove()
  const posting = proven.find(({ path }) => path.startsWith('stockPostings/'))
  expect(proven.filter(({ outcome }) => outcome !== 'proven')).toEqual([])
  expect(shop.attention()).toEqual([])
  console.log(`posting of ${Object.keys(lines).length} lines: ${posting?.reads} reads of the trigger`)
})

test.each<[string, Forged, RegExp]>([
  [
    'takes more than was ordered',
    {
      lines: (lines) =>
        mapped(lines, (line) => ({
          ...line,
          reserved: line.reserved + 1,
          reservedAfter: line.reservedAfter + 1,
        })),
    },
    /not what was ordered/,
  ],
  ['takes nothing', { lines: () => ({}) }, /not what was ordered/],
  ['moves no level', { moves: false }, /the level did not move so/],
])('a reservation that %s is reported and left as it is', async (_what, forged, words) => {
  const order = submittedOrder()
  const { postingId } = reserve(order, forged)
  const before = shop.admin.list('stockLevels').map(({ data }) => data)
  await shop.prove()
  expect(shop.attention()).toMatchObject([
    { about: 'posting', done: 'reported', recordId: order.id, ref: order.ref },
  ])
  expect(shop.attention()[0]?.['findings']).toContainEqual(expect.stringMatching(words))
  expect(shop.audit()).toMatchObject([
    { action: 'proof.reported', entity: 'stockPostings', entityId: postingId },
  ])
  expect(shop.admin.list('stockLevels').map(({ data }) => data)).toEqual(before)
})

type Head = { source?: object; locationId?: string }

/** Gives back what the order reserves, as the API frees an order that cannot be read. */
function freeing(order: Order, { sign = -1, ...head }: Head & { sign?: number } = {}) {
  const { lines } = reserve(order)
  const id = freedPostingId(order.id, 0)
  const back = mapped(lines, (line) => ({ ...line, reserved: sign * line.reserved, reservedAfter: 0 }))
  shop.admin.commit([
    {
      set: `stockPostings/${id}`,
      data: {
        ...headOf(order),
        id,
        type: 'release',
        reverses: '',
        reversedLines: {},
        levelIds: Object.keys(back),
        lines: back,
        ...head,
      } as never,
    },
    { update: `orders/${order.id}`, data: { postingIds: [], status: 'cancelled', lines: [1] } },
    ...Object.keys(back).map((levelId) => ({
      update: `stockLevels/${levelId}`,
      data: { reserved: 0, lastPostingId: id },
    })),
  ])
}

test('what an unreadable order reserved is given back', async () => {
  freeing(submittedOrder())
  await shop.prove()
  expect(shop.attention().filter(({ about }) => about === 'posting')).toEqual([])
})

test.each<[string, Parameters<typeof freeing>[1]]>([
  ['more than was taken', { sign: -2 }],
  ['what another order reserved', { source: { kind: 'order', id: 'other', ref: 'OTHER1' } }],
  ['less than nothing', { sign: 1 }],
  ['nothing', { sign: 0 }],
])('a release that gives back %s is reported', async (_what, forged) => {
  freeing(submittedOrder(), forged)
  await shop.prove()
  const [found] = shop.attention().filter(({ about }) => about === 'posting')
  expect(found?.['findings']).toContainEqual(expect.stringMatching(/not what was reserved|does not exist/))
})

/** A delivered line of an order whose customer brought one of it back; stock at its branch goes up by `restocked`. */
function customerReturn(restocked: number): Order {
  const order = submittedOrder()
  const line = order.lines.findIndex(({ madeToOrder }) => !madeToOrder)
  const ordered = order.lines[line]
  if (!ordered) throw new Error('the order has no line in stock')
  const id = order.id.replace(/^./, 'f')
  const levelId = stockLevelId(order.locationId, ordered.productId)
  const level = levelAt(levelId)
  const { onHand, reserved } = level
  const postingId = customerReturnPostingId(id, 0)
  const stamp = { createdAt: Date.now(), createdBy: 'manager', updatedAt: Date.now(), updatedBy: 'manager' }
  shop.admin.commit([
    {
      set: `fulfillments/${id}`,
      data: {
        ...stamp,
        id,
        ref: `${order.ref}-1`,
        number: 1,
        orderId: order.id,
        orderRef: order.ref,
        customerUid: order.customerUid,
        customerName: order.customer.name,
        customerCompany: order.customer.company,
        locationId: order.locationId,
        status: 'delivered',
        lines: [fulfilmentLineOf(ordered, line, ordered.quantity)],
        lineCount: 1,
        heldLines: 1,
        postingIds: [],
        returns: [
          {
            id,
            part: 0,
            receivedAt: Date.now(),
            lines: [{ index: 0, quantity: 1, reason: 'Cracked', outcome: 'refund', destination: 'restock' }],
          },
        ],
        returned: { 0: 1 },
        delivery: order.delivery,
        reason: '',
        changedAt: new Date(),
        lastAuditId: '',
      },
    },
    {
      set: `stockPostings/${postingId}`,
      data: {
        ...headOf(order),
        id: postingId,
        type: 'customer_return',
        source: { kind: 'fulfilment', id, ref: `${order.ref}-1` },
        reverses: '',
        reversedLines: {},
        levelIds: [levelId],
        lines: { [levelId]: postingLineOf({ levelId, before: level, onHand: restocked, reserved: 0 }) },
      },
    },
    {
      update: `stockLevels/${levelId}`,
      data: { onHand: onHand + restocked, reserved, lastPostingId: postingId },
    },
  ])
  return order
}

test('an honest return of a customer agrees; one that restocks more than came back is reported', async () => {
  customerReturn(1)
  await shop.prove()
  expect(shop.attention().filter(({ about }) => about === 'posting')).toEqual([])
  shop.reset()
  customerReturn(2)
  await shop.prove()
  expect(shop.attention().find(({ about }) => about === 'posting')?.['findings']).toEqual([
    'What it restocks is not what the customer brought back',
  ])
})

test('a band that the posting should have changed is corrected', async () => {
  const order = submittedOrder()
  for (const { productId, quantity, madeToOrder } of order.lines) {
    if (madeToOrder) continue
    const id = stockLevelId(order.locationId, productId)
    shop.admin.update(`stockLevels/${id}`, { onHand: levelAt(id).reserved + quantity })
  }
  const { lines } = reserve(order, { band: false })
  await shop.prove()
  for (const levelId of Object.keys(lines))
    expect(bandsAt(order.locationId)[levelAt(levelId).productId]).toBe('out')
  expect(shop.attention()[0]).toMatchObject({ about: 'band', done: 'healed' })
})

const mapped = (lines: Record<string, PostingLine>, change: (line: PostingLine) => PostingLine) =>
  Object.fromEntries(Object.entries(lines).map(([levelId, line]) => [levelId, change(line)]))
