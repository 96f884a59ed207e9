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
  ['alluzinc .45', 'ROF-AZ045-M2'],
  ['generator 8kva', 'GEN-P8R5'],
])('"%s" finds %s among its first three', (query, sku) => {
  expect(
    index
      .search(query)
      .products.slice(0, 3)
      .map((product) => product.sku),
  ).toContain(sku)
})

test.each([
  ['ball cock', 'VLV-FLT15'],
  ['3/4 pipe pvc', 'PVC-25PN16-6'],
  ['3/8 rods', 'RBR-Y10-12M'],
  ['half inch iron rod', 'RBR-Y12-12M'],
  ['two by two wood', 'TIM-HW22-14'],
  ['2x4x14', 'TIM-HW24-14'],
  ['15w40 5 litres', 'LUB-EO1540-5'],
  ['stop cock half inch', 'VLV-BL15'],
  ['4x4 square pipe', 'SHS-100X40-6'],
  ['wheel barow', 'TOL-WBR90'],
  ['welding rod gauge 10', 'WLD-E6013-32-5'],
  ['p.o.p cement', 'MOR-POP-20'],
])('"%s" puts %s first', (query, sku) => {
  expect(index.search(query).products[0]?.sku).toBe(sku)
})

test('what has every word comes alone; otherwise what has the most of them, and the answer says so', () => {
  const all = index.search('gate valve')
  expect(all.matchesAll).toBe(true)
  expect(all.products.every(({ name, tags }) => /gate valve/i.test(`${name} ${tags.join(' ')}`))).toBe(true)
  const most = index.search('gate valve chandelier')
  expect(most.matchesAll).toBe(false)
  expect(most.products[0]?.name).toMatch(/gate valve/i)
})
