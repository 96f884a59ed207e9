import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pricedWith } from '#domain/orders/order-confirmation.ts'
import { orderTotals, type DeliveryPricing, type Order } from '#domain/orders/order.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import type { Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, confirmStep, declineWrites, releaseStep, without, type Writes } from './writes.ts'

sendDoubles()

let world: World
let orders = 0
let proformas = 0
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

/** Confirms a short order as `actor`, for real, and returns the stored order. */
async function confirmFor(actor: Person, order: Order): Promise<Order> {
  await commit(world.as(actor), confirmStep({ order, actor, role: ROLE[actor] ?? '', proforma: ++proformas }))
  return world.readOrder(order.id)
}

/** An honest commit of a Sales Person, ready to be tampered with. */
async function honest(overrides: Parameters<World['putOrder']>[1] = {}) {
  const order = await newOrder(overrides)
  const writes = confirmStep({ order, actor: 'sales', role: 'Sales Person', proforma: proformas + 1 })
  const at = {
    order: `orders/${order.id}`,
    level: `stockLevels/osu__${order.id}-p0`,
    posting: `stockPostings/${order.id}-0-0`,
    audit: `auditLog/audit-${order.id}-0-0`,
    invoice: `invoices/${order.id}-proforma`,
    counter: 'counters/proforma',
    levelId: `osu__${order.id}-p0`,
  }
  return { order, writes, at }
}

describe('an order of a company', () => {
  const approval = (ceilingMinor: number) => ({
    state: ceilingMinor > 0 ? ('approved' as const) : ('waiting' as const),
    companyName: 'Adom',
    askedMinor: 600,
    ceilingMinor,
    askedCount: 1,
    byUid: '',
    byName: '',
    reason: '',
    at: 1,
  })

  test.each(['superadmin', 'admin', 'manager', 'sales'] as const)(
    'that waits is confirmed by nobody, %s included, nor reserved in part',
    async (person) => {
      const attempt = (order: Order) =>
        commit(
          world.as(person),
          confirmStep({ order, actor: person, role: ROLE[person] ?? '', proforma: proformas + 1 }),
        )
      await refused(attempt(await newOrder({ companyId: 'adom' })), 'before anybody looked at its limit')
      await refused(
        attempt(await newOrder({ companyId: 'adom', companyApproval: approval(0) })),
        'while it waits',
      )
      const lineCount = 2 * LINES_PER_POSTING
      const long = await newOrder({ companyId: 'adom', companyApproval: approval(0), lineCount })
      await refused(attempt(long), 'its first lines')
    },
  )

  test('is confirmed up to what was approved, and not above', async () => {
    const first = await newOrder({ companyId: 'adom' })
    const { totalMinor } = first.totals
    await world.putOrder(first.id, { ...first, companyApproval: approval(totalMinor - 1) })
    await refused(confirmFor('manager', { ...first, companyApproval: approval(totalMinor - 1) }))
    proformas--
    await world.putOrder(first.id, { ...first, companyApproval: approval(totalMinor) })
    await confirmFor('manager', { ...first, companyApproval: approval(totalMinor) })
    expect(await world.read(`orders/${first.id}`)).toMatchObject({ status: 'confirmed' })
  })

  test('is approved by nobody who confirms it', async () => {
    const order = await newOrder({ companyId: 'adom', companyApproval: approval(0) })
    const writes = confirmStep({ order, actor: 'manager', role: 'Manager', proforma: proformas + 1 })
    const companyApproval = approval(1e9)
    await refused(commit(world.as('manager'), changed(writes, `orders/${order.id}`, { companyApproval })))
  })

  test('that waits is declined, and taken back by its customer', async () => {
    const order = await newOrder({ companyId: 'adom', companyApproval: approval(0) })
    await commit(world.as('manager'), declineWrites(order, 'manager', 'Manager'))
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'declined' })
  })
})

describe('confirming an order', () => {
  test.each(['superadmin', 'admin', 'manager', 'sales'] as const)(
    'works for %s, who reserves and issues the proforma',
    async (person) => {
      const order = await newOrder({ lineCount: 2 })
      await confirmFor(person, order)
      expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'confirmed', decidedBy: person })
      expect(await world.read(`stockLevels/osu__${order.id}-p1`)).toMatchObject({ onHand: 20, reserved: 5 })
      expect(await world.read(`invoices/${order.id}-proforma`)).toMatchObject({
        number: proformas,
        orderId: order.id,
      })
    },
  )

  test.each([
    'accountant',
    'inventory',
    'location',
    'salesKumasi',
    'customer',
    'other',
    'user',
    'guest',
    'suspended',
    'anonymous',
  ] as const)('is refused to %s', async (person) => {
    const order = await newOrder()
    await refused(
      commit(
        world.as(person),
        confirmStep({ order, actor: person, role: 'Sales Person', proforma: proformas + 1 }),
      ),
    )
    await refused(
      commit(
        world.as(person),
        confirmStep({ order, actor: person, role: 'Super Admin', proforma: proformas + 1 }),
      ),
    )
  })

  test('is refused for one’s own order', async () => {
    const order = await newOrder({ customerUid: 'sales' })
    await refused(
      commit(
        world.as('sales'),
        confirmStep({ order, actor: 'sales', role: 'Sales Person', proforma: proformas + 1 }),
      ),
    )
  })

  test('above the limit needs a manager', async () => {
    const order = await newOrder({ unitPriceMinor: 100_000 })
    await refused(
      commit(
        world.as('sales'),
        confirmStep({ order, actor: 'sales', role: 'Sales Person', proforma: proformas + 1 }),
      ),
    )
    await confirmFor('manager', order)
  })

  test('twice is refused', async () => {
    const order = await newOrder()
    const confirmed = await confirmFor('sales', order)
    await refused(
      commit(
        world.as('sales'),
        confirmStep({ order, actor: 'sales', role: 'Sales Person', proforma: proformas + 1 }),
      ),
    )
    await refused(
      commit(
        world.as('sales'),
        confirmStep({
          order: { ...confirmed, reservationAttempt: 1 },
          actor: 'sales',
          role: 'Sales Person',
          proforma: proformas + 1,
        }),
      ),
    )
  })

  test.each(['declined', 'cancelled', 'completed', 'expired', 'on_hold', 'draft'] as const)(
    'is refused when the order is %s',
    async (status) => {
      const { writes } = await honest({ status })
      await refused(commit(world.as('sales'), writes))
    },
  )
})

