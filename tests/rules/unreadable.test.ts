import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderTotals } from '#domain/orders/order.ts'
import { sendDoubles } from './doubles.ts'
import { HOLD } from './attention-writes.ts'
import { createWorld, orderLine, refused, sampleOrder, type World } from './world.ts'
import { changed, commit, declineWrites, type Writes } from './writes.ts'

// Existing records that the rules would not accept today: staff who decide on them can remove them from the queue.

sendDoubles()

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

let made = 0

const DECIDERS = [
  ['manager', 'Manager'],
  ['admin', 'Admin'],
  ['superadmin', 'Super Admin'],
  ['sales', 'Sales Person'],
] as const

async function putSpoiled(spoiled: object) {
  const order = sampleOrder(`spoiled-${++made}`, [orderLine('CEM')])
  const stored = Object.entries({ ...order, ...spoiled }).filter(([, value]) => value !== undefined)
  await world.put(`orders/${order.id}`, Object.fromEntries(stored))
  return order
}

describe('an unreadable order', () => {
  const SPOILED = [
    ['lines that are numbers', { lines: [1] }],
    ['a total that is a text', { totals: { totalMinor: 'much' } }],
    ['no totals', { totals: undefined }],
    ['postings that are no list', { postingIds: 5 }],
    ['no postings', { postingIds: undefined }],
    ['nobody as its customer', { customerUid: undefined }],
    ['a time in the year 9999', { createdAt: Date.UTC(9999, 0) }],
    ['a reservation that is a decimal', { reservationAttempt: 0.5, display: { currency: 'XXX' } }],
  ] as const

  test.each(SPOILED)('with %s can be declined by each role that decides', async (_, spoiled) => {
    for (const [actor, role] of DECIDERS) {
      const order = await putSpoiled(spoiled)
      await commit(world.as(actor), declineWrites(order, actor, role))
      expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'declined', decidedBy: actor })
    }
  })

  test.each(SPOILED)('with %s cannot be declined by anybody else', async (_, spoiled) => {
    const others = [
      ['customer', 'Customer'],
      ['other', 'Customer'],
      ['accountant', 'Accountant'],
      ['inventory', 'Inventory Manager'],
      ['location', 'Location Manager'],
      ['salesKumasi', 'Sales Person'],
      ['suspended', 'Super Admin'],
    ] as const
    const order = await putSpoiled(spoiled)
    for (const [actor, role] of others)
      await refused(commit(world.as(actor), declineWrites(order, actor, role)))
  })

  test.each(SPOILED)(
    'with %s, held by the trigger, can be declined by Managers and above',
    async (_, spoiled) => {
      for (const [actor, role] of DECIDERS.slice(0, 3)) {
        const order = await putSpoiled({ ...spoiled, status: 'on_hold', hold: HOLD })
        await refused(commit(world.as('sales'), declineWrites(order, 'sales', 'Sales Person')))
        await commit(world.as(actor), declineWrites(order, actor, role))
        expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'declined', decidedBy: actor })
      }
    },
  )

  test('without a branch belongs to nobody in sales; a manager declines it', async () => {
    const order = await putSpoiled({ locationId: undefined })
    await refused(commit(world.as('sales'), declineWrites(order, 'sales', 'Sales Person')))
    await commit(world.as('manager'), declineWrites(order, 'manager', 'Manager'))
  })

  test('is declined for a reason, with its audit entry, and nothing else of it changes', async () => {
    const order = await putSpoiled({ lines: [1] })
    const writes = declineWrites(order, 'manager', 'Manager')
    const at = `orders/${order.id}`
    const asManager = (some: Writes) => commit(world.as('manager'), some)
    await refused(asManager(changed(writes, at, { decisionReason: 'no' })))
    await refused(asManager(changed(writes, at, { postingIds: ['mine'] })))
    await refused(asManager(changed(writes, at, { lines: [] })))
    await refused(asManager(changed(writes, at, { lastAuditId: 'old' })))
    await asManager(writes)
  })

  test('with reservations cannot be declined: the API frees it', async () => {
    const order = await putSpoiled({ postingIds: ['held'], totals: 5 })
    for (const [actor, role] of DECIDERS)
      await refused(commit(world.as(actor), declineWrites(order, actor, role)))
  })

  test('with a readable total counts against the limit of sales', async () => {
    const dear = sampleOrder('dear', [orderLine('CEM', 10_000_000)])
    await world.put('orders/dear', { ...dear, totals: orderTotals(dear) })
    await refused(commit(world.as('sales'), declineWrites(dear, 'sales', 'Sales Person')))
  })
})
