import { expect, test } from 'vitest'
import { OPTIONAL_MAILS, withChoice } from './customer-news.ts'
import { CUSTOMER_EVENTS, OPTIONAL_NOTIFICATIONS } from './customer-notification.ts'
import {
  EVENT_GROUPS,
  EVENT_LABELS,
  isMailed,
  isOptionalMail,
  isOptionalNotification,
} from './notification-choices.ts'

test('the preferences list every event once, each with words of its own', () => {
  const listed = EVENT_GROUPS.flatMap(({ events }) => events)
  expect(listed.toSorted()).toEqual([...CUSTOMER_EVENTS].toSorted())
  expect(new Set(listed.map((event) => EVENT_LABELS[event])).size).toBe(CUSTOMER_EVENTS.length)
})

test('each mail that can be done without is about an event that can be', () => {
  expect(CUSTOMER_EVENTS.filter(isOptionalMail)).toEqual([...OPTIONAL_MAILS])
  for (const event of OPTIONAL_MAILS) expect(isOptionalNotification(event)).toBe(true)
})

test('what somebody has to act on is always in the inbox', () => {
  for (const event of [
    'payment-rejected',
    'quote',
    'quote-question',
    'kyc-asked-again',
    'order-expired',
    'order-change',
  ] as const)
    expect(isOptionalNotification(event)).toBe(false)
})

test.each([
  ['quote', true],
  ['order-confirmed', true],
  ['order-declined', true],
  ['reward', false],
] as const)('whether %s is mailed: %s', (event, mailed) => {
  expect(isMailed(event)).toBe(mailed)
})

test('a choice keeps the order of the list', () => {
  const off = withChoice(OPTIONAL_NOTIFICATIONS, ['reward'], 'order-confirmed', false)
  expect(off).toEqual(['order-confirmed', 'reward'])
  expect(withChoice(OPTIONAL_NOTIFICATIONS, off, 'reward', true)).toEqual(['order-confirmed'])
})