type Tampering = (honest: {
  order: Order
  writes: Writes
  at: Record<'order' | 'level' | 'posting' | 'audit' | 'invoice' | 'counter' | 'levelId', string>
}) => Writes

const line = (levelId: string, numbers: Record<string, number>) => ({
  lines: { [levelId]: { onHand: 0, reserved: 5, onHandAfter: 20, reservedAfter: 5, ...numbers } },
})

const TAMPERINGS: Record<string, Tampering> = {
  'a level that moves without a posting': ({ writes, at }) => without(writes, at.posting),
  'a posting without its order': ({ writes, at }) => without(writes, at.order),
  'an order without its posting and level': ({ writes, at }) => without(writes, at.posting, at.level),
  'an order without its audit entry': ({ writes, at }) => without(writes, at.audit),
  'an order without its proforma': ({ writes, at }) => without(writes, at.invoice, at.counter),
  'a proforma without its number': ({ writes, at }) => without(writes, at.counter),
  'a number without its proforma': ({ writes, at }) => without(writes, at.invoice),
  'a proforma alone': ({ writes, at }) => ({
    [at.invoice]: writes[at.invoice]!,
    [at.counter]: writes[at.counter]!,
  }),
  'an audit entry alone': ({ writes, at }) => ({ [at.audit]: writes[at.audit]! }),
  'a level alone, named by an old posting': ({ writes, at }) => ({
    [at.level]: changed(writes, at.level, { lastPostingId: 'opening' })[at.level]!,
  }),

  'more reserved than posted': ({ writes, at }) => changed(writes, at.level, { reserved: 6 }),
  'less reserved than posted': ({ writes, at }) => changed(writes, at.level, { reserved: 4 }),
  'goods on hand that change on the way': ({ writes, at }) => changed(writes, at.level, { onHand: 999 }),
  'a reorder point that changes on the way': ({ writes, at }) =>
    changed(writes, at.level, { reorderPoint: 0 }),
  'a level that changes its branch': ({ writes, at }) => changed(writes, at.level, { locationId: 'kum' }),
  'more reserved than there is': ({ writes, at }) =>
    changed(
      changed(writes, at.level, { reserved: 21 }),
      at.posting,
      line(at.levelId, { reserved: 21, reservedAfter: 21 }),
    ),
  'a negative reservation': ({ writes, at }) =>
    changed(
      changed(writes, at.level, { reserved: -1 }),
      at.posting,
      line(at.levelId, { reserved: -1, reservedAfter: -1 }),
    ),
  'a posting that conjures goods': ({ writes, at }) =>
    changed(
      changed(writes, at.level, { onHand: 120 }),
      at.posting,
      line(at.levelId, { onHand: 100, onHandAfter: 120 }),
    ),
  'a posting that lies about the balance': ({ writes, at }) =>
    changed(writes, at.posting, line(at.levelId, { reservedAfter: 6 })),
  'a posting that lies about the goods on hand': ({ writes, at }) =>
    changed(writes, at.posting, line(at.levelId, { onHandAfter: 21 })),
  'a posting that forgets the level': ({ writes, at }) =>
    changed(writes, at.posting, { levelIds: [], lines: {} }),
  'a posting with a line it does not name': ({ writes, at }) =>
    changed(writes, at.posting, { levelIds: ['osu__CEM'] }),
  'a posting of another type': ({ writes, at }) => changed(writes, at.posting, { type: 'adjust' }),
  'a posting that opens stock': ({ writes, at }) => changed(writes, at.posting, { type: 'opening' }),
  'a posting that calls itself a release': ({ writes, at }) =>
    changed(writes, at.posting, { type: 'release', reverses: 'opening' }),
  'a balance that is not before plus delta': ({ writes, at }) =>
    changed(changed(writes, at.level, { reserved: 6 }), at.posting, line(at.levelId, { reservedAfter: 6 })),
  'a posting that moves goods no level follows': ({ writes, at }) =>
    changed(writes, at.posting, line(at.levelId, { onHand: 100 })),
  'a level of another branch': ({ writes, at }) => ({
    ...changed(without(writes, at.level), at.posting, {
      levelIds: ['kum__CEM'],
      lines: { kum__CEM: { onHand: 0, reserved: 5, onHandAfter: 20, reservedAfter: 5 } },
    }),
    'stockLevels/kum__CEM': writes[at.level]!,
  }),
  'a posting that names a level twice': ({ writes, at }) =>
    changed(writes, at.posting, { levelIds: [at.levelId, at.levelId] }),
  'a posting that names another level than it tells of': ({ writes, at }) => ({
    ...changed(writes, at.posting, { levelIds: ['osu__CEM'] }),
    'stockLevels/osu__CEM': {
      update: { lastPostingId: at.posting.replace('stockPostings/', ''), updatedAt: Date.now() },
    },
  }),
  'a proforma of more digits': ({ writes, at }) =>
    changed(writes, at.invoice, { ref: `PF-2026-${String(proformas + 1).padStart(7, '0')}` }),
  'a posting that says another id': ({ writes, at }) => changed(writes, at.posting, { id: 'another' }),
  'a posting from the seed for this order': ({ writes, at, order }) =>
    changed(writes, at.posting, { source: { kind: 'seed', id: order.id, ref: order.ref } }),
  'a posting with a book as reason': ({ writes, at }) =>
    changed(writes, at.posting, { reason: 'x'.repeat(501) }),
  'a posting with a date as creation time': ({ writes, at }) =>
    changed(writes, at.posting, { createdAt: 'now' }),
  'a reservation that claims to reverse another': ({ writes, at }) =>
    changed(writes, at.posting, { reverses: 'opening' }),
  'a series nobody keeps': ({ writes, at }) => ({ ...writes, 'counters/receipt': writes[at.counter]! }),
  'a counter with a date that is no number': ({ writes, at }) =>
    changed(writes, at.counter, { updatedAt: 'now' }),
  'a count nobody keeps': ({ writes, order }) => ({
    ...writes,
    'MetaData/invoices': { set: { count: 1, lastId: `${order.id}-proforma`, updatedAt: Date.now() } },
  }),
  'a reservation that claims to take lines back': ({ writes, at }) =>
    changed(writes, at.posting, { reversedLines: { [at.levelId]: { reserved: -5 } } }),
  'a posting in the name of somebody else': ({ writes, at }) =>
    changed(writes, at.posting, { actorUid: 'manager' }),
  'a posting at another branch': ({ writes, at }) => changed(writes, at.posting, { locationId: 'kum' }),
  'a posting with a time of its own': ({ writes, at }) =>
    changed(writes, at.posting, { postedAt: new Date(0) }),
  'a posting for another order': ({ writes, at }) =>
    changed(writes, at.posting, { source: { kind: 'order', id: 'own', ref: '' } }),
  'a posting from the seed': ({ writes, at }) =>
    changed(writes, at.posting, { source: { kind: 'seed', id: '', ref: '' } }),
  'a posting with a field nobody asked for': ({ writes, at }) =>
    changed(writes, at.posting, { approvedBy: 'manager' }),
  'a posting under another id': ({ writes, at }) => ({
    ...without(writes, at.posting),
    'stockPostings/free': changed(writes, at.posting, { id: 'free' })[at.posting]!,
  }),

  'an order that lists another posting': ({ writes, at }) =>
    changed(writes, at.order, { postingIds: ['opening'] }),
  'an order that lists two postings': ({ writes, at, order }) =>
    changed(writes, at.order, { postingIds: [`${order.id}-0-0`, 'opening'] }),
  'an order that lists none': ({ writes, at }) => changed(writes, at.order, { postingIds: [] }),
  'an order that is completed at once': ({ writes, at }) =>
    changed(writes, at.order, { status: 'completed' }),
  'an order that is paid on the way': ({ writes, at }) => changed(writes, at.order, { paidMinor: 600 }),
  'an order that changes hands': ({ writes, at }) => changed(writes, at.order, { customerUid: 'other' }),
  'an order that moves to another branch': ({ writes, at }) =>
    changed(writes, at.order, { locationId: 'kum' }),
  'an order that loses a line': ({ writes, at }) => changed(writes, at.order, { lines: [] }),
  'an order whose totals do not add up': ({ writes, at }) =>
    changed(writes, at.order, {
      totals: {
        netMinor: 500,
        taxes: [{ amountMinor: 0 }, { amountMinor: 0 }, { amountMinor: 0 }],
        deliveryMinor: 0,
        totalMinor: 1,
      },
    }),
  'an order decided by somebody else': ({ writes, at }) =>
    changed(writes, at.order, { decidedBy: 'manager' }),
  'an order edited by somebody else': ({ writes, at }) => changed(writes, at.order, { updatedBy: 'manager' }),
  'an order confirmed at another time': ({ writes, at }) =>
    changed(writes, at.order, { confirmedAt: new Date(0) }),
  'an order with an old audit entry': ({ writes, at }) => changed(writes, at.order, { lastAuditId: 'old' }),
  'an order with somebody else’s proforma': ({ writes, at }) =>
    changed(writes, at.order, { invoiceId: 'own-proforma' }),
  'an order with a field nobody asked for': ({ writes, at }) =>
    changed(writes, at.order, { discountMinor: 100 }),
  'a reservation that stays submitted after its last step': ({ writes, at }) =>
    without(
      changed(writes, at.order, { status: 'submitted', invoiceId: '', decidedBy: '', decidedAt: 0 }),
      at.invoice,
      at.counter,
    ),

  'an audit entry in the name of somebody else': ({ writes, at }) =>
    changed(writes, at.audit, { actorUid: 'manager' }),
  'an audit entry with a role one does not have': ({ writes, at }) =>
    changed(writes, at.audit, { actorRole: 'Super Admin' }),
  'an audit entry of another action': ({ writes, at }) =>
    changed(writes, at.audit, { action: 'order.decline' }),
  'an audit entry about another order': ({ writes, at }) => changed(writes, at.audit, { entityId: 'own' }),
  'an audit entry about another collection': ({ writes, at }) =>
    changed(writes, at.audit, { entity: 'users', entityId: 'sales' }),
  'an audit entry with a time of its own': ({ writes, at }) => changed(writes, at.audit, { at: new Date(0) }),
  'an audit entry with a field nobody asked for': ({ writes, at }) =>
    changed(writes, at.audit, { hidden: true }),

  'an order with a time of change that is no number': ({ writes, at }) =>
    changed(writes, at.order, { updatedAt: 'now' }),
  'an order and a proforma that lose their lines': ({ writes, at }) =>
    changed(changed(writes, at.order, { lines: [] }), at.invoice, { lines: [] }),
  'an order and a proforma whose totals do not add up': ({ writes, at }) => {
    const totals = {
      netMinor: 500,
      taxes: [{ amountMinor: 0 }, { amountMinor: 0 }, { amountMinor: 0 }],
      deliveryMinor: 0,
      totalMinor: 1,
    }
    return changed(changed(writes, at.order, { totals }), at.invoice, { totals })
  },
  'a proforma under another id': ({ writes, at }) => ({
    ...without(
      changed(changed(writes, at.order, { invoiceId: 'mine' }), at.counter, { lastId: 'mine' }),
      at.invoice,
    ),
    'invoices/mine': changed(writes, at.invoice, { id: 'mine' })[at.invoice]!,
  }),
  'a proforma that says another id': ({ writes, at }) => changed(writes, at.invoice, { id: 'another' }),
  'a proforma in the name of somebody else': ({ writes, at }) =>
    changed(writes, at.invoice, { createdBy: 'manager' }),
  'a proforma with other totals': ({ writes, at }) =>
    changed(writes, at.invoice, { totals: { totalMinor: 1 } }),
  'a proforma with other lines': ({ writes, at }) => changed(writes, at.invoice, { lines: [] }),
  'a proforma for somebody else': ({ writes, at }) => changed(writes, at.invoice, { customerUid: 'other' }),
  'a proforma with another order reference': ({ writes, at }) =>
    changed(writes, at.invoice, { orderRef: 'AAAA0000' }),
  'a proforma with a reference of another form': ({ writes, at }) =>
    changed(writes, at.invoice, { ref: 'INVOICE 7' }),
  'a proforma valid for a book': ({ writes, at }) =>
    changed(writes, at.invoice, { validUntil: 'x'.repeat(11) }),
  'an audit entry that says another id': ({ writes, at }) => changed(writes, at.audit, { id: 'another' }),
  'an audit entry with a book as reason': ({ writes, at }) =>
    changed(writes, at.audit, { reason: 'x'.repeat(501) }),
  'an audit entry with a text as difference': ({ writes, at }) => changed(writes, at.audit, { diff: 'none' }),
  'a proforma with another company': ({ order, writes, at }) =>
    changed(writes, at.invoice, {
      customer: { ...order.customer, company: 'Another Ltd', tin: 'C0000000000' },
    }),
  'a proforma of another kind': ({ writes, at }) => changed(writes, at.invoice, { kind: 'invoice' }),
  'a proforma that skips a number': ({ writes, at }) =>
    changed(changed(writes, at.invoice, { number: 99_999 }), at.counter, { value: 99_999 }),
  'a proforma with a number twice': ({ writes, at }) =>
    changed(changed(writes, at.invoice, { number: 0 }), at.counter, { value: 0 }),
  'a proforma that disagrees with its counter': ({ writes, at }) =>
    changed(writes, at.invoice, { number: 99_999 }),
  'a counter that names another paper': ({ writes, at }) =>
    changed(writes, at.counter, { lastId: 'own-proforma' }),
}

