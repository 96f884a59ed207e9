import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { expect, test } from 'vitest'
import { writeCustomerNote } from '#domain/people/customer-commands.ts'

const shop = apiShop({ project: 'demo-customer-notes', now: Date.UTC(2026, 10, 28), people: ONE_OF_EACH })
const write = (uid: string, text = 'Pays by cheque', of = 'customer') =>
  shop.send(writeCustomerNote, of, { text }, uid)
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

test('a note says something, about a customer', async () => {
  await expect(write('manager', '  ')).rejects.toEqual(refusal('INVALID'))
  await expect(write('manager', 'x', 'sales')).rejects.toEqual(refusal('INVALID'))
  await expect(write('manager', 'x', 'none')).rejects.toEqual(refusal('NOT_FOUND'))
  expect(notes()).toEqual([])
})
