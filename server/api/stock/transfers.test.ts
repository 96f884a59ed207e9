import { apiShop } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { describe, expect, test } from 'vitest'
import type { StockLevel } from '#domain/stock/stock.ts'
import type { Transfer } from '#domain/stock/transfer.ts'
import {
  actOnTransfer,
  dispatchTransfer,
  receiveTransfer,
  requestTransfer,
  resolveTransfer,
} from './transfers.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const CEMENT = 'CEM-425R-50'

const shop = apiShop({
  project: 'demo-transfers',
  now: NOW,
  records: /^(products|locations|stockLevels|availability)\//,
  people: {
    inventory: ['Inventory Manager'],
    manager: ['Manager'],
    admin: ['Admin'],
    osu: ['Location Manager', 'osu'],
    kumasi: ['Location Manager', 'kum'],
    tema: ['Location Manager', 'tema'],
    sales: ['Sales Person', 'osu', 'kum'],
    accountant: ['Accountant'],
    customer: ['Customer'],
  },
})

const { nextId } = shop
const asked = (more: object = {}) => ({
  fromId: 'osu',
  toId: 'kum',
  lines: [{ productId: CEMENT, quantity: 10 }],
  note: '',
  ...more,
})
const transferAt = (id: string) => shop.admin.get(`stockTransfers/${id}`) as unknown as Transfer
const level = (branch: string) => shop.admin.get(`stockLevels/${branch}__${CEMENT}`) as unknown as StockLevel
const act = (id: string, action: string, uid: string, more: object = {}) =>
  actOnTransfer(id, { action, ...more }, uid, shop.door)
const shipmentOf = (quantity = 10, more: object = {}) => ({
  id: nextId(),
  driver: 'Kojo Mensah',
  driverPhone: '',
  vehicle: 'GT 4410-22',
  lines: [{ productId: CEMENT, quantity }],
  ...more,
})
const send = (id: string, shipment: object = shipmentOf(), uid = 'osu') =>
  dispatchTransfer(id, shipment, uid, shop.door)

async function requested(uid = 'kumasi', more: object = {}): Promise<string> {
  const id = nextId()
  await requestTransfer(id, asked(more), uid, shop.door)
  return id
}
async function dispatched(): Promise<string> {
  const id = await requested()
  await act(id, 'approve', 'manager')
  await send(id)
  return id
}
const came = (received: number, damaged = 0, lost = 0) => ({
  id: nextId(),
  lines: [{ productId: CEMENT, received, damaged, lost }],
})
/** Of its newest shipment, unless it says which. */
const receive = (id: string, arrival: object, uid = 'kumasi') =>
  receiveTransfer(
    id,
    { shipmentId: transferAt(id).shipments.at(-1)?.id ?? nextId(), ...arrival },
    uid,
    shop.door,
  )
const settle = (id: string, outcome: string, quantity: number, uid = 'inventory', more: object = {}) =>
  resolveTransfer(
    id,
    { id: nextId(), reason: 'Asked the driver', lines: [{ productId: CEMENT, quantity, outcome }], ...more },
    uid,
    shop.door,
  )

test('goods are reserved, leave one branch, are on their way, and arrive at the other, with what was damaged', async () => {
  const [from, to] = [level('osu'), level('kum')]
  const id = await requested()
  expect(transferAt(id)).toMatchObject({ status: 'requested', ref: 'TR-2026-000001' })
  expect(level('osu')).toEqual(from)
  await act(id, 'approve', 'manager')
  expect(level('osu')).toMatchObject({ onHand: from.onHand, reserved: from.reserved + 10 })
  const lorry = shipmentOf()
  await Promise.all([send(id, lorry), send(id, lorry)])
  expect(level('osu')).toMatchObject({ onHand: from.onHand - 10, reserved: from.reserved })
  expect(level('kum')).toMatchObject({ onHand: to.onHand, inTransit: to.inTransit + 10 })

  const first = came(6)
  await Promise.all([receive(id, first), receive(id, first)])
  expect(transferAt(id)).toMatchObject({ status: 'partially_received', lines: [{ received: 6 }] })
  await receive(id, came(2, 2))
  expect(transferAt(id)).toMatchObject({ status: 'received', lines: [{ received: 8, damaged: 2, lost: 0 }] })
  expect(level('kum')).toMatchObject({
    onHand: to.onHand + 10,
    quarantined: to.quarantined + 2,
    inTransit: to.inTransit,
  })
  expect(shop.admin.list('stockPostings')).toHaveLength(4)
})