/** The order, its proforma and the total it was priced at, all in agreement. */
const saying = (
  writes: Writes,
  at: { order: string; invoice: string },
  lines: Order['lines'],
  order: Order,
) => {
  const said = { lines, totals: orderTotals({ ...order, lines }) }
  return changed(
    changed(writes, at.order, { ...said, priced: pricedWith(undefined, lines) }),
    at.invoice,
    said,
  )
}

test.each<[string, Partial<Order['lines'][number]>]>([
  ['for 1.20', { amountMinor: 120 }],
  ['for less than nothing', { unitPriceMinor: -100, amountMinor: -500 }],
  ['at a hundred times its quantity', { quantity: 500, amountMinor: 50_000 }],
  ['of another product', { productId: 'CEM' }],
  ['free of tax', { taxClass: 'exempt' }],
  ['without stock', { madeToOrder: true }],
])('an order is not confirmed %s, however well its documents agree', async (_what, change) => {
  const { order, writes, at } = await honest()
  const lines = order.lines.map((one) => ({ ...one, ...change }))
  await refused(commit(world.as('sales'), saying(writes, at, lines, order)))
  const cheaper = order.lines.map((one) => ({ ...one, unitPriceMinor: 90, amountMinor: 450 }))
  await commit(world.as('sales'), saying(writes, at, cheaper, order))
  proformas++
})

