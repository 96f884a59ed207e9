import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmationSteps } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { HOLD } from './attention-writes.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import { putConfirmed } from './fulfilment-writes.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, orderLine, refused, type World } from './world.ts'
import {
  changed,
  chargeWrites,
  commit,
  confirmStep,
  declineWrites,
  releaseStep,
  without,
  type Writes,
} from './writes.ts'

sendDoubles()

let world: World
let orders = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const newOrder = (overrides: Parameters<World['putOrder']>[1] = {}): Promise<Order> =>
  world.putOrder(`ord-${++orders}`, overrides)

const ROLE: Partial<Record<Person, string>> = {
  superadmin: 'Super Admin',
  admin: 'Admin',
  manager: 'Manager',
  sales: 'Sales Person',
}

/** Each with the entry they would write; those without such a role pretend to be a Manager. */
const by = (actor: Person) => ({ actor, role: ROLE[actor] ?? 'Manager' })

/** As the API leaves it: reserved, with its postings and its proforma's number taken. */
async function confirmed(overrides: Parameters<World['putOrder']>[1] = {}): Promise<Order> {
  const submitted = await putConfirmed(world, `ord-${++orders}`, overrides)
  const steps = confirmationSteps(submitted)
  const order = { ...submitted, postingIds: steps.map(({ postingId }) => postingId) }
  await world.put(`orders/${order.id}`, { ...order, submittedAt: new Date(1), confirmedAt: new Date(1) })
  for (const { postingId, lines } of steps)
    await world.put(`stockPostings/${postingId}`, {
      id: postingId,
      type: 'reserve',
      source: { kind: 'order', id: order.id, ref: order.ref },
      locationId: 'osu',
      lines: Object.fromEntries(
        lines.map(({ productId, quantity }) => [
          `osu__${productId}`,
          { onHand: 0, reserved: quantity, onHandAfter: 20, reservedAfter: quantity },
        ]),
      ),
    })
  return order
}

const nextProforma = async () => Number((await world.read('counters/proforma'))?.value) + 1

const confirming = async (order: Order, actor: Person) =>
  confirmStep({ order, ...by(actor), proforma: await nextProforma() })

/** What pages did step by step before the API decided orders, as they did it. */
const FORMER: Record<string, (actor: Person) => Promise<Writes>> = {
  'confirms an order': async (actor) => confirming(await newOrder(), actor),
  'confirms one of goods made to order': async (actor) => {
    const order = await newOrder({ lines: [{ ...orderLine('MADE'), madeToOrder: true }] })
    return without(await confirming(order, actor), 'stockLevels/osu__MADE', `stockPostings/${order.id}-0-0`)
  },
  'confirms one from an offer': async (actor) => confirming(await newOrder({ quoteId: 'own' }), actor),
  'reserves the first lines of a long order': async (actor) =>
    confirming(await newOrder({ lineCount: LINES_PER_POSTING + 1 }), actor),
  'reserves the first lines of one on account': async (actor) =>
    confirming(await newOrder({ lineCount: LINES_PER_POSTING, paymentMethod: 'on_account' }), actor),
  'cancels a confirmed order': async (actor) => releaseStep({ order: await confirmed(), ...by(actor) }),
  'releases the last lines of one': async (actor) =>
    releaseStep({ order: await confirmed({ lineCount: 6 }), ...by(actor), status: 'confirmed' }),
  'releases an order that was confirmed in part': async (actor) =>
    releaseStep({ order: await confirmed({ status: 'submitted' }), ...by(actor), status: 'submitted' }),
  'frees an order that cannot be read': async (actor) => {
    const order = await confirmed()
    await world.put(`orders/${order.id}`, { ...order, lines: [1], priced: 5 })
    const writes = releaseStep({ order, ...by(actor) })
    const entry = `auditLog/audit-${order.id}-0-0-release`
    return changed(changed(writes, `orders/${order.id}`, { priced: deleteField() }), entry, {
      reason: 'Nobody can read it',
    })
  },
  'frees one that is held': async (actor) => {
    const order = await confirmed({ status: 'on_hold', hold: { ...HOLD, from: 'confirmed' } })
    const writes = releaseStep({ order, ...by(actor) })
    return changed(writes, `auditLog/audit-${order.id}-0-0-release`, { reason: 'Nobody can read it' })
  },
}