test('two lorries, each received by itself, and what is missing settled by posting', async () => {
  const [from, to] = [level('osu'), level('kum')]
  const id = await requested()
  await act(id, 'approve', 'manager')
  const [first, second] = [shipmentOf(6), shipmentOf(3, { driver: 'Abena Owusu' })]
  await send(id, first)
  expect(transferAt(id)).toMatchObject({ status: 'in_transit', lines: [{ quantity: 10, sent: 6 }] })
  expect(level('osu')).toMatchObject({ onHand: from.onHand - 6, reserved: from.reserved + 4 })
  await receive(id, { ...came(4, 0, 2), shipmentId: first.id })
  expect(transferAt(id).status).toBe('partially_received')
  await send(id, second)
  await expect(receive(id, { ...came(4), shipmentId: second.id })).rejects.toEqual(refusal('INVALID'))
  await expect(receive(id, { ...came(1), shipmentId: first.id })).rejects.toEqual(refusal('INVALID'))
  await receive(id, { ...came(0, 0, 3), shipmentId: second.id })
  // One bag was never sent: it is given back, and nothing more leaves.
  await expect(act(id, 'cancel', 'manager', { reason: 'Too late' })).rejects.toEqual(refusal('CONFLICT'))
  await act(id, 'stop', 'kumasi', { reason: 'No longer needed' })
  await act(id, 'stop', 'kumasi', { reason: 'No longer needed' })
  await expect(send(id, shipmentOf(1))).rejects.toEqual(refusal('CONFLICT'))
  expect(transferAt(id)).toMatchObject({
    status: 'received',
    lines: [{ sent: 9, released: 1, lost: 5 }],
    hasInTransit: true,
  })
  // What is missing is in transit until somebody says where it is.
  expect(level('kum')).toMatchObject({ onHand: to.onHand + 4, inTransit: to.inTransit + 5 })

  for (const uid of ['osu', 'kumasi', 'tema', 'sales', 'accountant'])
    await expect(settle(id, 'found', 1, uid)).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(settle(id, 'found', 6)).rejects.toEqual(refusal('INVALID'))
  await expect(settle(id, 'lost', 1, 'inventory', { reason: ' ' })).rejects.toEqual(refusal('INVALID'))
  const found = { id: nextId() }
  await Promise.all([settle(id, 'found', 2, 'inventory', found), settle(id, 'found', 2, 'inventory', found)])
  await settle(id, 'returned', 1)
  expect(transferAt(id).status).toBe('received')
  await settle(id, 'lost', 2, 'admin')
  expect(transferAt(id)).toMatchObject({
    status: 'closed',
    lines: [{ lost: 5, resolved: 5 }],
    hasInTransit: false,
  })
  expect(level('kum')).toMatchObject({ onHand: to.onHand + 6, inTransit: to.inTransit })
  expect(level('osu')).toMatchObject({ onHand: from.onHand - 8, reserved: from.reserved })
  expect(shop.admin.get(`stockPostings/${id}-lost-2`)).toMatchObject({
    type: 'transfer_loss',
    reason: 'Asked the driver',
    lines: { [`kum__${CEMENT}`]: { onHand: 0, inTransit: -2 } },
  })
})

