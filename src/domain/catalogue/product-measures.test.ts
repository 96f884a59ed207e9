import { expect, test } from 'vitest'
import { decodeMeasures, encodeMeasures } from '#domain/units/measures-text.ts'
import { measuresOf } from './product-measures.ts'

const specsOf = (specs: Record<string, string>) =>
  Object.entries(specs).map(([key, value]) => ({ key, value }))

test.each([
  ['a bar', 'length', '12 m', { kg_per_m: '1.579' }, 'm:12;kg:18.948'],
  ['a bundle by the tonne', 'tonne', '1 tonne', { kg_per_m: '1.579' }, 'kg:1000;m:633.3122'],
  ['a sheet of mesh', 'sheet', '11.52 m²', { kg_per_m2: '2.22' }, 'm2:11.52;kg:25.5744'],
  ['a trip of sand', 'trip', '20 m³', { bulk_density: '1500 kg/m3' }, 'm3:20;kg:30000'],
  ['a block', 'piece', 'each', { per_m2: '9.9' }, '/m2:9.9'],
  ['tiles by the m²', 'm2', '1 m²', { m2_per_box: '1.44' }, 'm2:1;/box:1.44'],
  ['a drum that treats an area', 'drum', '5 L', { coverage: '250 m2' }, 'l:5;m2:250'],
  ['paint, whose coverage is a range', 'piece', '20 L', { coverage: '10-12 m2 per L' }, 'l:20'],
  ['a kerb', 'piece', '915 mm', {}, 'm:0.915'],
  ['a box of screws', 'box', '1000 pieces', {}, 'piece:1000'],
  ['a tool', 'piece', 'each', {}, ''],
])('%s is measured', (_, unit, unitSize, specs, expected) => {
  const measures = measuresOf({ unit, unitSize, specs: specsOf(specs) })
  expect(encodeMeasures(measures)).toBe(expected)
  expect(decodeMeasures(expected)).toEqual(measures)
})
