import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { setSignedIn } from '#stores/session-store.ts'
import { winnerOf } from './decider.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'

const order = {
  id: 'order-1',
  status: 'confirmed',
  customerUid: 'ama',
  customer: {
    company: 'Mensah Works',
    name: 'Ama Mensah',
    phone: '+233241234567',
    email: 'ama@works.com',
    tin: '',
  },
  delivery: { method: 'pickup', contactName: 'Yaw', contactPhone: '+233201112222', landmark: 'Blue gate' },
  display: { currency: 'GBP', cedisPer: 15.2, rateDate: '2026-11-20' },
  lines: [
    {
      productId: 'cement',
      sku: 'CEM',
      name: 'Cement',
      unit: 'bag',
      quantity: 30,
      quantityScale: 0,
      unitPriceMinor: 11_500,
      submittedUnitPriceMinor: 11_500,
      amountMinor: 345_000,
    },
  ],
  paymentMethod: 'on_account',
  withholding: 'none',
  createdAt: 1,
  decidedAt: 2,
  decidedBy: 'kwame',
} as unknown as Order

const nameOf = (uid: string) => (uid === 'kwame' ? 'Kwame Darko' : undefined)

const signIn = (...roles: Role[]) =>
  setSignedIn({ ...newUserRecord({ uid: 'u1', email: 'u1@osu.example.com', displayName: 'U' }, 1), roles })

function open(change: Partial<Order> = {}, hasDeliveries = false) {
  const element = (
    <>
      <OrderFacts
        order={{ ...order, ...change }}
        branchName="Osu"
        hasDeliveries={hasDeliveries}
        nameOf={nameOf}
      />
      <OrderLines order={order} checks={undefined} branchName="Osu" />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

beforeEach(() => signIn('Manager'))

test('phone numbers are formatted for reading and can be called with a press', () => {
  open()
  expect(screen.getByRole('link', { name: '+233 24 123 4567' })).toHaveAttribute('href', 'tel:+233241234567')
  expect(screen.getByRole('link', { name: '+233 20 111 2222' })).toHaveAttribute('href', 'tel:+233201112222')
})

test('WhatsApp opens the chat with the customer, with a line about the order and its link typed', () => {
  open({ ref: 'AMES0412' })
  const link = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')
  expect(link.origin + link.pathname).toBe('https://wa.me/233241234567')
  expect(link.searchParams.get('text')).toBe(
    `Hello Ama Mensah, this is Osu Supply about your order AMES0412: ${window.location.origin}/profile/orders/order-1`,
  )
})

test('a customer without an account is written to without a link; one without a phone number not at all', () => {
  open({ ref: 'AMES0412', customerUid: '' })
  const link = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')
  expect(link.searchParams.get('text')).toBe('Hello Ama Mensah, this is Osu Supply about your order AMES0412')
  cleanup()
  open({ customer: { ...order.customer, phone: '' } })
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
})

test('the customer links to their page, for roles that can open it', () => {
  open()
  expect(screen.getByRole('link', { name: 'Mensah Works' })).toHaveAttribute('href', '/adx/customers/ama')
})

test('roles that cannot open customers see only the name', () => {
  signIn('Sales Person')
  open()
  expect(screen.queryByRole('link', { name: 'Mensah Works' })).not.toBeInTheDocument()
  expect(screen.getByText('Mensah Works')).toBeInTheDocument()
})

test('the decider, the rate with its decimals, the unit price and the plural of the unit are shown', () => {
  open()
  expect(screen.getByText(/by Kwame Darko$/)).toBeInTheDocument()
  expect(screen.getByText(/GBP at GH₵15\.20/)).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent(/30bags3,450\.00115\.00 \/ bag$/)
})

test('roles that cannot look up members see the name on the order', () => {
  const named = { ...order, decidedByName: 'Kwame Darko' }
  expect(winnerOf(named, 'u1', () => undefined)).toBe('Kwame Darko was first: the order is confirmed.')
})

test('the second person to decide is told who was first', () => {
  expect(winnerOf(order, 'u1', nameOf)).toBe('Kwame Darko was first: the order is confirmed.')
  expect(winnerOf(order, 'u1', () => undefined)).toBe('A colleague was first: the order is confirmed.')
  expect(winnerOf({ ...order, decidedBy: 'ama' }, 'u1', nameOf)).toBe(
    'The customer was first: the order is confirmed.',
  )
  expect(winnerOf({ ...order, decidedBy: '' }, 'u1', nameOf)).toBeUndefined()
})

const UNPAID = {
  source: 'web',
  paymentMethod: 'bank_transfer',
  paidMinor: 0,
  confirmedAt: Date.UTC(2026, 10, 1, 9),
} as const

test('the day on which an unpaid order expires is shown', () => {
  open(UNPAID)
  expect(screen.getByText(/^15 Nov 2026/)).toHaveTextContent('unless a payment is recorded')
})

test('an order with deliveries shows no such day', () => {
  open(UNPAID, true)
  expect(screen.queryByText(/^15 Nov 2026/)).not.toBeInTheDocument()
})