describe('a request', () => {
  test.each([
    ['tema', {}, 'FORBIDDEN'],
    ['sales', {}, 'FORBIDDEN'],
    ['accountant', {}, 'FORBIDDEN'],
    ['customer', {}, 'FORBIDDEN'],
    ['nobody', {}, 'FORBIDDEN'],
    ['inventory', { toId: 'osu' }, 'INVALID'],
    ['inventory', { toId: 'mars' }, 'INVALID'],
    ['inventory', { lines: [] }, 'INVALID'],
    ['inventory', { lines: [{ productId: 'NONE', quantity: 1 }] }, 'INVALID'],
    ['inventory', { lines: [{ productId: CEMENT, quantity: 0 }] }, 'INVALID'],
    ['inventory', { lines: [{ productId: CEMENT, quantity: 1.5 }] }, 'INVALID'],
    [
      'inventory',
      { lines: Array.from({ length: 2 }, () => ({ productId: CEMENT, quantity: 1 })) },
      'INVALID',
    ],
  ])('of %s with %j is refused', async (uid, more, code) => {
    await expect((async () => requestTransfer(nextId(), asked(more), uid, shop.door))()).rejects.toEqual(
      refusal(code),
    )
    expect(shop.admin.list('stockTransfers')).toEqual([])
  })

  test('sent twice is one, and its id is nobody else’s', async () => {
    const id = await requested()
    await expect(requestTransfer(id, asked(), 'kumasi', shop.door)).resolves.toMatchObject({
      ref: 'TR-2026-000001',
    })
    await expect(requestTransfer(id, asked(), 'inventory', shop.door)).rejects.toEqual(refusal('CONFLICT'))
  })

  test('is approved by somebody else, never above what is available, and reserved once', async () => {
    const own = await requested('inventory')
    for (const uid of ['kumasi', 'osu', 'sales', 'inventory', 'accountant'])
      await expect(act(own, 'approve', uid)).rejects.toEqual(refusal('FORBIDDEN'))
    const managers = await requested('manager')
    await expect(act(managers, 'approve', 'manager')).rejects.toEqual(refusal('FORBIDDEN'))
    await act(managers, 'approve', 'admin')

    const large = await requested('kumasi', { lines: [{ productId: CEMENT, quantity: 1_000_000 }] })
    const before = level('osu')
    await expect(act(large, 'approve', 'manager')).rejects.toEqual(refusal('INVALID'))
    expect(level('osu')).toEqual(before)
    await expect(act(large, 'reject', 'manager')).rejects.toEqual(refusal('INVALID'))
    await act(large, 'reject', 'manager', { reason: 'Order it from the supplier' })
  })

  test('cancelled after approval gives back what was reserved; once under way it cannot be', async () => {
    const before = level('osu')
    const id = await requested()
    await act(id, 'approve', 'manager')
    await act(id, 'cancel', 'kumasi', { reason: 'No longer needed' })
    expect(level('osu')).toMatchObject({ onHand: before.onHand, reserved: before.reserved })
    const sent = await dispatched()
    await expect(act(sent, 'cancel', 'manager', { reason: 'Too late' })).rejects.toEqual(refusal('CONFLICT'))
    await expect(act(sent, 'stop', 'tema', { reason: 'Not mine' })).rejects.toEqual(refusal('FORBIDDEN'))
  })
})

describe('on the way', () => {
  test('goods leave by those at the one branch and are received by somebody else at the other', async () => {
    const id = await requested()
    await act(id, 'approve', 'manager')
    for (const uid of ['kumasi', 'tema', 'sales'])
      await expect(send(id, shipmentOf(), uid)).rejects.toEqual(refusal('FORBIDDEN'))
    for (const shipment of [
      shipmentOf(10, { driver: ' ' }),
      shipmentOf(0),
      shipmentOf(11),
      shipmentOf(1, { lines: [{ productId: 'NONE', quantity: 1 }] }),
      shipmentOf(1, { lines: [shipmentOf(1).lines[0], shipmentOf(1).lines[0]] }),
    ])
      await expect(send(id, shipment)).rejects.toEqual(refusal('INVALID'))
    await expect(receive(id, came(10))).rejects.toEqual(refusal('CONFLICT'))
    await send(id, shipmentOf(), 'inventory')
    for (const uid of ['inventory', 'osu', 'tema', 'sales'])
      await expect(receive(id, came(10), uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await receive(id, came(10))
  })

  test.each([
    ['more than is on its way', came(9, 1, 1)],
    ['nothing', came(0)],
    ['less than nothing', came(-1)],
    ['another product', { id: nextId(), lines: [{ productId: 'NONE', received: 1, damaged: 0, lost: 0 }] }],
    ['a line twice', { id: nextId(), lines: [came(1).lines[0], came(1).lines[0]] }],
  ])('%s is not received', async (_what, arrival) => {
    const id = await dispatched()
    const before = level('kum')
    await expect((async () => receive(id, arrival))()).rejects.toEqual(refusal('INVALID'))
    expect(level('kum')).toEqual(before)
  })

  test('twenty transfers at once conserve what there is', async () => {
    const sum = () => level('osu').onHand + level('kum').onHand + level('kum').inTransit
    const before = sum()
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => requested('kumasi', { lines: [{ productId: CEMENT, quantity: 2 }] })),
    )
    await Promise.all(ids.map((id) => act(id, 'approve', 'manager')))
    await Promise.all(ids.map((id) => send(id, shipmentOf(2))))
    await Promise.all(ids.map((id) => receive(id, came(2))))
    expect(sum()).toBe(before)
    expect(level('kum').inTransit).toBe(0)
    expect(ids.map((id) => transferAt(id).status)).toEqual(ids.map(() => 'received'))
  })
})
