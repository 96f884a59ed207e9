import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderTotals } from '#domain/orders/order.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import type { Person } from './people.ts'
import { quoteAudit, requestBy } from './quote-writes.ts'
import { HOLD } from './attention-writes.ts'
import { restore, spoiledLevel } from './level-writes.ts'
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

describe('an unreadable quote', () => {
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
  ])('with %s can be declined by each role that answers', async (_, spoiled) => {
    for (const [actor, role] of DECIDERS) {
      const id = (++made).toString(16).padStart(32, 'd')
      const stored = Object.entries({ ...requestBy('anonymous', id), ...spoiled })
      await world.put(`quotes/${id}`, Object.fromEntries(stored.filter(([, value]) => value !== undefined)))
      await refused(commit(world.as('salesKumasi'), decline(id, 'salesKumasi', 'Sales Person')))
      await refused(commit(world.as('accountant'), decline(id, 'accountant', 'Accountant')))
      await commit(world.as(actor), decline(id, actor, role))
    }
  })
})

describe('an unreadable stock level', () => {
  const KEEPERS = [['inventory', 'Inventory Manager'], ...DECIDERS.slice(0, 3)] as const

  const putSpoiledLevel = (spoiled: object) => spoiledLevel(world, spoiled)

  test.each([
    ['a count that is a text', { onHand: 'plenty' }],
    ['less than nothing reserved', { reserved: -1 }],
    ['a name that is a number', { name: 5 }],
    ['no unit', { unit: null, quarantined: 2.5 }],
    ['a reorder point that is a text', { reorderPoint: 'soon', incoming: -7 }],
  ])(
    'with %s is restored from its last posting by those who adjust stock, with nothing else',
    async (_, spoiled) => {
      for (const [actor, role] of KEEPERS) {
        const level = await putSpoiledLevel(spoiled)
        for (const other of ['location', 'sales', 'accountant', 'customer', 'suspended'] as const)
          await refused(commit(world.as(other), restore(level, other, role)))
        const writes = restore(level, actor, role)
        const at = `stockLevels/${level.levelId}`
        const lies = [
          { onHand: 18 },
          { reserved: 2 },
          { name: 'Sand' },
          { sku: 'SAND' },
          { unit: 'tonne' },
          { quantityScale: 1 },
          { quarantined: 9 },
          { incoming: 9 },
          { inTransit: 9 },
          { reorderPoint: 9 },
          { reorderQuantity: 9 },
          { productId: 'CEM' },
          { locationId: 'kum' },
          { id: 'osu__CEM' },
          { updatedBy: 'other' },
          { note: 'more' },
          { createdBy: 'other' },
          { createdAt: 1 },
          ...['quantityScale', 'incoming'].map((field) => ({ [field]: asDouble(0) })),
        ]
        for (const lie of lies)
          await refused(commit(world.as(actor), changed(writes, at, lie)), JSON.stringify(lie))
        const entry = Object.keys(writes).find((path) => path.startsWith('auditLog/')) ?? ''
        const was = { before: '', after: 17 }
        const liesOfEntry = [
          { reason: '' },
          { action: 'stock.expected' },
          { actorUid: 'other' },
          { diff: { onHand: was } },
          { diff: { onHand: { ...was, after: 18 }, reserved: { before: '', after: 3 } } },
          { diff: { onHand: { ...was, before: ['x'] }, reserved: { before: '', after: 3 } } },
          { diff: { onHand: { ...was, before: 'x'.repeat(101) }, reserved: { before: '', after: 3 } } },
          { diff: { onHand: { ...was, more: 1 }, reserved: { before: '', after: 3 } } },
          { diff: { onHand: was, reserved: { before: '', after: 3 }, more: was } },
        ]
        for (const lie of liesOfEntry)
          await refused(commit(world.as(actor), changed(writes, entry, lie)), JSON.stringify(lie))
        for (const [onHand, reserved] of [
          [18, 3],
          [17, 2],
        ]) {
          const diff = { onHand: { before: '', after: onHand }, reserved: { before: '', after: reserved } }
          const both = changed(changed(writes, at, { onHand, reserved }), entry, { diff })
          await refused(commit(world.as(actor), both), `${onHand} on hand, ${reserved} reserved, and told so`)
        }
        await commit(world.as(actor), writes)
        expect(await world.read(at)).toMatchObject({ onHand: 17, reserved: 3 })
      }
    },
  )

  test.each<[string, unknown, string]>([
    ['sku', 5, 'products'],
    ['sku', 'x'.repeat(41), 'products'],
    ['name', 5, 'products'],
    ['unit', 5, 'products'],
    ['quantityScale', 7, 'products'],
    ['onHandAfter', 1.5, 'stockPostings'],
    ['onHandAfter', -1, 'stockPostings'],
    ['onHandAfter', 100_000_001, 'stockPostings'],
    ['reservedAfter', 1.5, 'stockPostings'],
    ['reservedAfter', -1, 'stockPostings'],
    ['reservedAfter', 100_000_001, 'stockPostings'],
  ])('is not put back to what cannot be read: %s of %s in %s', async (field, value, collection) => {
    const level = await putSpoiledLevel({ quarantined: 100_000_001 })
    const writes = restore(level, 'manager', 'Manager')
    const path =
      collection === 'products' ? `products/${level.productId}` : `stockPostings/last-${level.productId}`
    const source = (await world.read(path)) as { lines: Record<string, object> }
    const line = { ...source.lines?.[level.levelId], [field]: value }
    await world.put(path, {
      ...source,
      ...(source.lines ? { lines: { [level.levelId]: line } } : { [field]: value }),
    })
    const said = { quarantined: 0, [field.replace('After', '')]: value }
    const numbers = { onHand: 17, reserved: 3, ...said }
    const entry = Object.keys(writes).find((one) => one.startsWith('auditLog/')) ?? ''
    const told = changed(writes, entry, {
      diff: {
        onHand: { before: '', after: numbers.onHand },
        reserved: { before: '', after: numbers.reserved },
      },
    })
    await refused(commit(world.as('manager'), changed(told, `stockLevels/${level.levelId}`, said)))
    await world.put(path, source)
    const honest = changed(writes, `stockLevels/${level.levelId}`, { quarantined: 0 })
    await commit(world.as('manager'), honest)
  })

  test('a readable one is left alone: no other posting becomes its last', async () => {
    const level = await putSpoiledLevel({})
    const writes = restore(level, 'superadmin', 'Super Admin')
    const rolledBack = { onHand: 99, lastPostingId: `old-${level.productId}` }
    const entry = Object.keys(writes).find((path) => path.startsWith('auditLog/')) ?? ''
    const told = changed(writes, entry, {
      diff: { onHand: { before: '17', after: 99 }, reserved: { before: '3', after: 3 } },
    })
    await refused(commit(world.as('superadmin'), changed(told, `stockLevels/${level.levelId}`, rolledBack)))
    await commit(world.as('superadmin'), writes)
    expect(await world.read(`stockLevels/${level.levelId}`)).toMatchObject({ onHand: 17, reserved: 3 })
  })

  test('another posting than its last needs a Manager; a posting of another level is refused to everybody', async () => {
    for (const lastPostingId of [5, 'gone', '', 'a/b']) {
      const level = await putSpoiledLevel({ lastPostingId })
      await refused(commit(world.as('inventory'), restore(level, 'inventory', 'Inventory Manager')))
      await commit(world.as('manager'), restore(level, 'manager', 'Manager'))
    }
    const level = await putSpoiledLevel({ lastPostingId: 5 })
    const other = await putSpoiledLevel({})
    const at = `stockLevels/${level.levelId}`
    const writes = restore(level, 'manager', 'Manager')
    await refused(
      commit(world.as('manager'), changed(writes, at, { lastPostingId: `last-${other.productId}` })),
    )
    await commit(world.as('manager'), writes)
  })
})
