import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { newId } from '#lib/new-id.ts'
import { refusal } from '#tests/refusal.ts'
import { openOrderShop, type OrderShop } from '#tests/order-shop.ts'
import { writeNote } from './write-note.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-write-note')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const note = async ({ id }: Pick<Order, 'id'>, uid: string, fields: object = {}) =>
  writeNote(id, { id: newId(), text: ' Call before delivering ', ...fields }, uid, shop.door)
const notesOf = ({ id }: Order) => shop.admin.list(`orders/${id}/notes`).map(({ data }) => data)

test.each([
  ['super', 'Adwoa Safo'],
  ['admin', 'Kojo Antwi'],
  ['kwame', 'Kwame Darko'],
  ['books', 'Abena Busia'],
  ['stock', 'Kofi Annan'],
  ['esi', 'Esi Boateng'],
  ['branch', 'Efua Sutherland'],
])('%s writes one, signed and dated by the server, once', async (uid, authorName) => {
  const order = shop.putOrder(1)
  const id = newId()
  await note(order, uid, { id, authorUid: 'ama', authorName: 'Ama', at: 5 })
  await note(order, uid, { id, text: 'Another text' })
  expect(notesOf(order)).toEqual([
    { id, text: 'Call before delivering', authorUid: uid, authorName, at: expect.any(Date) as Date },
  ])
})

test.each(['kumasi', 'kumasiBranch', 'ama', 'gone', 'nobody'])('%s writes none', async (uid) => {
  const order = shop.putOrder(1)
  await expect(note(order, uid)).rejects.toEqual(refusal('FORBIDDEN'))
  expect(notesOf(order)).toEqual([])
})

test('nobody writes one about an order of their own', async () => {
  for (const uid of ['super', 'kwame', 'esi', 'branch'])
    await expect(note(shop.putOrder(1, { customerUid: uid }), uid)).rejects.toEqual(refusal('FORBIDDEN'))
})

test('one says something, under an id that nobody can choose by a word', async () => {
  const order = shop.putOrder(1)
  for (const fields of [{ text: '' }, { text: '  ' }, { text: 'x'.repeat(2001) }, { text: 5 }, { id: 'one' }])
    await expect(note(order, 'kwame', fields)).rejects.toEqual(refusal('INVALID'))
  await expect(note({ id: 'nowhere' }, 'kwame')).rejects.toEqual(refusal('NOT_FOUND'))
})

test('also about an order that nobody can read', async () => {
  const order = shop.putOrder(1, { lines: [1] as never })
  await note(order, 'esi')
  expect(notesOf(order)).toHaveLength(1)
})
