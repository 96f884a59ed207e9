import { expect, test } from 'vitest'
import type { Receipt } from '#domain/money/receipt.ts'
import { paymentReceiptPaper } from './receipt-paper.ts'

const RECEIPT: Receipt = {
  id: 'a',
  number: 7,
  ref: 'RC-2026-000007',
  orderId: 'o',
  orderRef: 'AMES0412',
  customerUid: 'ama',
  customerName: 'Ama Mensah',
  customerCompany: 'Ananse Web Structures',
  locationId: 'osu',
  kind: 'mobile_money',
  amountMinor: 123_450,
  paidOn: '2026-11-21',
  providerId: 'MM48120093317',
  createdAt: Date.parse('2026-11-22'),
  createdBy: 'accountant',
  updatedAt: 1,
  updatedBy: 'accountant',
}

test('a receipt says what was received, from whom and for which order', () => {
  const paper = paymentReceiptPaper(RECEIPT, { status: 'verified' })
  expect(paper).toMatchObject({ title: 'Receipt', ref: 'RC-2026-000007', stamp: '' })
  expect(paper.parties).toEqual([
    { heading: 'Received from', name: 'Ananse Web Structures', lines: ['Ama Mensah'] },
  ])
  expect(paper.rows[0]?.cells).toEqual(['Payment of order AMES0412', '1,234.50'])
  expect(paper.rows[0]?.notes.join()).toContain('MM48120093317')
  expect(paper.totals).toEqual([{ label: 'Received GH₵', text: '1,234.50' }])
})

test('one of a reversed payment says so across the page', () => {
  expect(paymentReceiptPaper(RECEIPT, { status: 'reversed' }).stamp).toBe('REVERSED')
})
