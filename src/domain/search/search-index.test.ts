import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { searchIndexOf } from './search-index.ts'

type Sketch = readonly [sku: string, name: string, tags: string, size: string, subcategory: string]

// Real rows of the catalogue, chosen for their near duplicates.
const SKETCHES: readonly Sketch[] = [
  [
    'RBR-R16-12M',
    'Mild steel plain round bar R16, 12 m, grade 250',
    'rebar;mild steel;iron rod;16mm;R16',
    '16 mm',
    'rebar',
  ],
  [
    'RBR-Y16-TN',
    'High-yield rebar Y16, BS 4449 B500B, mill bundle, per tonne',
    'rebar;iron rod;high tensile;bundle;tonne;Y16',
    '16 mm',
    'rebar',
  ],
  [
    'RBR-Y16-12M',
    'High-yield rebar Y16, 12 m, BS 4449 B500B',
    'rebar;iron rod;high tensile;16mm;Y16;T16',
    '16 mm',
    'rebar',
  ],
  [
    'RBR-Y12-12M',
    'High-yield rebar Y12, 12 m, BS 4449 B500B',
    'rebar;iron rod;high tensile;12mm;Y12;T12',
    '12 mm',
    'rebar',
  ],
  [
    'RBR-Y20-12M',
    'High-yield rebar Y20, 12 m, BS 4449 B500B',
    'rebar;iron rod;high tensile;20mm;Y20;T20',
    '20 mm',
    'rebar',
  ],
  ['WLD-6013-32', 'Welding electrode E6013 3.2 mm, 5 kg', 'welding rod;electrode;E6013', '3.2 mm', 'welding'],
  [
    'CEM-325R-50',
    'Portland limestone cement CEM II/B-L 32.5R, 50 kg bag',
    'cement;32.5R;masonry;plaster',
    '',
    'cement',
  ],
  [
    'CEM-425R-50',
    'Portland limestone cement CEM II/B-L 42.5R, 50 kg bag',
    'cement;42.5R;structural;concrete',
    '',
    'cement',
  ],
  [
    'FIT-SOLV500',
    'Solvent cement for uPVC, 500 ml tin with brush',
    'PVC glue;solvent cement',
    '',
    'fittings',
  ],
  [
    'TIM-HW22-14',
    'Sawn hardwood 2" × 2" (50 × 50 mm), 14 ft',
    'wood;2x2;batten;roofing wood',
    '50x50 mm',
    'sawn-timber',
  ],
  [
    'TIM-HW24-14',
    'Sawn hardwood 2" × 4" (50 × 100 mm), 14 ft',
    'wood;2x4;rafter;roofing wood',
    '50x100 mm',
    'sawn-timber',
  ],
  [
    'CAB-SC2R5-100',
    '2.5 mm² single-core copper cable, 100 m coil, BS 6004',
    'cable;2.5mm2;2.5 mm;single core;wire;coil',
    '',
    'building-wire',
  ],
  [
    'GIP-15M-6',
    'Galvanised steel pipe 1/2" (DN15) medium, 6 m, threaded',
    'GI pipe;galvanised;1/2 inch',
    '',
    'pressure-pipes',
  ],
]

const products = SKETCHES.map(([sku, name, tags, size, subcategory]): CatalogueProduct => ({
  id: sku,
  sku,
  slug: sku.toLowerCase(),
  name,
  tags: tags.split(';'),
  size,
  subcategory,
  category: 'any',
  brand: '',
  unit: 'piece',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 1000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
  picture: 'any',
  summary: '',
  standard: '',
  leadTimeDays: 1,
}))
const index = searchIndexOf(products, [])
const found = (query: string) => index.search(query).products.map(({ sku }) => sku)

