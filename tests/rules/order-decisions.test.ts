import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { confirmationSteps } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import {
  attentionOf,
  declineHeldWrites,
  HOLD,
  releaseOrderWrites,
  resolveWrites,
} from './attention-writes.ts'
import { sendDoubles } from './doubles.ts'
import { holdWrites, putConfirmed, putPlanned } from './fulfilment-writes.ts'
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

const noteId = () => orders.toString(16).padStart(32, '0')

const putAccount = ({ id, totals }: Order) =>
  world.put('accounts/customer', {
    id: 'customer',
    balanceMinor: 0,
    creditLimitMinor: 1e6,
    open: { [id]: totals.totalMinor },
    openMinor: totals.totalMinor,
  })

const takenBack = ({ id }: Order, actor: Person): Writes => ({
  [`orders/${id}`]: {
    update: {
      status: 'cancelled',
      decisionReason: 'Too many',
      decidedAt: Date.now(),
      decidedBy: actor,
      updatedAt: Date.now(),
      updatedBy: actor,
    },
  },
})

/** What its customer says of an order of which something left. */
async function answer(actor: Person, fields: Record<string, unknown>): Promise<Writes> {
  const { id } = await newOrder({ status: 'processing' })
  await world.put(`orderProgress/${id}`, { id, dispatched: 1 })
  return { [`orders/${id}`]: { update: { ...fields, updatedAt: Date.now(), updatedBy: actor } } }
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
  'declines an order': async (actor) => declineWrites(await newOrder(), actor, by(actor).role),
  'declines one on account': async (actor) => {
    const order = await newOrder({ paymentMethod: 'on_account' })
    await putAccount(order)
    return declineWrites(order, actor, by(actor).role)
  },
  'declines one that cannot be read': async (actor) => {
    const order = await newOrder()
    await world.put(`orders/${order.id}`, { ...order, lines: [1] })
    return declineWrites(order, actor, by(actor).role)
  },
  'declines one that is held': async (actor) =>
    declineHeldWrites((await newOrder({ status: 'on_hold', hold: HOLD })).id, by(actor)),
  'holds an order': async (actor) => {
    const order = await newOrder()
    return without(holdWrites(order, by(actor)), `orderProgress/${order.id}`)
  },
  'holds one of which something is planned': async (actor) =>
    holdWrites((await putPlanned(world, await confirmed())).order, by(actor)),
  'releases an order': async (actor) =>
    releaseOrderWrites((await newOrder({ status: 'on_hold', hold: HOLD })).id, by(actor)),
  'resolves what needs attention': async (actor) => {
    const id = `found-${++orders}`
    await world.put(`attention/${id}`, attentionOf(id, { done: 'reported' }))
    return resolveWrites(id, by(actor))
  },
  'releases an order with what needs attention': async (actor) => {
    const { id: recordId } = await newOrder({ status: 'on_hold', hold: HOLD })
    const id = `found-${++orders}`
    await world.put(`attention/${id}`, attentionOf(id, { recordId }))
    return { ...releaseOrderWrites(recordId, by(actor)), ...resolveWrites(id, by(actor)) }
  },
  'writes a note': async (actor) => ({
    [`orders/${(await newOrder()).id}/notes/${noteId()}`]: {
      set: {
        id: noteId(),
        text: 'Call before delivering',
        authorUid: actor,
        authorName: `${actor} Tester`,
        at: serverTimestamp(),
      },
    },
  }),
  'takes an order back': async (actor) => takenBack(await newOrder(), actor),
  'takes one on account back': async (actor) => {
    const order = await newOrder({ paymentMethod: 'on_account' })
    await putAccount(order)
    return {
      ...takenBack(order, actor),
      ...chargeWrites(order, { ...order, status: 'cancelled' }, actor),
    }
  },
  'says that the goods are there': async (actor) => answer(actor, { receivedAt: serverTimestamp() }),
  'says that they are not there after all': async (actor) => {
    const writes = await answer(actor, { receivedAt: deleteField() })
    const [path = ''] = Object.keys(writes)
    await world.put(path, { ...(await world.read(path)), receivedAt: new Date(1) })
    return writes
  },
  'asks to cancel': async (actor) =>
    answer(actor, { cancelAsked: { reason: 'The site is flooded', at: serverTimestamp() } }),
  'reports a problem': async (actor) => {
    const id = noteId()
    const writes = await answer(actor, { problemCount: 1, lastProblemId: id })
    const [path = ''] = Object.keys(writes)
    const problem = { id, kind: 'damaged', text: 'Wet', photos: [], authorUid: actor, at: serverTimestamp() }
    return { ...writes, [`${path}/problems/${id}`]: { set: problem } }
  },
}

describe('only the API writes what becomes of orders', () => {
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

  test('nor raises what an account counts', async () => {
    const order = await confirmed({ paymentMethod: 'on_account' })
    await putAccount(order)
    const cancelled = { ...order, status: 'cancelled' } as const
    for (const person of EVERYBODY)
      await refused(commit(world.as(person), chargeWrites(order, cancelled, person)), person)
  })
})
