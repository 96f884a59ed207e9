import { expect, test } from 'vitest'
import { proformaStatus, proformaUntil } from './invoice.ts'
import type { Order } from '#domain/orders/order.ts'

const order = (change: Partial<Order> = {}) =>
  ({ status: 'confirmed', paidMinor: 0, paymentMethod: 'bank_transfer', ...change }) as Order
const until = { validUntil: '2026-11-20' }

test('the prices of a proforma are valid through its last day, and longer once money or goods have moved', () => {
  expect(proformaStatus(order(), until, '2026-11-20')).toBe('open')
  expect(proformaStatus(order(), until, '2026-11-21')).toBe('past')
  expect(proformaStatus(order({ paidMinor: 1 }), until, '2026-11-21')).toBe('open')
  expect(proformaStatus(order({ receivedAt: 5 }), until, '2026-11-21')).toBe('open')
  expect(proformaStatus(order({ status: 'processing' }), until, '2026-11-21')).toBe('open')
  expect(proformaStatus(order({ paymentMethod: 'on_account' }), until, '2026-11-21')).toBe('open')
})

test('its prices hold as long as the goods are kept for the order, which a hold makes longer', () => {
  const day = (text: string) => Date.parse(`${text}T09:00:00Z`)
  const kept = order({ source: 'web', confirmedAt: day('2026-11-13') })
  expect(proformaUntil(until, kept)).toBe('2026-11-27')
  expect(proformaStatus(kept, until, '2026-11-27')).toBe('open')
  expect(proformaStatus(kept, until, '2026-11-28')).toBe('past')
  const hold = {
    from: 'confirmed',
    at: 1,
    findings: [],
    releasedAt: day('2026-11-20'),
    releasedBy: 'a',
  } as const
  expect(proformaUntil(until, { ...kept, hold })).toBe('2026-12-04')
})

test.each(['cancelled', 'declined', 'expired'] as const)(
  'the proforma of an order that was %s asks for nothing, paid or not, whatever its date',
  (status) => {
    expect(proformaStatus(order({ status }), until, '2026-11-01')).toBe('cancelled')
    expect(proformaStatus(order({ status, paidMinor: 9 }), until, '2026-12-01')).toBe('cancelled')
  },
)
