import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderTotals } from '#domain/order.ts'
import type { Person } from './people.ts'
import { archiveWrites, publishWrites, putCatalogue, putDraft } from './product-writes.ts'
import { quoteAudit, requestBy } from './quote-writes.ts'
import { createWorld, orderLine, refused, sampleOrder, type World } from './world.ts'
import { changed, commit, declineWrites, type Writes } from './writes.ts'

// Records that stand already although no rule would let them in today: whoever decides takes them out of the queue.

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

describe('an order that cannot be read', () => {
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

  test.each(SPOILED)('with %s is declined by each who decides', async (_, spoiled) => {
    for (const [actor, role] of DECIDERS) {
      const order = await putSpoiled(spoiled)
      await commit(world.as(actor), declineWrites(order, actor, role))
      expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'declined', decidedBy: actor })
    }
  })

  test.each(SPOILED)('with %s is declined by nobody else', async (_, spoiled) => {
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

  test('without a branch is nobody’s in sales; a manager declines it', async () => {
    const order = await putSpoiled({ locationId: undefined })
    await refused(commit(world.as('sales'), declineWrites(order, 'sales', 'Sales Person')))
    await commit(world.as('manager'), declineWrites(order, 'manager', 'Manager'))
  })

  test('is declined for a reason, with its entry, and nothing else of it moves', async () => {
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

  test('that holds reservations is not declined: they are given back first', async () => {
    const order = await putSpoiled({ postingIds: ['held'], totals: 5 })
    for (const [actor, role] of DECIDERS)
      await refused(commit(world.as(actor), declineWrites(order, actor, role)))
  })

  test('with a total that can be read counts against the limit of sales', async () => {
    const dear = sampleOrder('dear', [orderLine('CEM', 10_000_000)])
    await world.put('orders/dear', { ...dear, totals: orderTotals(dear) })
    await refused(commit(world.as('sales'), declineWrites(dear, 'sales', 'Sales Person')))
  })
})

describe('a quote that cannot be read', () => {
  const decline = (id: string, actor: Person, role: string): Writes => {
    const auditId = `audit-${id}-declined`
    return {
      [`auditLog/${auditId}`]: {
        set: { ...quoteAudit(auditId, id, actor, role, 'quote.decline'), reason: 'Nobody can read it' },
      },
      [`quotes/${id}`]: {
        update: {
          status: 'declined',
          decisionReason: 'Nobody can read it',
          decidedAt: Date.now(),
          decidedBy: actor,
          lastAuditId: auditId,
          updatedAt: Date.now(),
          updatedBy: actor,
        },
      },
    }
  }

  test.each([
    ['lines that are numbers', { lines: [1] }],
    ['nobody as its customer', { customerUid: undefined }],
    ['an offer that is a text', { offer: 'cheap' }],
  ])('with %s is declined by each who answers', async (_, spoiled) => {
    for (const [actor, role] of DECIDERS) {
      const id = (++made).toString(16).padStart(32, 'd')
      const stored = Object.entries({ ...requestBy('stranger', id), ...spoiled })
      await world.put(`quotes/${id}`, Object.fromEntries(stored.filter(([, value]) => value !== undefined)))
      await refused(commit(world.as('salesKumasi'), decline(id, 'salesKumasi', 'Sales Person')))
      await refused(commit(world.as('accountant'), decline(id, 'accountant', 'Accountant')))
      await commit(world.as(actor), decline(id, actor, role))
    }
  })
})

describe('a product that cannot be read', () => {
  beforeAll(() => putCatalogue(world))

  const archive = (id: string, actor: Person, role: string, revision: number): Writes => {
    const auditId = `audit-archive-${id}`
    return {
      [`products/${id}`]: {
        update: {
          status: 'archived',
          isPublishAsked: false,
          revision,
          lastAuditId: auditId,
          changedAt: serverTimestamp(),
          updatedAt: Date.now(),
          updatedBy: actor,
        },
      },
      [`auditLog/${auditId}`]: {
        set: {
          id: auditId,
          actorUid: actor,
          actorRole: role,
          action: 'product.archive',
          entity: 'products',
          entityId: id,
          reason: 'Nobody can read it',
          diff: { status: { before: 'draft', after: 'archived' } },
          at: serverTimestamp(),
        },
      },
    }
  }

  test.each([
    ['search tokens that are a text', { searchTokens: 'cement' }, 2],
    ['specifications that are numbers', { specs: [1] }, 2],
    ['a price that is a text', { priceMinor: 'dear' }, 2],
    ['a revision that is a text', { revision: 'first' }, 1],
  ])('a draft with %s is archived by whoever publishes', async (_, spoiled, revision) => {
    for (const [actor, role] of DECIDERS.slice(0, 3)) {
      const { id } = await putDraft(world, spoiled as object)
      await refused(commit(world.as('inventory'), archive(id, 'inventory', 'Inventory Manager', revision)))
      await refused(commit(world.as('sales'), archive(id, 'sales', 'Sales Person', revision)))
      const writes = archive(id, actor, role, revision)
      const at = `products/${id}`
      for (const fields of [{ priceMinor: 1 }, { shard: 's0' }, { isPublishAsked: true }, { revision: 9.5 }])
        await refused(commit(world.as(actor), changed(writes, at, fields)))
      await commit(world.as(actor), writes)
      expect(await world.read(at)).toMatchObject({ status: 'archived' })
      await refused(commit(world.as(actor), archive(id, actor, role, revision + 1)))
    }
  })

  test('a published one leaves the catalogue with the same commit', async () => {
    const manager = { actor: 'manager', role: 'Manager' } as const
    const { after: product, writes } = await publishWrites(world, await putDraft(world), manager)
    await commit(world.as('manager'), writes)
    await world.put(`products/${product.id}`, { ...product, specs: [1] })
    const { revision } = product
    await refused(commit(world.as('manager'), archive(product.id, 'manager', 'Manager', revision + 1)))
    await commit(world.as('manager'), await archiveWrites(world, product, manager))
    expect(await world.read(`products/${product.id}`)).toMatchObject({ status: 'archived', shard: '' })
  })
})
