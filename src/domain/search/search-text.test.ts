import { expect, test } from 'vitest'
import { indexTokens, queryTokens } from './search-text.ts'

test.each([
  ['16mm rod', ['16mm', 'rod']],
  ['16 MM Rods', ['16mm', 'rod']],
  ['1/2 inch rod', ['1/2in', 'rod']],
  ['½" elbow', ['1/2in', 'elbow']],
  ['1 1/2" pipe', ['1-1/2in', 'pipe']],
  ['2by4 wood', ['2x4', 'wood']],
  ['2" × 4" timber', ['2x4', 'timber']],
  ['42.5 cement', ['42.5', 'cement']],
  ['2.5 mm² cable', ['2.5mm2', 'cable']],
  ['20 litres paint', ['20l', 'paint']],
  ['14 ft', ['14ft']],
  ["8' sheet", ['8ft', 'sheet']],
  ['10,000 L tank', ['10000l', 'tank']],
  ['0.40mm', ['0.4mm']],
  ['13 amp socket', ['13a', 'socket']],
  ['boxes of glass', ['box', 'of', 'glass']],
  ['RBR-Y16-12M', ['rbr', 'y16', '12m']],
])('%s is looked up as %j', (text, tokens) => {
  expect(queryTokens(text)).toEqual(tokens)
})

test('a size is indexed as a whole and in parts with their unit', () => {
  expect(indexTokens('Sawn hardwood 2" × 4" (50 × 100 mm), 14 ft')).toEqual(
    expect.arrayContaining(['2x4', '2in', '4in', '50x100', '50mm', '100mm', '14ft', 'hardwood']),
  )
})

test('a hyphenated word is found as a whole and in parts', () => {
  expect(indexTokens('PP-R elbow')).toEqual(expect.arrayContaining(['ppr', 'pp', 'elbow']))
})