describe('a hand-made confirmation is refused:', () => {
  test.each(Object.entries(TAMPERINGS))('%s', async (_what, tamper) => {
    const { order, writes, at } = await honest()
    await refused(commit(world.as('sales'), tamper({ order, writes, at })))
    await commit(world.as('sales'), writes)
    proformas++
  })
})

describe('an earlier posting', () => {
  test('cannot change a level a second time', async () => {
    const order = await newOrder()
    const writes = confirmStep({ order, actor: 'sales', role: 'Sales Person', proforma: proformas + 1 })
    const level = `stockLevels/osu__${order.id}-p0`
    const confirmed = await confirmFor('sales', order)
    await commit(world.as('sales'), releaseStep({ order: confirmed, actor: 'sales', role: 'Sales Person' }))
    await refused(commit(world.as('sales'), { [level]: writes[level]! }))
  })

  test('cannot change a band a second time', async () => {
    const { postingIds } = await confirmFor('sales', await newOrder())
    const update = { 'bands/CEM': 'out', lastPostingId: postingIds[0], updatedAt: Date.now() }
    await refused(commit(world.as('sales'), { 'availability/osu': { update } }))
  })

  test('cannot count a second proforma', async () => {
    const { invoiceId } = await confirmFor('sales', await newOrder())
    await refused(
      commit(world.as('sales'), {
        'counters/proforma': { set: { value: proformas + 1, lastId: invoiceId, updatedAt: Date.now() } },
      }),
    )
  })
})

describe('a long order', () => {
  const lineCount = LINES_PER_POSTING + 2

  /** An order whose first part is reserved, for real. */
  async function halfReserved() {
    const order = await newOrder({ lineCount })
    await commit(world.as('sales'), confirmStep({ order, actor: 'sales', role: 'Sales Person' }))
    return { order, half: await world.readOrder(order.id) }
  }

  const lastStep = (half: Order) =>
    confirmStep({ order: half, actor: 'sales', role: 'Sales Person', index: 1, proforma: proformas + 1 })

  test('is reserved in steps and confirmed only by the last', async () => {
    const order = await newOrder({ lineCount })
    const first = confirmStep({ order, actor: 'sales', role: 'Sales Person' })
    await refused(
      commit(
        world.as('sales'),
        changed(first, `orders/${order.id}`, { status: 'confirmed', decidedBy: 'sales' }),
      ),
    )
    await refused(
      commit(world.as('sales'), changed(first, `orders/${order.id}`, { deliveryPricing: 'quoted' })),
      'a delivery that was quoted on the way',
    )
    await commit(world.as('sales'), first)
    await refused(commit(world.as('sales'), first), 'the same step again')

    await commit(world.as('sales'), lastStep(await world.readOrder(order.id)))
    proformas++
    expect(await world.read(`orders/${order.id}`)).toMatchObject({
      status: 'confirmed',
      postingIds: [`${order.id}-0-0`, `${order.id}-0-1`],
    })
  })

  test('when half reserved, can be undone and reserved again', async () => {
    const { order, half } = await halfReserved()
    await commit(
      world.as('sales'),
      releaseStep({ order: half, actor: 'sales', role: 'Sales Person', status: 'submitted' }),
    )
    expect(await world.read(`stockLevels/osu__${order.id}-p0`)).toMatchObject({ reserved: 0 })
    await commit(
      world.as('sales'),
      confirmStep({ order: { ...order, reservationAttempt: 1 }, actor: 'sales', role: 'Sales Person' }),
    )
  })

  test('when confirmed, is cancelled posting by posting, the last first', async () => {
    const { order, half } = await halfReserved()
    await commit(world.as('sales'), lastStep(half))
    proformas++

    const confirmed = await world.readOrder(order.id)
    const first = releaseStep({ order: confirmed, actor: 'sales', role: 'Sales Person', status: 'confirmed' })
    const claimsToConfirm = changed(first, `auditLog/audit-${order.id}-0-1-release`, {
      action: 'order.confirm',
    })
    await refused(commit(world.as('sales'), claimsToConfirm))
    await commit(world.as('sales'), first)
    await commit(
      world.as('sales'),
      releaseStep({ order: await world.readOrder(order.id), actor: 'sales', role: 'Sales Person' }),
    )
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'cancelled', postingIds: [] })
    for (const index of order.lines.keys())
      expect(await world.read(`stockLevels/osu__${order.id}-p${index}`)).toMatchObject({ reserved: 0 })
  })

  test('cannot swap earlier reservations for something else', async () => {
    const order = await newOrder({ lineCount })
    await commit(world.as('sales'), confirmStep({ order, actor: 'sales', role: 'Sales Person' }))
    const half = { ...order, postingIds: ['opening'] }
    await refused(commit(world.as('sales'), lastStep(half)))
  })

  test('has no proforma and no decision before its last step', async () => {
    const order = await newOrder({ lineCount })
    const first = confirmStep({ order, actor: 'sales', role: 'Sales Person' })
    const at = `orders/${order.id}`
    await refused(commit(world.as('sales'), changed(first, at, { invoiceId: 'own-proforma' })))
    await refused(
      commit(world.as('sales'), changed(first, at, { decidedBy: 'sales', decidedAt: Date.now() })),
    )
  })

  test('when half reserved, is not cancelled but undone, with a new attempt', async () => {
    const { order, half } = await halfReserved()
    await refused(
      commit(world.as('sales'), releaseStep({ order: half, actor: 'sales', role: 'Sales Person' })),
    )
    const undo = releaseStep({ order: half, actor: 'sales', role: 'Sales Person', status: 'submitted' })
    await refused(commit(world.as('sales'), changed(undo, `orders/${order.id}`, { reservationAttempt: 0 })))
    await refused(commit(world.as('sales'), changed(undo, `orders/${order.id}`, { reservationAttempt: 7 })))
  })

  test('when half reserved, cannot be declined while goods are reserved', async () => {
    const order = await newOrder({ lineCount })
    await commit(world.as('sales'), confirmStep({ order, actor: 'sales', role: 'Sales Person' }))
    await refused(commit(world.as('sales'), declineWrites(order, 'sales', 'Sales Person')))
  })
})

