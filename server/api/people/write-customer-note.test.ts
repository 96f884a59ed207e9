import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { expect, test } from 'vitest'
import { writeCustomerNote } from './write-customer-note.ts'

const shop = apiShop({ project: 'demo-customer-notes', now: Date.UTC(2026, 10, 28), people: ONE_OF_EACH })
const write = async (uid: string, text = 'Pays by cheque', of = 'customer', id = shop.nextId()) =>
  writeCustomerNote(of, { id, text }, uid, shop.door)
const notes = () => shop.admin.list('users/customer/notes').map(({ data }) => data)

test.each(['superadmin', 'admin', 'manager', 'accountant'])(
  '%s notes something about a customer',
  async (uid) => {
    await write(uid)
    expect(notes()).toEqual([
      expect.objectContaining({ text: 'Pays by cheque', authorUid: uid, at: expect.any(Date) }),
    ])
  },
)

test.each(['inventory', 'location', 'sales', 'customer', 'nobody'])('%s does not', async (uid) => {
  await expect(write(uid)).rejects.toEqual(refusal('FORBIDDEN'))
  expect(notes()).toEqual([])
})

test('a note says something, about a customer, once', async () => {
  await expect(write('manager', '  ')).rejects.toEqual(refusal('INVALID'))
  await expect(write('manager', 'x', 'sales')).rejects.toEqual(refusal('INVALID'))
  await expect(write('manager', 'x', 'none')).rejects.toEqual(refusal('NOT_FOUND'))
  const id = shop.nextId()
  await write('manager', 'Once', 'customer', id)
  await write('accountant', 'Other', 'customer', id)
  expect(notes()).toMatchObject([{ text: 'Once', authorUid: 'manager' }])
})
