import { expect, test } from 'vitest'
import { isInside, placedBlock, rangeBetween } from './sheet-block.ts'

const SIZE = { rows: 4, columns: 3 }
const at = (row: number, column: number) => ({ row, column })
const textsOf = ({ cells }: ReturnType<typeof placedBlock>) =>
  cells.map(({ row, column, text }) => `${row}${column}${text}`)

test('a range is between two places, whichever comes first', () => {
  const range = rangeBetween(at(2, 2), at(1, 0))
  expect(range).toEqual({ top: 1, bottom: 2, left: 0, right: 2 })
  expect([isInside(range, at(1, 1)), isInside(range, at(0, 1)), isInside(range, at(2, 3))]).toEqual([
    true,
    false,
    false,
  ])
})

test('a block goes from the upper left of the range on', () => {
  const placed = placedBlock([['a', 'b'], ['c']], rangeBetween(at(1, 1), at(1, 1)), SIZE)
  expect(textsOf(placed)).toEqual(['11a', '12b', '21c', '22'])
  expect(placed.outside).toBe(0)
})

test('one cell fills the range, and a block that fits several times is repeated', () => {
  expect(textsOf(placedBlock([['x']], rangeBetween(at(0, 0), at(1, 1)), SIZE))).toEqual([
    '00x',
    '01x',
    '10x',
    '11x',
  ])
  expect(textsOf(placedBlock([['x'], ['y']], rangeBetween(at(0, 0), at(3, 0)), SIZE))).toEqual([
    '00x',
    '10y',
    '20x',
    '30y',
  ])
})

test('what does not fit on the sheet is counted and left out', () => {
  const placed = placedBlock(
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    rangeBetween(at(2, 2), at(2, 2)),
    SIZE,
  )
  expect(textsOf(placed)).toEqual(['22a', '32c'])
  expect(placed.outside).toBe(4)
})
