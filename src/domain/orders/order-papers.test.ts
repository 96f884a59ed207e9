import { expect, test } from 'vitest'
import { newUserRecord } from '#domain/people/user.ts'
import { pickupDraft, RATES, TAXES } from '#tests/pickup-draft.ts'
import { submittedOrder } from './order-draft.ts'
import { confirmationPaper, paidRows, proformaPaper } from './order-papers.ts'
import type { Order } from './order.ts'
import { backorderOf } from './reservations.ts'

const product = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cem',
  name: 'Cement',
  unit: 'bag',
  picture: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 10_000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
} as const

const NOW = Date.UTC(2026, 10, 24)

const confirmed = (waiting: Record<string, number>): Order => {
  const user = newUserRecord({ uid: 'ama', email: 'ama@example.com', displayName: 'Ama', photoURL: '' }, 1)
  const order = submittedOrder(pickupDraft('o1', { CEM: { product, quantity: 10 } }), {
    user,
    number: 1,
    rates: RATES,
    taxes: [TAXES],
    now: NOW,
  })
  return {
    ...order,
    submittedAt: NOW,
    confirmedAt: NOW,
    status: 'confirmed',
    backorder: backorderOf(waiting),
  }
}

test('a confirmation says of each line what waits for stock, and that the rest follows', () => {
  const paper = confirmationPaper(confirmed({ CEM: 4 }), 'Osu')
  expect(paper.rows[0]?.notes).toEqual(['Waits for stock: 4 bags'])
  expect(paper.remarks[0]?.lines[0]).toContain('The rest waits for stock and is reserved as it arrives.')
})

test('once nothing waits it says so of none', () => {
  const paper = confirmationPaper(confirmed({}), 'Osu')
  expect(paper.rows[0]?.notes).toEqual([])
  expect(paper.remarks[0]?.lines[0]).not.toContain('waits')
})

test('a proforma says where the goods go, and what is paid and left once something was', () => {
  const order = { ...confirmed({}), creditedMinor: 2_000 }
  const { totals, lines, customer } = order
  const invoice = {
    ref: 'PF-2026-000001',
    orderRef: order.ref,
    validUntil: '2026-12-08',
    totals,
    lines,
    customer,
  }
  const paperOf = (paidMinor: number) =>
    proformaPaper(
      invoice as never,
      { ...order, paidMinor },
      { accounts: [], today: '2026-11-24', branchName: 'Osu' },
    )
  expect(paperOf(5_000).parties.map(({ heading, name }) => [heading, name])).toContainEqual([
    'Collect from',
    'Our Osu branch',
  ])
  expect(
    paperOf(5_000)
      .totals.slice(-4)
      .map(({ label, text }) => [label, text]),
  ).toEqual([
    ['Total GH₵', '1,200.00'],
    ['Credited', '−20.00'],
    ['Paid', '−50.00'],
    ['Left to pay GH₵', '1,130.00'],
  ])
  expect(paidRows({ ...order, creditedMinor: 0, paidMinor: 0 })).toEqual([])
})
