import { expect, test } from 'vitest'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'

const matcher = productMatcherOf(demoCatalogue())

test.each([
  ['Ciment CPJ 32,5 R', 'sac', '1 200', 'CEM-325R-50', 1200],
  ['Agglos pleins de 15', 'u', '400', 'BLK-S6', 400],
  ['Acier HA16', 'barre', '80', 'RBR-Y16-12M', 80],
  ['Madrier bois dur 5x15 cm', 'u', '40', 'TIM-HW26-14', 40],
  ['Tuyau PVC pression 32', 'barre', '12', 'PVC-32PN10-6', 12],
  ['Mitigeur lavabo', 'u', '6', 'TAP-BMX', 6],
  ['Croisillons 2 mm', 'sac', '5', 'TIL-SPC2-500', 5],
  ['Hourdis 16', 'u', '900', 'BLK-RIB16', 900],
  ['#5 rebar', 'EA', '60', 'RBR-Y16-12M', 60],
  ['Rebar #10', 'EA', '6', 'RBR-Y32-12M', 6],
  ['Vapor barrier 10 mil', 'ROLL', '4', 'WPF-DPM250-4X25', 4],
  ['2x6 lumber', 'EA', '30', 'TIM-HW26-14', 30],
  ['Hose bib 1/2 in', 'EA', '8', 'TAP-BIB15', 8],
])('%s, %s %s', (description, unit, count, sku, quantity) => {
  const text = `Description\tUnit\tQty\n${description}\t${unit}\t${count}`
  const found = readBoq(text, { matcher }).find(({ kind }) => kind === 'item')
  expect([found?.sku, found?.quantity]).toEqual([sku, quantity])
})