test.each([
  ['16mm rod', 'RBR-Y16-12M'],
  ['rod 16 mm', 'RBR-Y16-12M'],
  ['iron rods 16', 'RBR-Y16-12M'],
  ['1/2 inch rod', 'RBR-Y12-12M'],
  ['2by4 wood', 'TIM-HW24-14'],
  ['2 x 4', 'TIM-HW24-14'],
  ['42.5 cement', 'CEM-425R-50'],
  ['cemnet 42.5', 'CEM-425R-50'],
  ['2.5mm cable', 'CAB-SC2R5-100'],
  ['electric wire 2.5', 'CAB-SC2R5-100'],
  ['1/2" gi pipe', 'GIP-15M-6'],
  ['rbr-y20-12m', 'RBR-Y20-12M'],
  ['weldin rod', 'WLD-6013-32'],
])('"%s" puts %s first', (query, sku) => {
  expect(found(query)[0]).toBe(sku)
})

test('both rebars of a size come before products that only share a word', () => {
  expect(found('16mm rod').slice(0, 3).sort()).toEqual(['RBR-R16-12M', 'RBR-Y16-12M', 'RBR-Y16-TN'])
})

test('when nothing contains every word, the result says so', () => {
  expect(index.search('cement xylophone')).toMatchObject({ matchesAll: false })
  expect(index.search('zzzz').products).toEqual([])
})

test.each([
  ['cemnet 42.5', 'cement 42.5'],
  ['Iron rodds 16mm', 'Iron rods 16mm'],
  ['hardwod 2x4', 'hardwood 2x4'],
])('the misspelt words of "%s" are searched for as the catalogue spells them: "%s"', (query, respelt) => {
  const { products: shown, ...rest } = index.search(query)
  expect(rest).toEqual({ matchesAll: true, respelt })
  expect(shown).toEqual(index.search(respelt).products)
})

test('words that are in the catalogue, or begin one, are no slips', () => {
  expect(index.search('42.5 cem')).not.toHaveProperty('respelt')
  expect(index.search('iron rods 16')).not.toHaveProperty('respelt')
  expect(index.search('cement xylophone')).not.toHaveProperty('respelt')
})

test('in quotes, words are searched for as they are written', () => {
  expect(index.search('"cemnet 42.5"')).not.toHaveProperty('respelt')
  expect(index.search('"cemnet"').products).toEqual([])
  expect(index.search('"cement 42.5"').products).toEqual(index.search('cement 42.5').products)
})

test('a code that no product has, archived or mistyped, finds nothing and says so; its words find what is like it', () => {
  for (const code of ['RBR-Y16-6M', 'cem-425r-25', 'RBR-Y99', '5901234123457'])
    expect(index.search(code)).toEqual({ products: [], matchesAll: false, unknownCode: code })
  expect(index.search('RBR Y16 6M').products.length).toBeGreaterThan(0)
  expect(index.search('RBR-Y16').products.map(({ sku }) => sku)).toContain('RBR-Y16-12M')
  expect(index.search('rbr-y16-12m').products[0]?.sku).toBe('RBR-Y16-12M')
})

describe('with the whole catalogue', () => {
  const index = searchIndexOf(demoCatalogue(), [])

  test.each([
    'asdfgh',
    'unicorn horn',
    'purple elephant',
    'blah blah',
    'pizza',
    'flux capacitor',
    'hello world',
    'toyota corolla',
    'jollof rice',
  ])('%s finds nothing', (query) => {
    expect(index.search(query).products.map(({ name }) => name)).toEqual([])
  })

  test('what has a word of the catalogue is found by it, and the other word is named', () => {
    const { products, matchesAll, unknown } = index.search('cement unicorn')
    expect(products[0]?.name).toMatch(/cement/i)
    expect({ matchesAll, unknown }).toEqual({ matchesAll: false, unknown: ['unicorn'] })
  })

  test.each([
    ['cemnt', /cement/i],
    ['plywod', /plywood/i],
    ['hamer', /hammer/i],
  ])('%s is still understood', (query, name) => {
    expect(index.search(query).products[0]?.name).toMatch(name)
  })
})