test('an order keeps the tax row it was submitted under, even if the rates have changed since', async () => {
  const { order, writes, at } = await honest()
  const current = { from: '2026-11-01', basisPoints: { VAT: 2000, NHIL: 250, GETFund: 250 } }
  await world.put('systemConfig/taxes', { table: [order.taxRates, current] })
  const totals = orderTotals({ ...order, taxRates: current })
  const anew = (some: Writes) => changed(changed(some, at.order, { totals }), at.invoice, { totals })
  await refused(commit(world.as('sales'), anew(writes)), 'sums by another row')
  await refused(commit(world.as('sales'), changed(anew(writes), at.order, { totals, taxRates: current })))
  await commit(world.as('sales'), writes)
  expect(await world.read(`orders/${order.id}`)).toMatchObject({ taxRates: order.taxRates })
  proformas += 1
})

describe('cancelling a confirmed order', () => {
  test('releases every reservation in the same commit', async () => {
    const order = await confirmFor('sales', await newOrder())
    await commit(world.as('sales'), releaseStep({ order, actor: 'sales', role: 'Sales Person' }))
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'cancelled', postingIds: [] })
    expect(await world.read(`stockLevels/osu__${order.id}-p0`)).toMatchObject({ reserved: 0, onHand: 20 })
  })

  const at = (order: Order) => ({
    order: `orders/${order.id}`,
    level: `stockLevels/osu__${order.id}-p0`,
    levelId: `osu__${order.id}-p0`,
    posting: `stockPostings/${order.id}-0-0-release`,
    audit: `auditLog/audit-${order.id}-0-0-release`,
  })

  const attacks: [string, (writes: Writes, order: Order) => Writes][] = [
    ['keeping the goods', (writes, order) => without(writes, at(order).level, at(order).posting)],
    ['without the posting', (writes, order) => without(writes, at(order).posting)],
    ['without an audit entry', (writes, order) => without(writes, at(order).audit)],
    [
      'giving back less',
      (writes, order) =>
        changed(changed(writes, at(order).level, { reserved: 1 }), at(order).posting, {
          lines: { [at(order).levelId]: { onHand: 0, reserved: -4, onHandAfter: 20, reservedAfter: 1 } },
        }),
    ],
    [
      'taking back another posting',
      (writes, order) => changed(writes, at(order).posting, { reverses: 'opening' }),
    ],
    [
      'keeping the posting on the order',
      (writes, order) => changed(writes, at(order).order, { postingIds: order.postingIds }),
    ],
    ['back to submitted', (writes, order) => changed(writes, at(order).order, { status: 'submitted' })],
    ['with new totals', (writes, order) => changed(writes, at(order).order, { totals: { totalMinor: 0 } })],
    ['while marking it paid', (writes, order) => changed(writes, at(order).order, { paidMinor: 600 })],
    ['as another decided', (writes, order) => changed(writes, at(order).order, { decidedBy: 'manager' })],
    [
      'with a reason without end',
      (writes, order) => changed(writes, at(order).order, { decisionReason: 'x'.repeat(501) }),
    ],
  ]
  test.each(attacks)('is refused %s', async (_what, tamper) => {
    const order = await confirmFor('sales', await newOrder())
    await refused(
      commit(world.as('sales'), tamper(releaseStep({ order, actor: 'sales', role: 'Sales Person' }), order)),
    )
  })

  test.each([
    'customer',
    'other',
    'salesKumasi',
    'accountant',
    'inventory',
    'location',
    'suspended',
    'anonymous',
  ] as const)('is refused to %s', async (person) => {
    const order = await confirmFor('sales', await newOrder())
    await refused(commit(world.as(person), releaseStep({ order, actor: person, role: 'Sales Person' })))
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
})

const SALES = { actor: 'sales', role: 'Sales Person' } as const

describe('the limit of a Sales Person', () => {
  const BEYOND = { netMinor: 0, taxes: [], deliveryMinor: 0, totalMinor: 200_000 }
  const next = () => ({ ...SALES, proforma: proformas + 1 })

  test('applies to the order as submitted and as confirmed', async () => {
    const dear = await newOrder({ totals: BEYOND })
    await refused(commit(world.as('sales'), confirmStep({ order: dear, ...next() })), 'submitted beyond it')
    const risen = await newOrder({ unitPriceMinor: 100_000, totals: { ...BEYOND, totalMinor: 600 } })
    await refused(commit(world.as('sales'), confirmStep({ order: risen, ...next() })), 'confirmed beyond it')
  })

  test('does not prevent declining an order without readable totals', async () => {
    for (const totals of ['a lot', {}, { totalMinor: 'a lot' }]) {
      const order = await newOrder({ totals: totals as never })
      await commit(world.as('sales'), declineWrites(order, 'sales', 'Sales Person'))
    }
  })
})

