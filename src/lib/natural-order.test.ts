import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inCodeOrder } from './code-order.ts'
import { inNaturalOrder } from './natural-order.ts'

test.each([
  ['references', ['PO-9', 'PO-10', 'PO-100', 'PO-1000']],
  ['references with years', ['GRN-2025-12', 'GRN-2026-2', 'GRN-2026-10']],
  ['SKUs', ['CEM-325R-50', 'CEM-425R-5', 'CEM-425R-25', 'CEM-425R-50', 'RBR-Y8-12M', 'RBR-Y16-12M']],
  ['bars', ['', 'X20', 'y8', 'Y8.5', 'Y16']],
  ['versions', ['Plan 1.9.0', 'Plan 1.10.0']],
  ['thicknesses', ['0.4 mm', '0.45 mm', '0.5 mm', '0.55 mm', '1 mm', '10 mm']],
  ['decimals without a unit', ['0.45', '0.5', '1.25', '1.5', '12']],
  ['decimal commas', ['0,45 mm', '0,5 mm', '1 mm']],
  ['pipes', ['1/2"', '3/4"', '1"', '1 1/4"', '1-1/2"', '2"', '2 1/2"', '4"']],
  ['fractions as signs', ['¼ inch', '½ inch', '¾ inch', '1 inch', '1½ inch', '2 in']],
  ['both systems', ['3/8"', '10 mm', '12 mm', '1/2"', '15 mm', '1"', '3 cm', '1 ft', '0.5 m', '2 m', '8 ft']],
  ['feet and inches', ['5\' 10"', '6\' 2"', '6\' 11"', "8'"]],
  ['sections', ['25 x 50 mm', '50 x 100 mm', '50 x 150 mm', '2 x 3"', '2" x 4"', '55 × 20 mm', '100x100mm']],
  ['weights', ['500 g', '1 kg', '2.5 kg', '25 kg', '50 kg', '1 t', '1.5 tonnes']],
  ['contents', ['250 ml', '75 cl', '1 l', '4 litres', '20L', '1,000 L', '1,500 L']],
  ['cables', ['1.0 mm²', '1.5mm²', '2.5 mm2', '16 sqmm']],
  ['pumps', ['370 W', '0.5 hp', '1 hp', '0.75 kW', '1.5 kW']],
  [
    'words beside sizes',
    ['3 in 1 oil', '4 in 1 oil', 'Nail 1"', 'Nail 2"', 'Nail 75 mm', 'Nail 4"', 'Nails'],
  ],
  ['numbers alone before sizes before words', ['Bolt 8', 'Bolt 3 mm', 'Bolt hook']],
  ['names, whatever the case', ['abena', 'Akosua', 'kofi', 'Kwame', 'yaw']],
  ['accents', ['Ebo', 'Éloïse', 'Emil', 'Zoé', 'Zoë Y']],
  ['letters of Akan and Ewe', ['Efua', 'Ezra', 'Ɛbo', 'Fafa', 'Ozi', 'Ɔbaa', 'Pa']],
  ['apostrophes', ['Oakley', "O'Brien", 'OBrien', 'O’Brien', 'Obuasi']],
  ['surnames of several words', ['De Souza', 'Dede', 'Desmond', 'Dе']],
  ['hyphens and spaces', ['Asante Mensah', 'Asante-Mensah', 'Asante Yeboah', 'Asantewaa']],
])('%s', (_, sorted) => {
  expect(sorted.toReversed().toSorted(inNaturalOrder)).toEqual(sorted)
  expect(sorted.toSorted(inNaturalOrder)).toEqual(sorted)
})

test('only the same text is equal, so that ties have one order', () => {
  expect(inNaturalOrder('PO-9', 'PO-9')).toBe(0)
  for (const [one, other] of [
    ['Ama', 'ama'],
    ['PO-9', 'PO 9'],
    ['PO-09', 'PO-9'],
    ['25.4 mm', '1"'],
    ['1.50', '1.5'],
    ['Zoé', 'Zoe'],
  ] as const)
    expect(Math.sign(inNaturalOrder(one, other))).toBe(-Math.sign(inNaturalOrder(other, one)) || 1)
})

test('any three texts have an order', () => {
  const piece = fc.constantFrom(
    '1',
    '2',
    '12',
    '0.5',
    '1/2',
    '¾',
    ' ',
    '-',
    'x',
    ' x ',
    '"',
    "'",
    ' mm',
    ' m',
    'cm',
    'in',
    'kg',
    'é',
    'Ɛ',
    'Y',
    'a',
    ',',
  )
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      const sorted = [a, b, c].toSorted(inNaturalOrder)
      expect([c, a, b].toSorted(inNaturalOrder)).toEqual(sorted)
      expect(inNaturalOrder(sorted[0] ?? '', sorted[2] ?? '')).toBeLessThanOrEqual(0)
      expect(inNaturalOrder(a, b) === 0).toBe(a === b)
    }),
    { numRuns: 3000 },
  )
})

test('ids and days are compared by their characters', () => {
  expect(['b', 'a', 'B', '10', '9'].toSorted(inCodeOrder)).toEqual(['10', '9', 'B', 'a', 'b'])
})
