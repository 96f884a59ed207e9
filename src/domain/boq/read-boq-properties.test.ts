import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { boqSamples, unseenBoqs } from '#tests/boq/samples.ts'
import { boqListLines } from './boq-lines.ts'
import { boqItems, reviewRows } from '#domain/boq/review/boq-review.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBoq } from './read-boq.ts'

const matcher = productMatcherOf(demoCatalogue())
const read = (text: string) => readBoq(text, { matcher })
const rowsOf = (text: string) => reviewRows(read(text), {}, matcher.bySku)

/** Lines as people write them, whole or cut, and arbitrary text. */
const written = [...boqSamples(), ...unseenBoqs()].flatMap(({ text }) => text.split('\n'))
const anyLine = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...written) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...written), fc.nat(60))
      .map(([line, at]) => line.slice(at % (line.length + 1))),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.constantFrom('"', "'", 'x', '1/2', ',', '\t', 'do.', '(', ')', '=', '½', '-', 'm²', '|', ';', '0'),
      )
      .map((parts) => parts.join(' ')),
  },
)
const anyBoq = fc.array(anyLine, { maxLength: 25 }).map((lines) => lines.join('\n'))
const RUNS = { numRuns: 60 }

test('whatever is pasted, nothing throws and no number is invented', () => {
  fc.assert(
    fc.property(anyBoq, (text) => {
      const lines = read(text)
      const ordered = lines.flatMap(({ quantity, sku }) =>
        quantity === undefined ? [] : [{ quantity, sku }],
      )
      const skus = lines.flatMap(({ sku, alternatives }) => [
        ...alternatives,
        ...(sku === undefined ? [] : [sku]),
      ])
      expect(lines.filter(({ score }) => !(score >= 0 && score <= 1))).toEqual([])
      expect(ordered.filter(({ quantity, sku }) => !(quantity > 0) || sku === undefined)).toEqual([])
      expect(skus.filter((sku) => !matcher.bySku.has(sku))).toEqual([])
      expect(
        lines.filter(({ confidence, issues }) => confidence === 'high' && issues.includes('unknown_item')),
      ).toEqual([])
    }),
    RUNS,
  )
})

test('every line of the paste is kept, in order and unchanged', () => {
  fc.assert(
    fc.property(anyBoq, (text) => {
      const lines = read(text)
      const sources = lines.filter(({ part }) => part === 1)
      const bare = (value: string) => value.replaceAll(/\r\n?/g, '\n').replace(/\s+$/, '')
      expect(bare(sources.map((line) => line.text).join('\n'))).toBe(bare(text))
      expect(lines.map(({ line }) => line)).toEqual(lines.map(({ line }) => line).toSorted((a, b) => a - b))
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    }),
    RUNS,
  )
})

test('lines of one product add up to the sum of their quantities', () => {
  fc.assert(
    fc.property(anyBoq, (text) => {
      const rows = rowsOf(text)
      const ready = rows.filter(({ state }) => state === 'ready')
      const orders = boqItems(rows)
      expect(new Set(orders.map(({ product }) => product.sku)).size).toBe(orders.length)
      for (const { product, asked } of orders)
        expect(asked).toBe(
          ready
            .filter((row) => row.product?.sku === product.sku)
            .reduce((sum, { quantity = 0 }) => sum + quantity, 0),
        )
    }),
    RUNS,
  )
})

test('items we do not sell go to a list in the buyer’s own words', () => {
  fc.assert(
    fc.property(anyBoq, (text) => {
      const rows = rowsOf(text)
      const open = rows.filter(
        ({ state }) => state === 'needs-review' || state === 'likely' || state === 'unmatched',
      )
      const lines = boqListLines(rows)
      expect(lines).toHaveLength(boqItems(rows).length + open.length)
    }),
    RUNS,
  )
  const [line] = boqListLines(rowsOf('Flux capacitor – 1.21 GW, “as seen” 3 pcs'))
  expect(line).toMatchObject({
    name: 'Flux capacitor – 1.21 GW, "as seen"',
    note: 'Written: Flux capacitor – 1.21 GW, “as seen” 3 pcs',
  })
})

test('every item with a word of the catalogue offers its best three', () => {
  const items = read(
    'Binding wire 5 rolls\nPillar cock 1/2" 6 nos\nTOL-PAN28, 6\nCarpet tiles grey 200 m2',
  ).filter(({ kind }) => kind === 'item')
  for (const { sku, alternatives } of items) {
    const offered = new Set([sku, ...alternatives].filter(Boolean))
    expect(offered.size).toBeGreaterThanOrEqual(3)
  }
  expect(items).toHaveLength(4)
})
