import { expect, test } from 'vitest'
import { MAILS } from '#domain/records/mail-schema.ts'
import { CUSTOMER_EVENTS } from './customer-notification.ts'
import { customerNotificationTitle } from './customer-notification-title.ts'
import { OPTIONAL_MAILS } from './customer-news.ts'

test('every event has a title of its own, with the reference where there is one', () => {
  const titles = CUSTOMER_EVENTS.map((event) => customerNotificationTitle({ event, ref: 'CTCT0007' }))
  expect(new Set(titles).size).toBe(CUSTOMER_EVENTS.length)
  expect(titles.every((title) => title.length > 8 && !title.includes('undefined'))).toBe(true)
  expect(titles[0]).toBe('Order CTCT0007 is confirmed')
})

test('money on account, which is of no order, is named without one', () => {
  for (const event of ['payment-verified', 'payment-rejected'] as const)
    expect(customerNotificationTitle({ event, ref: '' })).toMatch(/money on account/)
})

test('what customers are mailed about an order, a payment or their documents is in the inbox by the same name', () => {
  const mailed = MAILS.filter((name) => /^(order|payment|kyc)-/.test(name) && name !== 'order-received')
  expect(CUSTOMER_EVENTS).toEqual(expect.arrayContaining([...mailed, ...OPTIONAL_MAILS]))
})
