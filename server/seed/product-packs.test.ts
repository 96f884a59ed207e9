import { expect, test } from 'vitest'
import { packsOf } from '#domain/catalogue/counting.ts'
import { productRows } from './csv-rows.ts'
import { productsOf } from './seed-products.ts'

const products = productsOf(productRows(), 0)
const packsOfSku = (sku: string) => products.find((product) => product.sku === sku)?.packs

test('trade packs come from the catalogue’s own figures', () => {
  expect(packsOfSku('CEM-425R-50')).toEqual([{ name: 'pallet', factor: 40 }])
  expect(packsOfSku('CEM-WHT-25')).toEqual([])
  expect(packsOfSku('RBR-Y12-12M')).toEqual([{ name: 'bundle', factor: 94 }])
  expect(packsOfSku('RBR-Y12-TN')).toEqual([])
  expect(packsOfSku('TIL-PF60-GM')).toEqual([{ name: 'box', factor: 144 }])
  expect(packsOfSku('TOL-HAM16')).toEqual([{ name: 'dozen', factor: 12 }])
})

test('whole packs of every kind can be ordered', () => {
  const packed = products.filter(({ packs }) => packs.length > 0)
  expect(packed.length).toBeGreaterThan(80)
  for (const product of packed) expect(packsOf(product), product.sku).toEqual(product.packs)
})