describe('a step of five lines', () => {
  const POSITIONS = [0, 1, 2, 3, 4]

  test.each(POSITIONS)('keeps the quantity of line %i', async (at) => {
    const order = await newOrder({ lineCount: LINES_PER_POSTING + 1 })
    const writes = confirmStep({ order, ...SALES })
    const path = `orders/${order.id}`
    const more = order.lines.map((line, of) => (of === at ? { ...line, quantity: 6 } : line))
    await refused(commit(world.as('sales'), changed(writes, path, { lines: more })))
    await commit(world.as('sales'), writes)
  })

  test.each(POSITIONS)('moves the level of line %i', async (at) => {
    const order = await newOrder({ lineCount: LINES_PER_POSTING + 1 })
    const writes = confirmStep({ order, ...SALES })
    await refused(commit(world.as('sales'), without(writes, `stockLevels/osu__${order.id}-p${at}`)))
  })

  test.each(POSITIONS)('without a posting reserves no stocked goods in line %i', async (at) => {
    const { lines } = await newOrder({ lineCount: LINES_PER_POSTING + 1 })
    const made = lines.map((line, of) => ({ ...line, madeToOrder: of !== at }))
    const order = await newOrder({ lines: made })
    const writes = confirmStep({ order, ...SALES })
    const unposted = Object.keys(writes).filter((path) => path.startsWith('stock'))
    await refused(commit(world.as('sales'), without(writes, ...unposted)))
  })

  test('leaves the lines after it as they are, and adds none', async () => {
    const order = await newOrder({ lineCount: LINES_PER_POSTING + 2 })
    const writes = confirmStep({ order, ...SALES })
    const path = `orders/${order.id}`
    const last = order.lines.length - 1
    const cheaper = order.lines.with(last, { ...order.lines[last]!, unitPriceMinor: 1, amountMinor: 5 })
    for (const lines of [cheaper, [...order.lines, order.lines[0]!], order.lines.slice(0, last)])
      await refused(commit(world.as('sales'), changed(writes, path, { lines })))
    await commit(world.as('sales'), writes)

    const half = await world.readOrder(order.id)
    const next = confirmStep({ order: half, ...SALES, index: 1, proforma: proformas + 1 })
    const first = half.lines.with(0, { ...half.lines[0]!, unitPriceMinor: 1, amountMinor: 5 })
    const repriced = changed(changed(next, path, { lines: first }), `invoices/${order.id}-proforma`, {
      lines: first,
    })
    await refused(commit(world.as('sales'), repriced), 'a line of a step before')
  })

  test('is refused for an order with another number of lines than it states', async () => {
    const order = await newOrder({ lineCount: 2 })
    await world.put(`orders/${order.id}`, {
      ...order,
      lines: [...order.lines, ...order.lines],
      submittedAt: new Date(1),
    })
    const writes = confirmStep({ order, ...SALES, proforma: proformas + 1 })
    await refused(commit(world.as('sales'), writes))
    const more = { lines: [...order.lines, ...order.lines] }
    await refused(
      commit(
        world.as('sales'),
        changed(changed(writes, `orders/${order.id}`, more), `invoices/${order.id}-proforma`, more),
      ),
    )
  })

  test.each<[string, Record<string, unknown>]>([
    ['a state', { status: 'processing' }],
    ['a total', { totals: { netMinor: 0, taxes: [], deliveryMinor: 0, totalMinor: 0 } }],
    ['a proforma', { invoiceId: 'own-proforma' }],
    ['whoever decided', { decidedBy: 'sales' }],
    ['a time of decision', { decidedAt: Date.now() }],
    ['a time of confirmation', { confirmedAt: new Date(Date.now() - 5_000) }],
    ['a refusal', { status: 'declined' }],
  ])('but the last brings not %s', async (_what, fields) => {
    const order = await newOrder({ lineCount: LINES_PER_POSTING + 1 })
    const writes = confirmStep({ order, ...SALES })
    const action = fields['status'] === 'declined' ? 'order.decline' : 'order.reserve'
    const entered = changed(writes, `auditLog/audit-${order.id}-0-0`, { action })
    await refused(commit(world.as('sales'), changed(entered, `orders/${order.id}`, fields)))
  })

  test('before the last cannot be entered as declining', async () => {
    const { writes, at } = await honest()
    const declined = changed(changed(writes, at.order, { status: 'declined' }), at.audit, {
      action: 'order.decline',
    })
    await refused(commit(world.as('sales'), declined))
  })

  test('of made-to-order goods posts nothing', async () => {
    const { lines } = await newOrder()
    const order = await newOrder({ lines: lines.map((line) => ({ ...line, madeToOrder: true })) })
    const writes = confirmStep({ order, ...SALES, proforma: proformas + 1 })
    const levels = Object.keys(writes).filter((path) => path.startsWith('stockLevels/'))
    const empty = changed(without(writes, ...levels), `stockPostings/${order.id}-0-0`, {
      levelIds: [],
      lines: {},
    })
    await refused(commit(world.as('sales'), empty))
  })
})

