import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moneyOf, type KnownPayment } from '#domain/money/order-money.ts'
import type { Order } from '#domain/orders/order.ts'
import { MoneyBlock } from './money-block.tsx'

const order = {
  id: 'o1',
  status: 'confirmed',
  paidMinor: 200_000,
  withholding: 'goods',
  totals: { netMinor: 1_000_000, totalMinor: 1_200_000 },
} as Order
const paid = (kind: KnownPayment['kind'], amountMinor: number): KnownPayment => ({
  orderId: 'o1',
  kind,
  status: 'declared',
  amountMinor,
  isRefund: false,
})

test('it says what is verified, being checked, to be certified and left to pay', () => {
  render(<MoneyBlock money={moneyOf(order, [paid('mobile_money', 300_000)])} />)
  // 12,000.00 less 2,000.00 verified, 300.00 withheld and 3,000.00 being checked.
  for (const text of [
    'Verified',
    '2,000.00',
    'Being checked',
    '3,000.00',
    '300.00',
    'Left to pay',
    '6,700.00',
  ])
    expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByText('Withholding certificate to come')).toBeInTheDocument()
})

test('a certificate that is being checked is not asked for again', () => {
  render(<MoneyBlock money={moneyOf(order, [paid('withholding', 30_000)])} />)
  expect(screen.getByText('Certificate being checked')).toBeInTheDocument()
  expect(screen.queryByText('Withholding certificate to come')).not.toBeInTheDocument()
  expect(screen.getByText('9,700.00')).toBeInTheDocument()
})

test('what was paid too much is said, and nothing is left to pay', () => {
  render(<MoneyBlock money={moneyOf({ ...order, paidMinor: 1_250_000 }, [])} />)
  expect(screen.getByText('Paid too much')).toBeInTheDocument()
  expect(screen.getByText('500.00')).toBeInTheDocument()
  expect(screen.queryByText('Left to pay')).not.toBeInTheDocument()
})
