import { expect, test } from 'vitest'
import { decodeLines, encodeLines } from '#domain/cart/shared-lines.ts'
import type { OrderLine } from './order.ts'
import { listLinesOfOrder } from './order-as-list.ts'

test('a link has what was ordered: by code, and goods outside the catalogue in words', () => {
  const lines = [
    { productId: 'cement', sku: 'CEM', name: 'Cement', unit: 'bag', quantity: 30, quantityScale: 0 },
    { productId: 'special-1', sku: '', name: 'Sliding gate', unit: 'piece', quantity: 2, quantityScale: 0 },
  ] as OrderLine[]
  expect(decodeLines(encodeLines(listLinesOfOrder(lines)))?.lines).toEqual([
    { sku: 'CEM', quantity: 30, countedIn: '' },
    { name: 'Sliding gate', unit: 'piece', quantity: 200 },
  ])
})