describe('the agreed total', () => {
  const TOGETHER = (order: Order, writes: Writes, change: Partial<Order>) => {
    const said = { ...order, ...change }
    const totals = change.totals ?? orderTotals(said)
    const all = { lines: said.lines, totals }
    return changed(
      changed(writes, `orders/${order.id}`, {
        ...all,
        deliveryPricing: said.deliveryPricing,
        priced: pricedWith(undefined, said.lines),
      }),
      `invoices/${order.id}-proforma`,
      all,
    )
  }
  const attempt = async (
    stored: Parameters<World['putOrder']>[1],
    change: (order: Order) => Partial<Order>,
  ) => {
    const order = await newOrder(stored)
    const writes = confirmStep({ order, ...SALES, proforma: proformas + 1 })
    return commit(world.as('sales'), TOGETHER(order, writes, change(order)))
  }
  const withDelivery = (deliveryMinor: number) => (order: Order) => ({
    totals: orderTotals({ ...order, totals: { ...order.totals, deliveryMinor } }),
  })
  /** Taxes with decimals, which still add up like the total. */
  const inParts = (order: Order) => {
    const { netMinor, taxes } = orderTotals(order)
    const all = taxes.map((tax) => ({
      ...tax,
      amountMinor: ((500 + 100.5) * tax.basisPoints + 5000) / 10_000,
    }))
    const tax = all.map(({ amountMinor }) => amountMinor).reduce((sum, one) => sum + one, netMinor + 100.5)
    return { totals: { netMinor, taxes: all, deliveryMinor: 100.5, totalMinor: tax } }
  }
  const delivery = { method: 'delivery', address: '1 Site Road', city: 'Tema' } as Order['delivery']
  const delivered = (deliveryPricing: DeliveryPricing) => ({ delivery, deliveryPricing })
  const quotedAt = (deliveryMinor: number) => (order: Order) => ({
    ...withDelivery(deliveryMinor)(order),
    deliveryPricing: 'quoted' as const,
  })
  const cheaper = ({ lines }: Order) => ({
    lines: lines.map((line) => ({ ...line, unitPriceMinor: 90, amountMinor: 450 })),
  })
  const renamed = ({ lines }: Order) => ({ lines: lines.map((line) => ({ ...line, name: 'Another' })) })

  test('stays for an accepted offer, with its lines unchanged', async () => {
    await refused(attempt({ quoteId: 'q1' }, cheaper))
    await refused(attempt({ quoteId: 'q2' }, renamed))
    await refused(attempt({ quoteId: 'q3' }, withDelivery(100)))
    await refused(attempt({ quoteId: 'q4', ...delivered('quoted') }, withDelivery(100)))
  })

  test('stays for a delivery, if there was one', async () => {
    const quoted = { netMinor: 0, taxes: [], deliveryMinor: 5000, totalMinor: 0 }
    await refused(attempt({ ...delivered('fixed'), totals: quoted }, withDelivery(100)))
    await refused(attempt({ ...delivered('fixed'), totals: quoted }, withDelivery(0)))
    await refused(attempt({ ...delivered('fixed'), totals: quoted }, quotedAt(5000)), 'quoted after all')
    await refused(attempt({}, withDelivery(100)), 'goods that are picked up')
    await refused(attempt({}, quotedAt(100)), 'a delivery of goods that are picked up')
    await refused(attempt(delivered('to_quote'), withDelivery(100)), 'a fee that was not quoted')
    await refused(attempt(delivered('to_quote'), withDelivery(0)), 'without the quoted fee')
    await refused(attempt(delivered('to_quote'), quotedAt(-1)), 'one that pays the customer')
    await refused(
      attempt(delivered('to_quote'), (order) => ({ ...inParts(order), deliveryPricing: 'quoted' })),
      'half a pesewa',
    )
    await attempt(delivered('to_quote'), quotedAt(100))
    proformas++
    await attempt(delivered('to_quote'), quotedAt(0))
    proformas++
  })
})

