import { expect, test } from 'vitest'
import { proformaStanding } from './invoice.ts'
import type { Order } from '#domain/orders/order.ts'

const order = (change: Partial<Order> = {}) =>
  ({ status: 'confirmed', paidMinor: 0, paymentMethod: 'bank_transfer', ...change }) as Order
const until = { validUntil: '2026-11-20' }

test('the prices of a proforma are valid through its last day, and longer once money or goods have moved', () => {
  expect(proformaStanding(order(), until, '2026-11-20')).toBe('open')
  expect(proformaStanding(order(), until, '2026-11-21')).toBe('past')
  expect(proformaStanding(order({ paidMinor: 1 }), until, '2026-11-21')).toBe('open')
  expect(proformaStanding(order({ receivedAt: 5 }), until, '2026-11-21')).toBe('open')
  expect(proformaStanding(order({ status: 'processing' }), until, '2026-11-21')).toBe('open')
  expect(proformaStanding(order({ paymentMethod: 'on_account' }), until, '2026-11-21')).toBe('open')
})

test.each(['cancelled', 'declined', 'expired'] as const)(
  'the proforma of an order that was %s asks for nothing, paid or not, whatever its date',
  (status) => {
    expect(proformaStanding(order({ status }), until, '2026-11-01')).toBe('cancelled')
    expect(proformaStanding(order({ status, paidMinor: 9 }), until, '2026-12-01')).toBe('cancelled')
  },
)
