import { expect, test } from 'vitest'
import { productMatcherOf } from './product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'
import { reviewRows } from '#domain/boq/review/boq-review.ts'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'

const matcher = productMatcherOf(demoCatalogue())
const rowOf = (text: string) => reviewRows(readBoq(text, { matcher }), {}, matcher.bySku).at(-1)

test.each([
  ['2,000 tile spacers 2mm', 'pack_or_piece'],
  ['ear plugs foam 400', 'pack_or_piece'],
  ['2.5mm single core cable 300', 'pack_or_piece'],
  ['Flush door or panelled mahogany door 813 x 2032mm 4 nos', 'choice_of_goods'],
])('"%s" waits: %s', (text, issue) => {
  const row = rowOf(text)
  expect(row?.line.issues).toContain(issue)
  expect(row?.state).toBe('needs-review')
})

test.each(['Flush door 33" x 80" - 4 nos', 'steel fire door 3 ft x 7 ft - 2 nos'])(
  'a size that is only near is never sure: %s',
  (text) => expect(rowOf(text)?.state).not.toBe('ready'),
)

test.each([
  ['Flush door 32" x 80" - 4 nos', 4],
  ['Flush door 813 x 2032mm or similar approved - 4 nos', 4],
  ['4 bags of tile spacers 2mm', 4],
])('"%s" is ready', (text, quantity) => {
  expect(rowOf(text)).toMatchObject({ state: 'ready', quantity })
})

test('a dash before a count may be a minus and is asked about, unless it is the bullet of every line', () => {
  expect(rowOf('-3 bags cement 42.5R')).toMatchObject({
    state: 'needs-review',
    quantity: undefined,
    line: { issues: ['negative_quantity'] },
  })
  expect(rowOf('-3 trips sharp sand\n-20 bags cement 42.5R')).toMatchObject({ state: 'ready', quantity: 20 })
})

test.each(['foo bar thing 7', 'asdf qwer rod 5', '<b>rebar</b> 4'])('nonsense finds nothing: %s', (text) => {
  expect(rowOf(text)).toMatchObject({ state: 'unmatched', line: { sku: undefined, alternatives: [] } })
})

test('a heading settles what is open, and makes nothing sure', () => {
  const table = (heading: string) => `Description\tUnit\tQty\n${heading}\t\t\nGate valve brass 1"\tNo\t4`
  expect(rowOf(table('PLUMBING'))?.state).toBe('ready')
  const under = rowOf('Item\tDescription\tUnit\tQty\n\tHigh yield bars Y12\t\t\n1\t12 m lengths\tlengths\t40')
  expect(under?.state).not.toBe('ready')
})

test.each(['A Wiring', 'II Plumbing works', 'B. Roofing materials'])('"%s" is a heading', (text) => {
  expect(rowOf(text)?.line.kind).toBe('heading')
  expect(
    rowOf(`Item\tDescription\tUnit\tQty\n${text.replace(/\.? /, '\t')}\t\t\n1\tHead pan\tpcs\t4\nx\ty\t\t`)
      ?.line.kind,
  ).not.toBe('work')
})