describe('cancelling', () => {
  test('goods without tax gives back no tax', async () => {
    const { lines } = await newOrder()
    const exempt = lines.map((line) => ({ ...line, taxClass: 'exempt' as const }))
    const order = await confirmFor('sales', await newOrder({ lines: exempt }))
    await commit(world.as('sales'), releaseStep({ order, ...SALES }))
  })

  /** An order of two steps, confirmed for real. */
  async function confirmedInSteps(): Promise<Order> {
    const order = await newOrder({ lineCount: LINES_PER_POSTING + 2 })
    await commit(world.as('sales'), confirmStep({ order, ...SALES }))
    const half = await world.readOrder(order.id)
    await commit(world.as('sales'), confirmStep({ order: half, ...SALES, index: 1, proforma: ++proformas }))
    return world.readOrder(order.id)
  }

  test('is impossible once goods are on their way', async () => {
    const { id } = await confirmedInSteps()
    for (const status of ['processing', 'on_hold', 'declined'] as const) {
      await world.put(`orders/${id}`, { ...(await world.read(`orders/${id}`)), status })
      const order = await world.readOrder(id)
      for (const said of ['confirmed', 'submitted', 'cancelled'] as const)
        await refused(
          commit(world.as('sales'), releaseStep({ order, ...SALES, status: said })),
          `${status} ${said}`,
        )
    }
  })

  test('waits until what was paid is given back, at each step', async () => {
    const paid = await confirmedInSteps()
    await world.put(`orders/${paid.id}`, { ...(await world.read(`orders/${paid.id}`)), paidMinor: 1 })
    const order = await world.readOrder(paid.id)
    await refused(commit(world.as('sales'), releaseStep({ order, ...SALES, status: 'confirmed' })))
    await world.put(`orders/${paid.id}`, { ...(await world.read(`orders/${paid.id}`)), paidMinor: 0 })
    await commit(world.as('sales'), releaseStep({ order, ...SALES, status: 'confirmed' }))
    await world.put(`orders/${paid.id}`, { ...(await world.read(`orders/${paid.id}`)), paidMinor: 1 })
    const left = await world.readOrder(paid.id)
    await refused(commit(world.as('sales'), releaseStep({ order: left, ...SALES })))
  })

  test('takes effect with the last posting, and not before', async () => {
    const order = await confirmedInSteps()
    await refused(commit(world.as('sales'), releaseStep({ order, ...SALES, status: 'cancelled' })))
    await commit(world.as('sales'), releaseStep({ order, ...SALES, status: 'confirmed' }))
    const left = await world.readOrder(order.id)
    await refused(commit(world.as('sales'), releaseStep({ order: left, ...SALES, status: 'confirmed' })))
  })

  test('changes no status on the way, whatever the audit entry says', async () => {
    const order = await confirmedInSteps()
    const writes = releaseStep({ order, ...SALES, status: 'confirmed' })
    const posting = order.postingIds.at(-1)
    const declined = changed(
      changed(writes, `orders/${order.id}`, { status: 'declined' }),
      `auditLog/audit-${posting}-release`,
      { action: 'order.decline' },
    )
    await refused(commit(world.as('sales'), declined))
  })

  test('counts a readable attempt', async () => {
    for (const [stored, next] of [
      [1_000_000, 1_000_001],
      [-5, -4],
    ] as const) {
      const readable = await confirmedInSteps()
      const { id } = readable
      await world.put(`orders/${id}`, { ...(await world.read(`orders/${id}`)), reservationAttempt: stored })
      const order = { ...readable, reservationAttempt: stored }
      const writes = releaseStep({ order, ...SALES, status: 'confirmed' })
      await refused(commit(world.as('sales'), changed(writes, `orders/${id}`, { reservationAttempt: next })))
    }
    const order = await confirmedInSteps()
    const writes = releaseStep({ order, ...SALES, status: 'confirmed' })
    const decimal = changed(writes, `orders/${order.id}`, { reservationAttempt: asDouble(1) })
    await refused(commit(world.as('sales'), decimal))
  })

  test('removes only the last posting', async () => {
    const { id } = await newOrder({ lineCount: 2 * LINES_PER_POSTING + 1 })
    for (const index of [0, 1])
      await commit(world.as('sales'), confirmStep({ order: await world.readOrder(id), ...SALES, index }))
    const writes = releaseStep({ order: await world.readOrder(id), ...SALES, status: 'submitted' })
    for (const postingIds of [[], ['opening'], [`${id}-0-1`]])
      await refused(commit(world.as('sales'), changed(writes, `orders/${id}`, { postingIds })))
    await commit(world.as('sales'), writes)
  })

  test('adds no total to an order that has none', async () => {
    const { id } = await confirmedInSteps()
    const { priced, ...stored } = (await world.read(`orders/${id}`)) ?? {}
    await world.put(`orders/${id}`, stored)
    const order = await world.readOrder(id)
    const writes = releaseStep({ order, ...SALES, status: 'confirmed' })
    await refused(commit(world.as('sales'), changed(writes, `orders/${id}`, { priced })))
    await commit(world.as('sales'), writes)
  })

  const numbers = (reserved: number, reservedAfter: number) => ({
    onHand: 0,
    reserved,
    onHandAfter: 20,
    reservedAfter,
  })

  /** A release of `order` under any id and of any posting, with the given levels. */
  const releasing = (
    order: Order,
    id: string,
    fields: { reverses: string; reversedLines: object; lines: Record<string, ReturnType<typeof numbers>> },
  ): Writes => ({
    [`stockPostings/${id}`]: {
      set: {
        id,
        source: { kind: 'order', id: order.id, ref: order.ref },
        locationId: 'osu',
        actorUid: 'sales',
        reason: '',
        createdAt: Date.now(),
        postedAt: serverTimestamp(),
        type: 'release',
        levelIds: Object.keys(fields.lines),
        ...fields,
      },
    },
    ...Object.fromEntries(
      Object.entries(fields.lines).map(([levelId, { reservedAfter }]) => [
        `stockLevels/${levelId}`,
        {
          update: {
            reserved: reservedAfter,
            lastPostingId: id,
            updatedAt: Date.now(),
            updatedBy: 'sales',
          },
        },
      ]),
    ),
  })

  test('happens once for each reservation, and for reservations alone', async () => {
    const order = await confirmFor('sales', await newOrder({ lineCount: 2 }))
    await commit(world.as('sales'), releaseStep({ order, ...SALES }))
    const [taken = ''] = order.postingIds
    const reserved = await world.read(`stockPostings/${taken}`)
    const levelIds = order.lines.map(({ productId }) => `osu__${productId}`)
    for (const levelId of levelIds)
      await world.put(`stockLevels/${levelId}`, {
        ...(await world.read(`stockLevels/${levelId}`)),
        reserved: 5,
      })
    const back = Object.fromEntries(levelIds.map((levelId) => [levelId, numbers(-5, 0)]))
    const again = { reverses: taken, reversedLines: reserved?.['lines'] as object, lines: back }
    await refused(commit(world.as('sales'), releasing(order, 'again', again)), 'under another id')

    const undone = await world.read(`stockPostings/${taken}-release`)
    const forth = Object.fromEntries(levelIds.map((levelId) => [levelId, numbers(5, 10)]))
    const undoing = { reverses: `${taken}-release`, reversedLines: undone?.['lines'] as object, lines: forth }
    await refused(
      commit(world.as('sales'), releasing(order, `${taken}-release-release`, undoing)),
      'a release',
    )

    await world.remove(`stockPostings/${taken}-release`)
    const id = `${taken}-release`
    const opening = changed(releasing(order, id, again), `stockPostings/${id}`, { type: 'opening' })
    await refused(commit(world.as('sales'), opening), 'that calls itself an opening')
    const [one = '', other = ''] = levelIds
    for (const [what, lines] of [
      ['one level of two', { [one]: numbers(-5, 0) }],
      ['another level', { [one]: numbers(-5, 0), osu__CEM: numbers(-5, 0) }],
      ['a level more', { ...back, osu__CEM: numbers(-5, 0) }],
    ] as const)
      await refused(commit(world.as('sales'), releasing(order, id, { ...again, lines })), what)
    const said = { [one]: numbers(4, 4), [other]: numbers(5, 5) }
    const less = { ...again, reversedLines: said, lines: { ...back, [one]: numbers(-4, 1) } }
    await refused(commit(world.as('sales'), releasing(order, id, less)), 'by lines of its own')
    const { id: strange } = await newOrder()
    const theirs = await world.readOrder(strange)
    await refused(commit(world.as('sales'), releasing(theirs, id, again)), 'for another order')
    await commit(world.as('sales'), releasing(order, id, again))
  })

  test('takes no level below zero', async () => {
    const order = await confirmFor('sales', await newOrder())
    const levelId = `osu__${order.lines[0]?.productId}`
    await world.put(`stockLevels/${levelId}`, {
      ...(await world.read(`stockLevels/${levelId}`)),
      reserved: 2,
    })
    const writes = releaseStep({ order, ...SALES })
    const below = changed(
      changed(writes, `stockLevels/${levelId}`, { reserved: -3 }),
      `stockPostings/${order.postingIds[0]}-release`,
      { lines: { [levelId]: numbers(-5, -3) } },
    )
    await refused(commit(world.as('sales'), below))
  })

  test('posts no more levels than one commit can check', async () => {
    const order = await newOrder({ lineCount: LINES_PER_POSTING + 1 })
    const levelIds = order.lines.map(({ productId }) => `osu__${productId}`)
    const taken = Object.fromEntries(levelIds.map((levelId) => [levelId, numbers(5, 5)]))
    await world.put('stockPostings/of-ten', {
      id: 'of-ten',
      type: 'reserve',
      source: { kind: 'order', id: order.id, ref: order.ref },
      locationId: 'osu',
      lines: taken,
    })
    for (const levelId of levelIds)
      await world.put(`stockLevels/${levelId}`, {
        ...(await world.read(`stockLevels/${levelId}`)),
        reserved: 5,
      })
    const back = Object.fromEntries(levelIds.map((levelId) => [levelId, numbers(-5, 0)]))
    const fields = { reverses: 'of-ten', reversedLines: taken, lines: back }
    await refused(commit(world.as('sales'), releasing(order, 'of-ten-release', fields)))
  })
})