describe('only the API confirms, cancels and frees orders', () => {
  test.each(Object.entries(FORMER))('nobody else %s', async (_what, writesOf) => {
    for (const person of EVERYBODY) await refused(commit(world.as(person), await writesOf(person)), person)
    await refused(commit(world.connect('stranger'), await writesOf('customer')), 'a stranger')
  })

  /** Part of a former commit, for a rule that asks less than all of them together. */
  const PARTS: Record<string, RegExp> = {
    'reserves goods': /^stock/,
    'reserves goods with an entry': /^(stock|audit)/,
    'moves a level': /^stockLevels/,
    'writes a posting': /^stockPostings/,
    'issues a proforma': /^(invoices|counters)/,
    'issues a proforma without a number': /^invoices/,
    'takes the number of a proforma': /^counters/,
    'confirms without reserving': /^(orders|audit|invoices|counters)/,
    'sets the status, with an entry': /^(orders|audit)/,
    'sets the status': /^orders/,
    'writes the entry': /^audit/,
  }
  test.each(Object.entries(PARTS))('nobody %s', async (_what, kept) => {
    for (const person of EVERYBODY) {
      const writes = await confirming(await newOrder(), person)
      const others = Object.keys(writes).filter((path) => !kept.test(path))
      await refused(commit(world.as(person), without(writes, ...others)), person)
    }
  })

  test('nor gives back goods or reserves them for a delivery, an adjustment or nothing', async () => {
    for (const kind of ['fulfilment', 'adjustment', 'quarantine', 'seed', ''])
      for (const person of ['superadmin', 'inventory', 'sales'] as const) {
        for (const writes of [
          await confirming(await newOrder(), person),
          releaseStep({ order: await confirmed(), ...by(person) }),
        ]) {
          const posting = Object.keys(writes).find((path) => path.startsWith('stockPostings/')) ?? ''
          const id = String(orders)
          const forged = changed(writes, posting, { source: { kind, id, ref: 'X' } })
          const others = Object.keys(forged).filter((path) => !path.startsWith('stock'))
          await refused(commit(world.as(person), without(forged, ...others)), `${kind} by ${person}`)
        }
      }
  })

  test('a decline reserves, confirms, prices and issues nothing by the way', async () => {
    const order = await newOrder()
    const { [`orders/${order.id}`]: _confirmed, ...extra } = await confirming(order, 'manager')
    const writes = declineWrites(order, 'manager', 'Manager')
    for (const [path, write] of Object.entries(extra))
      await refused(commit(world.as('manager'), { ...writes, [path]: write }), path)
    for (const fields of [
      { status: 'confirmed' },
      { status: 'confirmed', confirmedAt: serverTimestamp() },
      { status: 'cancelled' },
      { postingIds: [`${order.id}-0-0`] },
      { invoiceId: `${order.id}-proforma` },
      { lines: [] },
      { reservationAttempt: 1 },
      { ownerUid: 'manager', ownerName: 'manager Tester' },
    ])
      await refused(
        commit(world.as('manager'), changed(writes, `orders/${order.id}`, fields)),
        JSON.stringify(fields),
      )
    await commit(world.as('manager'), writes)
  })

  test('nobody approves an order for its company with it', async () => {
    const order = await newOrder({ companyId: 'adom' })
    const companyApproval = { state: 'approved', companyName: 'Adom', ceilingMinor: 1e9 }
    const writes = declineWrites(order, 'manager', 'Manager')
    await refused(commit(world.as('manager'), changed(writes, `orders/${order.id}`, { companyApproval })))
    await commit(world.as('manager'), writes)
  })

  test('nor raises what an account counts', async () => {
    const order = await confirmed({ paymentMethod: 'on_account' })
    await world.put('accounts/customer', {
      id: 'customer',
      balanceMinor: 0,
      creditLimitMinor: 1e6,
      open: { [order.id]: order.totals.totalMinor },
      openMinor: order.totals.totalMinor,
    })
    const cancelled = { ...order, status: 'cancelled' } as const
    for (const person of EVERYBODY)
      await refused(commit(world.as(person), chargeWrites(order, cancelled, person)), person)
  })
})

