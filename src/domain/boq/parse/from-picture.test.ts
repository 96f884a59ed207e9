import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { reviewRows, type Decisions } from '#domain/boq/review/boq-review.ts'
import { mayBeTurned, pictureLines, textOfPages, type PictureWord, type ReadPage } from './from-picture.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'

/** A word at a place of a picture with letters 40 pixels high, as sure as it says. */
const at = (x: number, y: number, text: string, confidence = 95, lineConfidence = 90): PictureWord => ({
  text,
  x,
  y,
  width: text.length * 20,
  height: 40,
  confidence,
  lineConfidence,
})

/** A row of a table: its letter, what it is, the quantity, and how surely that was read. */
const row = (y: number, [item, name, quantity]: readonly [string, string, string], sure = 95) => [
  at(100, y, item, 40),
  at(300, y, name),
  at(900, y, quantity, sure),
]

describe('words of a picture', () => {
  test('are rows of a table, without its rules; a figure that was guessed makes its row doubtful', () => {
    const { lines } = pictureLines([
      at(100, 100, 'Item|'),
      at(300, 100, 'Description'),
      at(900, 100, 'Qty'),
      at(850, 100, '|', 70),
      ...row(200, ['A', '[Shovel', '12'], 84),
      ...row(300, ['B', 'Hammer_', '15'], 86),
    ])
    expect(lines).toEqual([
      { text: 'Item\tDescription\tQty', isDoubtful: false },
      { text: 'A\tShovel\t12', isDoubtful: true },
      // That its letter was hard to read does not matter.
      { text: 'B\tHammer\t15', isDoubtful: false },
    ])
  })

  test('with a point before three figures are doubtful however sure they look: it may be a comma', () => {
    const { lines } = pictureLines([
      ...row(100, ['A', 'Cement', '1.200'], 99),
      ...row(200, ['B', 'Sand', '1,200'], 99),
    ])
    expect(lines.map(({ isDoubtful }) => isDoubtful)).toEqual([true, false])
  })

  test('of ounces are not numbers', () => {
    expect(pictureLines([at(100, 100, 'hammer'), at(250, 100, '160z')]).lines[0]?.text).toBe('hammer 16oz')
  })

  test('that are the edge of a desk are left out, and counted where they might have been a line', () => {
    const { lines, unread } = pictureLines([
      at(100, 100, 'Shovel 4'),
      at(100, 400, 'EEE', 20, 25),
      at(200, 400, 'rns', 30, 25),
      at(100, 700, '———', 20, 25),
    ])
    expect(lines.map(({ text }) => text)).toEqual(['Shovel 4'])
    expect(unread).toBe(1)
  })

  test('that nobody can read lie on their side', () => {
    expect(mayBeTurned([at(100, 100, 'Proposed clinic at Tema')])).toBe(false)
    expect(mayBeTurned([at(100, 100, 'ws:xgn', 30), at(100, 200, 'nrtz', 40)])).toBe(true)
  })
})

test('the pages of a file are one text: what is from pictures is known, and what could not be read is said', () => {
  const page = (name: string, more: Partial<ReadPage>): ReadPage => ({
    name,
    lines: [],
    isPicture: true,
    unread: 0,
    ...more,
  })
  expect(
    textOfPages([
      page('page 1', { isPicture: false, lines: [{ text: 'Cover', isDoubtful: false }] }),
      page('page 2', {
        lines: [
          { text: 'Shovel\t4', isDoubtful: false },
          { text: 'Hammer\t1', isDoubtful: true },
        ],
        unread: 2,
      }),
      page('page 3', {}),
    ]),
  ).toEqual({
    text: 'Cover\nShovel\t4\nHammer\t1',
    picture: {
      lines: ['Shovel\t4', 'Hammer\t1'],
      doubtful: ['Hammer\t1'],
      unread: ['On page 2, 2 lines could not be read.', 'Nothing could be read on page 3.'],
    },
  })
  expect(textOfPages([page('page 1', { isPicture: false })])).toEqual({ text: '' })
})

describe('lines of a picture', () => {
  const matcher = productMatcherOf(demoCatalogue())
  const TEXT = 'CEM-425R-50, 200\nClaw hammer 16oz 5 pcs\nHead pan 28 L 12 pcs'
  const [cement = '', hammer = ''] = TEXT.split('\n')
  const picture = { lines: [cement, hammer], doubtful: [hammer] }
  const rowsOf = (decisions: Decisions = {}) =>
    reviewRows(readBoq(TEXT, { matcher, picture }), decisions, matcher.bySku)

  test('are never sure, not even with our code, and wait where they were hard to read', () => {
    expect(readBoq(TEXT, { matcher })[0]?.confidence).toBe('high')
    const [code, hard, typed] = rowsOf()
    expect(code).toMatchObject({ state: 'likely', quantity: 200 })
    expect(code?.line).toMatchObject({ isFromPicture: true, confidence: 'medium' })
    expect(hard).toMatchObject({ state: 'needs-review', quantity: 5 })
    expect(hard?.line.issues).toContain('hard_to_read')
    // Somebody wrote this one.
    expect(typed?.line.isFromPicture).toBeUndefined()
  })

  test('that were hard to read still wait for their quantity when the product is chosen', () => {
    expect(rowsOf({ '2.1': { sku: 'TOL-PAN28' } })[1]).toMatchObject({ state: 'needs-review', quantity: 5 })
    expect(rowsOf({ '2.1': { sku: 'TOL-PAN28', quantity: 6 } })[1]).toMatchObject({
      state: 'ready',
      quantity: 6,
    })
  })

  test('are not sure for having been chosen before', () => {
    const remembered = new Map([['16oz claw hammer', 'TOL-HAM16']])
    const lines = readBoq(TEXT, { matcher, remembered, picture })
    expect(lines.filter(({ confidence }) => confidence === 'high').map(({ line }) => line)).not.toContain(1)
  })
})
