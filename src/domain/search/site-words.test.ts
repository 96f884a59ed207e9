import { expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { searchIndexOf } from './search-index.ts'

const index = searchIndexOf(demoCatalogue(), [])

test.each([
  ['turpentine', 'PNT-THN-4'],
  ['parazone', 'CLN-BLE5'],
  ['pvc gum', 'FIT-SOLV500'],
  ['half inch iron rod', 'RBR-Y12-12M'],
  ['60x60 tiles', 'TIL-PF60-IV'],
  ['down pipe', 'RWG-DP68-4M'],
  ['scaffolding', 'CHS-48X4-6'],
])('"%s" finds %s among its first three', (query, sku) => {
  expect(
    index
      .search(query)
      .products.slice(0, 3)
      .map((product) => product.sku),
  ).toContain(sku)
})