describe('declining', () => {
  test('is signed with the name of the person who declines', async () => {
    const order = await newOrder()
    const writes = declineWrites(order, 'sales', 'Sales Person')
    await commit(world.as('sales'), changed(writes, `orders/${order.id}`, { decidedByName: 'sales Tester' }))
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ decidedByName: 'sales Tester' })
  })

  const attacks: [string, Record<string, unknown>][] = [
    ['while changing the totals', { totals: { totalMinor: 0 } }],
    ['while marking it paid', { paidMinor: 600 }],
    ['in the name of somebody else', { decidedBy: 'manager' }],
    ["under somebody else's name", { decidedByName: 'manager Tester' }],
    ['with a book as reason', { decisionReason: 'x'.repeat(501) }],
    ['with a date that is no number', { decidedAt: 'now' }],
  ]
  test.each(attacks)('is refused %s', async (_what, change) => {
    const order = await newOrder()
    const writes = declineWrites(order, 'sales', 'Sales Person')
    await refused(commit(world.as('sales'), changed(writes, `orders/${order.id}`, change)))
  })

  test('is not cancelling: staff need a reason to decline', async () => {
    const order = await newOrder()
    const writes = declineWrites(order, 'sales', 'Sales Person')
    const cancelled = changed(writes, `orders/${order.id}`, { status: 'cancelled' })
    await refused(
      commit(
        world.as('sales'),
        changed(cancelled, `auditLog/audit-${order.id}-decline`, { action: 'order.cancel' }),
      ),
    )
  })

  test('needs an audit entry for each order', async () => {
    const [first, second] = [await newOrder(), await newOrder()]
    const audited = declineWrites(first, 'sales', 'Sales Person')
    const shared = changed(declineWrites(second, 'sales', 'Sales Person'), `orders/${second.id}`, {
      lastAuditId: `audit-${first.id}-decline`,
    })
    await refused(
      commit(world.as('sales'), { ...audited, ...without(shared, `auditLog/audit-${second.id}-decline`) }),
    )
  })

  test.each(['superadmin', 'admin', 'manager', 'sales'] as const)(
    'works for %s with a reason',
    async (person) => {
      const order = await newOrder()
      await commit(world.as(person), declineWrites(order, person, ROLE[person] ?? ''))
      expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'declined' })
    },
  )

  test('is refused without a reason, without an audit entry, or twice', async () => {
    const order = await newOrder()
    const writes = declineWrites(order, 'sales', 'Sales Person')
    await refused(commit(world.as('sales'), declineWrites(order, 'sales', 'Sales Person', '')))
    await refused(commit(world.as('sales'), without(writes, `auditLog/audit-${order.id}-decline`)))
    await commit(world.as('sales'), writes)
    await refused(commit(world.as('sales'), writes))
  })

  test.each([
    'customer',
    'other',
    'salesKumasi',
    'accountant',
    'inventory',
    'location',
    'user',
    'guest',
    'suspended',
    'anonymous',
  ] as const)('is refused to %s', async (person) => {
    await refused(commit(world.as(person), declineWrites(await newOrder(), person, 'Sales Person')))
  })

  test.each(['confirmed', 'processing', 'completed', 'cancelled', 'expired', 'declined'] as const)(
    'is refused once the order is %s',
    async (status) => {
      const order = await newOrder({ status })
      await refused(commit(world.as('manager'), declineWrites(order, 'manager', 'Manager')))
    },
  )

  test('is refused while goods are reserved for it', async () => {
    const order = await newOrder({ postingIds: ['held'] })
    for (const person of ['superadmin', 'manager', 'sales'] as const)
      await refused(commit(world.as(person), declineWrites(order, person, ROLE[person] ?? '')), person)
  })

  test('is refused for one’s own order', async () => {
    for (const person of ['manager', 'sales'] as const) {
      const order = await newOrder({ customerUid: person })
      await refused(commit(world.as(person), declineWrites(order, person, ROLE[person] ?? '')))
    }
  })

  test('is not dated by a decimal', async () => {
    const order = await newOrder()
    const writes = declineWrites(order, 'manager', 'Manager')
    await refused(
      commit(world.as('manager'), changed(writes, `orders/${order.id}`, { decidedAt: asDouble(Date.now()) })),
    )
  })

  test('beyond the limit of a Sales Person needs a Manager', async () => {
    const totals = { netMinor: 0, taxes: [], deliveryMinor: 0, totalMinor: 200_000 }
    const order = await newOrder({ totals })
    await refused(commit(world.as('sales'), declineWrites(order, 'sales', 'Sales Person')))
    await commit(world.as('manager'), declineWrites(order, 'manager', 'Manager'))
  })

  test('of an order without readable totals has no limit', async () => {
    for (const totals of ['a lot', {}, { totalMinor: 'a lot' }]) {
      const order = await newOrder({ totals: totals as never })
      await commit(world.as('sales'), declineWrites(order, 'sales', 'Sales Person'))
    }
  })

  test('of an order that waits for its company works too', async () => {
    const order = await newOrder({ companyId: 'adom' })
    await commit(world.as('manager'), declineWrites(order, 'manager', 'Manager'))
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'declined' })
  })
})
