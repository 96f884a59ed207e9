import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attentionOf,
  declineHeldWrites,
  HOLD,
  releaseOrderWrites,
  resolveWrites,
} from './attention-writes.ts'
import { offerOf, requestBy } from './quote-writes.ts'
import { createWorld, orderLine, refused, sampleOrder, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const MANAGER = { actor: 'manager', role: 'Manager' } as const
const SALES = { actor: 'sales', role: 'Sales Person' } as const
const nextId = () => (++made).toString(16).padStart(32, 'e')

const HELD_OFFER = { revision: 1, at: 1, findings: ['The total is wrong'], releasedAt: 0, releasedBy: '' }

async function heldOffer(overrides: Record<string, unknown> = {}) {
  const id = nextId()
  const quote = { ...requestBy('customer', id), requestedAt: new Date(), status: 'sent', revision: 1 }
  await world.put(`quotes/${id}`, { ...quote, offer: offerOf('manager', 1), hold: HELD_OFFER, ...overrides })
  return id
}

describe('a line in "Needs attention"', () => {
  const put = async () => {
    const id = nextId()
    await world.put(`attention/${id}`, attentionOf(id))
    return id
  }

  test('is resolved by a Manager with a note, once, with an audit entry', async () => {
    const id = await put()
    const writes = resolveWrites(id, MANAGER)
    const path = `attention/${id}`
    const as = world.as('manager')
    await refused(commit(as, without(writes, `auditLog/audit-${id}-resolve`)), 'without an entry')
    await refused(commit(as, changed(writes, path, { note: '' })), 'without a word')
    await refused(commit(as, changed(writes, path, { resolvedBy: 'admin' })), 'in the name of another')
    await refused(commit(as, changed(writes, path, { resolvedAt: 5 })), 'at another time')
    await refused(commit(as, changed(writes, path, { findings: [] })), 'with other findings')
    await refused(commit(world.as('sales'), resolveWrites(id, SALES)), 'by a Sales Person')
    await commit(as, writes)
    await refused(commit(as, resolveWrites(id, MANAGER)), 'twice')
  })

  const open = async (about: object) => {
    const id = nextId()
    await world.put(`attention/${id}`, attentionOf(id, about))
    return resolveWrites(id, MANAGER)
  }

  test('about a record on hold is resolved with the hold, not separately', async () => {
    const { id: orderId } = await world.putOrder(nextId(), { status: 'on_hold', hold: HOLD } as never)
    const ofOrder = await open({ about: 'order', recordId: orderId })
    await refused(commit(world.as('manager'), ofOrder))
    await commit(world.as('manager'), { ...releaseOrderWrites(orderId, MANAGER), ...ofOrder })

    for (const about of ['offer', 'quote'])
      for (const status of ['sent', 'accepted']) {
        const quoteId = await heldOffer({ status })
        const ofOffer = await open({ about, recordId: quoteId })
        await refused(commit(world.as('manager'), ofOffer))
        const hold = { ...HELD_OFFER, releasedAt: 5, releasedBy: 'manager' }
        await world.put(`quotes/${quoteId}`, { ...(await world.read(`quotes/${quoteId}`)), hold })
        await commit(world.as('manager'), ofOffer)
      }
  })

  test('about a hold that has ended can be resolved alone', async () => {
    const { id: declined } = await world.putOrder(nextId(), { status: 'declined', hold: HOLD } as never)
    await commit(world.as('manager'), await open({ about: 'order', recordId: declined }))
    for (const over of [
      { status: 'cancelled' },
      { revision: 2 },
      { hold: { ...HELD_OFFER, releasedAt: 5 } },
    ]) {
      const quoteId = await heldOffer(over)
      await commit(world.as('manager'), await open({ about: 'offer', recordId: quoteId }))
    }
  })

  test('that only reports something else about a held record can be resolved alone', async () => {
    const { id } = await world.putOrder(nextId(), { status: 'on_hold', hold: HOLD } as never)
    const reported = { done: 'reported', isUnreadable: true }
    await commit(world.as('manager'), await open({ ...reported, about: 'order', recordId: id }))
    const quoteId = await heldOffer()
    await commit(world.as('manager'), await open({ ...reported, about: 'quote', recordId: quoteId }))
  })

  test('is written by nobody, and listed a page at a time', async () => {
    const id = nextId()
    await refused(setDoc(doc(world.as('superadmin'), `attention/${id}`), attentionOf(id)))
    const all = collection(world.as('manager'), 'attention')
    await refused(getDocs(all), 'without a limit')
    await refused(getDocs(query(all, limit(101))), 'more than a page')
    await getDocs(query(all, limit(100)))
  })
})

describe('a held order', () => {
  const held = async (overrides: Record<string, unknown> = {}) => {
    const id = nextId()
    const order = await world.putOrder(id, { status: 'on_hold', hold: HOLD, ...overrides } as never)
    return { id, order }
  }

  test('cannot be taken back by anybody, nor released by a Sales Person', async () => {
    const { id } = await held()
    await refused(commit(world.as('sales'), releaseOrderWrites(id, SALES)))
    await refused(commit(world.as('sales'), declineHeldWrites(id, SALES)))
    await refused(
      updateDoc(doc(world.as('customer'), `orders/${id}`), {
        status: 'submitted',
        updatedAt: 2,
        updatedBy: 'customer',
      }),
    )
  })

  test('continues in its former status when a Manager releases it, and in no other', async () => {
    const { id } = await held()
    const path = `orders/${id}`
    const as = world.as('manager')
    const writes = releaseOrderWrites(id, MANAGER)
    await refused(commit(as, releaseOrderWrites(id, MANAGER, 'confirmed')), 'as confirmed')
    await refused(commit(as, without(writes, `auditLog/audit-${id}-unhold`)), 'without an entry')
    await refused(
      commit(as, changed(writes, `auditLog/audit-${id}-unhold`, { reason: 'ok' })),
      'without a reason',
    )
    await refused(
      commit(as, changed(writes, `auditLog/audit-${id}-unhold`, { action: 'order.confirm' })),
      'entered as another act',
    )
    await refused(commit(as, changed(writes, path, { 'hold/findings': [] })), 'with other findings')
    await refused(commit(as, changed(writes, path, { 'hold/releasedBy': 'admin' })), 'in the name of another')
    await refused(commit(as, changed(writes, path, { updatedBy: 'admin' })), 'changed in the name of another')
    await refused(commit(as, changed(writes, path, { 'totals/totalMinor': 1 })), 'with another total')
    await commit(as, writes)
    expect(await world.read(path)).toMatchObject({ status: 'submitted', hold: { releasedBy: 'manager' } })
  })

  test('is declined when nothing is reserved for it', async () => {
    const { id } = await held()
    await commit(world.as('manager'), declineHeldWrites(id, MANAGER))
    const { id: confirmed } = await held({ hold: { ...HOLD, from: 'confirmed' }, postingIds: ['one'] })
    await refused(commit(world.as('manager'), declineHeldWrites(confirmed, MANAGER)), 'with a reservation')
  })

  test.each([
    ['without a reason', 'orders', { decisionReason: 'no' }],
    ['with a reason without end', 'orders', { decisionReason: 'x'.repeat(501) }],
    ['in the name of another', 'orders', { decidedBy: 'admin' }],
    ['with another total', 'orders', { 'totals/totalMinor': 1 }],
    ['entered as another act', 'auditLog', { action: 'order.cancel' }],
  ])('is not declined %s', async (_what, collection, fields) => {
    const { id } = await held()
    const writes = declineHeldWrites(id, MANAGER)
    const path = Object.keys(writes).find((one) => one.startsWith(`${collection}/`))!
    await refused(commit(world.as('manager'), changed(writes, path, fields)))
    await commit(world.as('manager'), writes)
  })

  test.each([
    ['confirmed before', { hold: { ...HOLD, from: 'confirmed' } }],
    ['with a reservation', { postingIds: ['one'] }],
  ])('is not declined %s', async (_what, overrides) => {
    const { id } = await held(overrides)
    await refused(commit(world.as('manager'), declineHeldWrites(id, MANAGER)))
  })

  test('is released once, and only while held', async () => {
    const { id: passed } = await held({ hold: { ...HOLD, releasedAt: 5, releasedBy: 'admin' } })
    await refused(commit(world.as('manager'), releaseOrderWrites(passed, MANAGER)), 'again')
    const { id: cancelled } = await held({ status: 'cancelled', hold: { ...HOLD, from: 'confirmed' } })
    await refused(commit(world.as('manager'), releaseOrderWrites(cancelled, MANAGER, 'confirmed')), 'ended')
  })

  test('is released under a role the person has', async () => {
    const { id } = await held()
    const writes = releaseOrderWrites(id, { actor: 'manager', role: 'Admin' })
    await refused(commit(world.as('manager'), writes))
  })

  test('is not released by a Manager whose own order it is', async () => {
    const { id } = await held({ customerUid: 'manager' })
    await refused(commit(world.as('manager'), releaseOrderWrites(id, MANAGER)))
  })

  test('cannot be submitted by anybody: a hold marked as released would silence the trigger', async () => {
    const id = nextId()
    const number = Number((await world.read('MetaData/orders'))?.['count']) + 1
    const order = sampleOrder(id, [orderLine('CEM')], { number })
    const writes = {
      [`orders/${id}`]: {
        set: { ...order, submittedAt: serverTimestamp(), hold: { ...HOLD, releasedAt: 5 } },
      },
      'MetaData/orders': { set: { count: number, lastId: id, updatedAt: 2 } },
    }
    await refused(commit(world.as('customer'), writes))
  })
})
