import { expect, test } from 'vitest'
import { daysPastPromise, dueBands, linesToCome, openValueMinor } from './open-purchases.ts'

const TODAY = '2026-11-24'
const due = (expectedOn: string) => ({ status: 'sent', expectedOn }) as const

test('what is to come is valued at average cost, without what was accepted or rejected', () => {
  const product = { sku: '', name: '', unit: 'bag', partNumber: '' }
  const lines = [
    { ...product, productId: 'CEM', quantityScale: 0, quantity: 40, accepted: 30, rejected: 2 },
    { ...product, productId: 'TILE', quantityScale: 2, quantity: 1250, accepted: 0, rejected: 0 },
    { ...product, productId: 'NEW', quantityScale: 0, quantity: 5, accepted: 0, rejected: 0 },
  ] as const
  expect(openValueMinor({ lines: [...lines] }, { costs: { CEM: 10_000, TILE: 8_000 } })).toBe(
    8 * 10_000 + 100_000,
  )
})

test('nothing is to come of an order that was not sent, is closed or cancelled; of one on hold what was sent is', () => {
  const line = { productId: 'CEM', sku: '', name: '', unit: 'bag', partNumber: '', quantityScale: 0 } as const
  const lines = [{ ...line, quantity: 40, accepted: 30, rejected: 0 }]
  const toCome = (status: 'draft' | 'sent' | 'closed' | 'cancelled' | 'on_hold', sentOn = '2026-11-20') =>
    linesToCome({ status, sentOn, lines })
  expect([toCome('sent'), toCome('on_hold')]).toEqual([1, 1])
  expect([toCome('draft', ''), toCome('on_hold', ''), toCome('closed'), toCome('cancelled')]).toEqual([
    0, 0, 0, 0,
  ])
})

test('orders are counted by how late they are, or how soon they are expected', () => {
  const days = [
    '2026-11-01',
    '2026-11-10',
    '2026-11-16',
    '2026-11-23',
    '2026-11-24',
    '2026-12-01',
    '2026-12-02',
    '',
  ]
  expect(dueBands(days.map(due), TODAY).map(({ count }) => count)).toEqual([1, 2, 1, 2, 1, 1])
})

test('a promise is held against today', () => {
  expect(daysPastPromise({ promisedOn: '2026-11-20' }, TODAY)).toBe(4)
  expect(daysPastPromise({ promisedOn: '2026-11-30' }, TODAY)).toBe(0)
  expect(daysPastPromise({ promisedOn: '' }, TODAY)).toBe(0)
})
