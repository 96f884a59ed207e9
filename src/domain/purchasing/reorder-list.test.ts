import { expect, test } from 'vitest'
import { bandOf, type StockLevel } from '#domain/stock/stock.ts'
import { quickestSeller, reorderRow, shortageBars, shortagesIn } from './reorder-list.ts'
import type { SupplierPart } from './supplier-part.ts'
import type { Supplier } from './supplier.ts'

const SHORT = shortagesIn([
  { locationId: 'osu', bands: { NAIL: 'low', CEM: 'low', ROD: 'in', GATE: 'order' } },
  { locationId: 'kum', bands: { CEM: 'out', NAIL: 'in' } },
])

test('what is out comes first, then each branch by product; what is enough or made to order is left out', () => {
  expect(SHORT).toEqual([
    { locationId: 'kum', productId: 'CEM', isOut: true },
    { locationId: 'osu', productId: 'CEM', isOut: false },
    { locationId: 'osu', productId: 'NAIL', isOut: false },
  ])
})

test('the chart counts by branch, and of one branch by how short it is', () => {
  const branches = [
    { id: 'osu', name: 'Osu' },
    { id: 'kum', name: 'Kumasi' },
  ]
  expect(shortageBars(SHORT, branches)).toEqual([
    { label: 'Osu', count: 2 },
    { label: 'Kumasi', count: 1 },
  ])
  expect(shortageBars(SHORT.slice(0, 1), branches.slice(1))).toEqual([
    { label: 'Out', count: 1 },
    { label: 'Low', count: 0 },
  ])
})

const supplier = (id: string, leadTimeDays: number) => ({ id, leadTimeDays }) as Supplier
const part = (supplierId: string, packQuantity: number) =>
  ({ supplierId, productId: 'CEM', packQuantity }) as SupplierPart

test('a row is in packs of the supplier who delivers soonest, and counts what is on its way', () => {
  const suppliers = [supplier('slow', 20), supplier('quick', 3)]
  const seller = quickestSeller('CEM', [part('slow', 1), part('quick', 40), part('gone', 1)], suppliers)
  expect(seller?.supplier.id).toBe('quick')
  const level = {
    id: 'osu__CEM',
    onHand: 30,
    reserved: 10,
    quarantined: 0,
    incoming: 0,
    inTransit: 0,
    reorderPoint: 20,
    reorderQuantity: 0,
  } as StockLevel
  expect(bandOf(level)).toBe('low')
  expect(reorderRow(level, seller)).toMatchObject({ available: 20, coming: 0, suggested: 40 })
  expect(reorderRow(level, undefined)).toMatchObject({ suggested: 1 })
  expect(reorderRow({ ...level, incoming: 5 }, seller)).toMatchObject({ coming: 5, suggested: 0 })
})
