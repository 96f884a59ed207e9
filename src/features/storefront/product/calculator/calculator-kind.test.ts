import { expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { calculatorKind } from './calculator-kind.ts'
import { calculatorsFor } from './calculators.ts'

const bySku = new Map(demoCatalogue().map((product) => [product.sku, product]))

test.each([
  ['CEM-425R-50', 'concrete'],
  ['CEM-MC125-40', undefined],
  ['CEM-WHT-25', undefined],
  ['RBR-Y16-12M', 'rods'],
])('%s has the calculator %s', (sku, kind) => {
  const product = bySku.get(sku)
  expect(product && calculatorKind(product, '')).toBe(kind)
})

test('every calculator says what it leaves out', () => {
  for (const product of bySku.values())
    for (const { name, basis } of calculatorsFor(product, '10 m2 per L'))
      expect(basis, `${product.sku} ${name}`).toMatch(/ not counted/)
})
