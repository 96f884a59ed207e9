import { apiShop } from '#tests/api-shop.ts'
import { beforeEach, expect, test } from 'vitest'
import { entryOfCredit, type AccountEntry } from '#domain/money/ledger.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { postToLedger } from '#server/proof/keep-ledger.ts'
import { payWithCredit } from './pay-with-credit.ts'
import { postEntries } from './post-entries.ts'

const NOW = Date.now()

const shop = apiShop({
  project: 'demo-credit',
  now: NOW,
  records: /^orders\//,
  people: { ama: ['Customer'], kofi: ['Customer'] },
})

let orders: string[]
beforeEach(async () => {
  const confirmed = shop.seeded.filter(({ data }) => data['status'] === 'confirmed').slice(0, 2)
  orders = confirmed.map(({ path }) => path.slice('orders/'.length))
  for (const { path, data } of confirmed)
    shop.admin.set(path, {
      ...data,
      customerUid: 'ama',
      paidMinor: 0,
      paymentMethod: 'on_account',
      withholding: 'none',
    })
  const open = Object.fromEntries(orders.map((id) => [id, totalOf(id)]))
  shop.admin.set('accounts/ama', {
    id: 'ama',
    uid: 'ama',
    company: '',
    currency: 'GHS',
    creditLimitMinor: 1e9,
    balanceMinor: 0,
    termsDays: 30,
    open,
    openMinor: Object.values(open).reduce((sum, one) => sum + one, 0),
    lastOrderId: '',
    createdAt: 1,
    createdBy: 'seed',
    updatedAt: 1,
    updatedBy: 'seed',
  })
  await credit('ama', 10_000)
})

const { nextId } = shop
const orderOf = (id: string) => shop.admin.get(`orders/${id}`) as Record<string, unknown>
const totalOf = (id: string): number => (orderOf(id)['totals'] as { totalMinor: number }).totalMinor
const credit = (uid: string, creditedMinor: number) =>
  shop.door.run((transaction) =>
    postEntries(transaction, uid, [
      entryOfCredit({ id: nextId(), customerUid: uid, creditedMinor, about: 'A reward', at: NOW }),
    ]),
  )
const pay = (orderId: string, amountMinor: number, uid = 'ama', id = nextId()) =>
  payWithCredit(id, { orderId, amountMinor }, uid, shop.door)
const entries = () =>
  shop.admin.list(COLLECTIONS.accountEntries).map(({ data }) => data as unknown as AccountEntry)
const balance = () => shop.admin.get('accountBalances/ama') as Record<string, never>

test('an order is paid with credit: it counts it, the account owes as much as before, and the limit is freed', async () => {
  const [id = ''] = orders
  expect(await pay(id, 4_000)).toEqual({ paidMinor: 4_000 })
  expect(orderOf(id)['paidMinor']).toBe(4_000)
  expect(balance()).toMatchObject({
    balanceMinor: totalOf(id) - 10_000,
    unsettled: { credit: { leftMinor: -6_000 }, [id]: { leftMinor: totalOf(id) - 4_000 } },
  })
  expect(shop.admin.get('accounts/ama')).toMatchObject({
    open: { [id]: totalOf(id) - 4_000 },
    openMinor: totalOf(id) + totalOf(orders[1] ?? '') - 4_000,
  })
  const [payment] = shop.admin.list(COLLECTIONS.transactions)
  expect(payment?.data).toMatchObject({ kind: 'credit', status: 'verified', receivedMinor: 4_000 })
  // The trigger that hears of it has nothing left to post.
  const before = entries().length
  await postToLedger(shop.door.run, id, payment?.id)
  expect(entries()).toHaveLength(before)
})

test('a repeated request pays once, and requests at the same time never more than there is', async () => {
  const [one = '', other = ''] = orders
  const id = nextId()
  await Promise.all([pay(one, 3_000, 'ama', id), pay(one, 3_000, 'ama', id)])
  expect(orderOf(one)['paidMinor']).toBe(3_000)
  const asked = Array.from({ length: 10 }, (_, at) => pay(at % 2 ? one : other, 3_000))
  await Promise.allSettled(asked)
  const paid = Number(orderOf(one)['paidMinor']) + Number(orderOf(other)['paidMinor'])
  expect(paid).toBeLessThanOrEqual(10_000)
  const used = entries().filter(({ kind }) => kind === 'credit_used')
  expect(used.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(paid)
  const numbers = entries().map(({ number }) => number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
})

test('no more is paid than is left of the order or of the credit', async () => {
  const [id = ''] = orders
  shop.admin.update(`orders/${id}`, { paidMinor: totalOf(id) - 500 })
  expect(await pay(id, 1e9)).toEqual({ paidMinor: 500 })
  expect(shop.admin.get('accounts/ama')?.['open']).not.toHaveProperty(id)
  await expect(pay(id, 1)).rejects.toThrow('nothing left to pay')
  expect(await pay(orders[1] ?? '', 1e9)).toEqual({ paidMinor: 9_500 })
  await expect(pay(orders[1] ?? '', 1)).rejects.toThrow('no credit left')
})

test('nobody pays orders of others, with the credit of others, or orders that are not to be paid', async () => {
  const [id = ''] = orders
  await credit('kofi', 10_000)
  await expect(pay(id, 100, 'kofi')).rejects.toThrow('not an order of yours')
  await expect(pay('no-such-order', 100)).rejects.toThrow('not an order of yours')
  await expect(pay(id, 100, 'nobody')).rejects.toThrow('cannot do this')
  for (const amountMinor of [0, -5, 1.5, '9'] as number[])
    await expect(pay(id, amountMinor)).rejects.toThrow('could not be read')
  shop.admin.update(`orders/${id}`, { status: 'submitted' })
  await expect(pay(id, 100)).rejects.toThrow('nothing left to pay')
  expect(orderOf(id)['paidMinor']).toBe(0)
})
