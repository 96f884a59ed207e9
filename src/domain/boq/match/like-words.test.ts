import { expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { likeWordsOf, withClearFigures } from '#domain/search/like-words.ts'
import { productMatcherOf } from './product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'

const matcher = productMatcherOf(demoCatalogue())
const likeWords = likeWordsOf(
  new Set(['single', 'round', 'bracket', 'elbow', 'cement', 'wheelbarrow', 'sand', 'hardwood', 'roof']),
)

test.each([
  ['sgl', 'single'],
  ['rnd', 'round'],
  ['brkt', 'bracket'],
  ['elb', 'elbow'],
  ['hardwd', 'hardwood'],
  ['cemnt', 'cement'],
])('"%s" may stand for "%s"', (short, word) => {
  expect([...likeWords(short).spelled.keys()]).toContain(word)
})

test('a word that is only like others by its first letter stands for none', () => {
  expect(likeWords('spade').spelled.size).toBe(0)
})

test.each([
  ['5O bags', '50 bags'],
  ['rod 16rnm', 'rod 16mm'],
  ['rod l2mm', 'rod 12mm'],
  ['l,200 nos', '1,200 nos'],
  ['10l thinner, 4 L', '10l thinner, 4 L'],
  ['RCD-63-30, Y12 and cat6', 'RCD-63-30, Y12 and cat6'],
])('the figures of "%s" are "%s"', (written, clear) => {
  expect(withClearFigures(written)).toBe(clear)
})

test.each([
  ['Cernent 42.5R  3O bags', 'CEM-425R-50', 30],
  ['Wheelbarr0w 4', 'TOL-WBR90', 4],
  ['PIywood 18mm 12 sheets', 'PLY-18-48', 12],
  ['dbl skt 13A x 30', 'ACC-SS13-2', 30],
  ['ball cock half inch four', 'VLV-FLT15', 4],
])('"%s" is read as %s × %s', (written, sku, quantity) => {
  const [line] = readBoq(written, { matcher })
  expect([line?.sku, line?.quantity]).toEqual([sku, quantity])
})

test('a product understood only by the likeness of a word is never certain', () => {
  expect(readBoq('2.5 sgl core cable - 10 coils', { matcher })[0]).toMatchObject({
    sku: 'CAB-SC2R5-100',
    confidence: 'medium',
  })
})
