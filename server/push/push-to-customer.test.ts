import { beforeEach, expect, test } from 'vitest'
import type { CustomerEvent, CustomerNotification } from '#domain/people/customer-notification.ts'
import { apiShop } from '#tests/api-shop.ts'
import { keepPushDevice } from '#server/api/people/push-devices.ts'
import type { PushMessage, SendPush } from './push-message.ts'
import { pushToCustomer } from './push-to-customer.ts'

const NOW = Date.UTC(2026, 10, 26, 9)
const shop = apiShop({ project: 'demo-pushing', now: NOW, people: { ama: ['Customer'], kofi: ['Customer'] } })

let sent: (PushMessage & { token: string })[] = []
const send: SendPush = async (token, message) => {
  if (token === 'gone') return 'gone'
  if (token === 'down') throw new Error('the push service is down')
  sent.push({ token, ...message })
  return 'sent'
}
beforeEach(() => (sent = []))

const notification = (event: CustomerEvent, more: Partial<CustomerNotification> = {}) => ({
  id: `${event}-one`,
  event,
  customerUid: 'ama',
  recordId: 'one',
  ref: 'AMES0412',
  about: 'GH₵ 1,200.00',
  at: NOW - 1000,
  readAt: 0,
  ...more,
})
const turnOn = (uid: string, ...tokens: string[]) =>
  Promise.all(tokens.map((token) => keepPushDevice({ token }, uid, shop.door)))
const stored = (id: string) => shop.admin.get(`customerNotifications/${id}`)

/** Writes it into the inbox, as the trigger does. */
const write = (one: CustomerNotification) => {
  shop.admin.set(`customerNotifications/${one.id}`, one)
  return () =>
    pushToCustomer({ run: shop.door.run, send, now: NOW }, { id: one.id, before: undefined, after: one })
}

test('each browser of the customer is told once, however often the event arrives, and nobody else’s', async () => {
  await turnOn('ama', 'phone', 'laptop')
  await turnOn('kofi', 'other')
  const push = write(notification('payment-verified'))
  expect(await Promise.all([push(), push(), push()])).toEqual(expect.arrayContaining([2, 0, 0]))
  expect(await push()).toBe(0)
  expect(sent.map(({ token }) => token).toSorted()).toEqual(['laptop', 'phone'])
  // What a lock screen shows has a number and no amount.
  expect(sent[0]).toMatchObject({
    title: 'Your payment for order AMES0412 has arrived',
    link: '/transactions/one',
    tag: 'payment-verified-one',
  })
  expect(JSON.stringify(sent)).not.toContain('1,200')
  expect(stored('payment-verified-one')).toMatchObject({ pushedAt: NOW })
})

test('what became of somebody’s documents is not on a lock screen', async () => {
  await turnOn('ama', 'phone')
  await write(notification('kyc-ended', { ref: '', about: 'Forged' }))()
  expect(sent).toMatchObject([{ title: 'There is news about your documents' }])
})

test('nothing is pushed to one who does without, is suspended or has no browser, nor what is old or was only read', async () => {
  const confirmed = write(notification('order-confirmed'))
  expect(await confirmed()).toBe(0)
  expect(stored('order-confirmed-one')).not.toHaveProperty('pushedAt')
  await turnOn('ama', 'phone')
  shop.admin.update('users/ama', { pushesOff: ['order-confirmed'] })
  expect(await confirmed()).toBe(0)
  shop.admin.update('users/ama', { pushesOff: [], status: 'Suspended' })
  expect(await confirmed()).toBe(0)
  shop.admin.update('users/ama', { status: 'Active' })
  expect(await write(notification('quote', { at: NOW - 25 * 3_600_000 }))()).toBe(0)
  const read = notification('order-expired')
  expect(
    await pushToCustomer(
      { run: shop.door.run, send, now: NOW },
      { id: read.id, before: read, after: { ...read, readAt: NOW } },
    ),
  ).toBe(0)
  expect(sent).toEqual([])
  expect(await confirmed()).toBe(1)
})

test('a browser that its push service no longer knows is forgotten', async () => {
  await turnOn('ama', 'gone', 'phone')
  expect(await write(notification('quote'))()).toBe(1)
  expect(shop.admin.list('pushDevices').map(({ data }) => data['token'])).toEqual(['phone'])
})

test('one that reached no browser is tried again; one that reached some is not', async () => {
  await turnOn('ama', 'down')
  const push = write(notification('quote'))
  await expect(push()).rejects.toThrow('could not be pushed')
  expect(stored('quote-one')).not.toHaveProperty('pushedAt')
  await turnOn('ama', 'phone')
  expect(await push()).toBe(1)
  expect(await push()).toBe(0)
  expect(sent).toHaveLength(1)
})
