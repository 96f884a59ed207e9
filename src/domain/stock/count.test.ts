import { expect, test } from 'vitest'
import {
  countSteps,
  countSummary,
  entriesProblem,
  forAnotherRound,
  LINES_PER_COUNT_POSTING,
  mayActOnCount,
  varianceOf,
  withEntries,
  withExpected,
  type CountLine,
} from './count.ts'
import { MAX_POSTING_LINES } from './stock-posting-schema.ts'

const line = (productId: string, more: Partial<CountLine> = {}): CountLine => ({
  productId,
  sku: productId,
  name: productId,
  unit: 'bag',
  quantityScale: 0,
  category: 'cement',
  isAgain: false,
  ...more,
})

test('a line that was not counted has no variance, and one that is counted as none has', () => {
  expect(varianceOf(line('A', { expected: 3 }))).toBeUndefined()
  expect(varianceOf(line('A', { counted: 3 }))).toBeUndefined()
  expect(varianceOf(line('A', { counted: 0, expected: 3 }))).toBe(-3)
})

test('entries are of lines to be counted, each once, and the first round may leave some out', () => {
  const count = { round: 1, lines: [line('A'), line('B')] }
  const entered = (ids: string[], isComplete = false) => ({
    lines: ids.map((productId) => ({ productId, quantity: 1 })),
    isComplete,
  })
  expect(entriesProblem(count, entered(['A']))).toBeUndefined()
  expect(entriesProblem(count, entered(['A'], true))).toBeUndefined()
  expect(entriesProblem(count, entered([]))).toBe('Nothing is counted yet')
  expect(entriesProblem(count, entered([], true))).toBe('Nothing is counted yet')
  expect(entriesProblem(count, entered(['A', 'A']))).toMatch(/not one of those/)
  expect(entriesProblem(count, entered(['C']))).toMatch(/not one of those/)
})

test('a second count is of what differed, all of it', () => {
  const count = { round: 2, lines: [line('A'), line('B', { isAgain: true }), line('C', { isAgain: true })] }
  const entered = (ids: string[], isComplete = true) => ({
    lines: ids.map((productId) => ({ productId, quantity: 1 })),
    isComplete,
  })
  expect(entriesProblem(count, entered(['A']))).toMatch(/not one of those/)
  expect(entriesProblem(count, entered(['B']))).toBe('C: count it again')
  expect(entriesProblem(count, entered(['B'], false))).toBeUndefined()
  expect(entriesProblem(count, entered(['B', 'C']))).toBeUndefined()
})

test('what differs is counted again without what is expected; the rest stays as it was counted', () => {
  const entered = withEntries(
    [line('A'), line('B'), line('C')],
    [
      { productId: 'A', quantity: 10 },
      { productId: 'B', quantity: 7 },
    ],
  )
  const { lines, differing } = withExpected({ round: 1, lines: entered }, { A: 10, B: 9, C: 4 })
  expect(differing.map(({ productId }) => productId)).toEqual(['B'])
  const [same, again, left] = forAnotherRound(lines)
  expect(same).toEqual(line('A', { counted: 10, expected: 10 }))
  expect(again).toEqual(line('B', { isAgain: true, earlier: 7 }))
  expect(left).toEqual(line('C'))
})

test('differences are posted in their order, as many as a posting holds, and none that agrees', () => {
  expect(LINES_PER_COUNT_POSTING).toBe(MAX_POSTING_LINES)
  const lines = Array.from({ length: 203 }, (_, at) =>
    line(`P${at}`, { counted: at % 2, expected: 0, listValueMinor: 10 }),
  )
  const steps = countSteps({ id: 'c', lines: [...lines, ...lines.map((one) => ({ ...one, counted: 3 }))] })
  expect(steps.map((step) => [step.postingId, step.lines.length])).toEqual([
    ['c-0', 100],
    ['c-1', 100],
    ['c-2', 100],
    ['c-3', 4],
  ])
  expect(countSummary({ lines })).toEqual({
    counted: 203,
    differing: 101,
    missingMinor: 0,
    surplusMinor: 1010,
  })
})

test('nobody approves what they counted; only those who approve adjustments approve a count', () => {
  const count = {
    status: 'counted' as const,
    createdBy: 'kofi',
    locationId: 'osu',
    counters: [{ uid: 'manager', name: 'M', round: 1, at: 1 }],
  }
  const person = (uid: string, role: 'Manager' | 'Inventory Manager' | 'Location Manager') => ({
    uid,
    roles: [role],
    locationIds: ['osu'],
  })
  expect(mayActOnCount('approve', count, person('manager', 'Manager'))).toBe(false)
  expect(mayActOnCount('recount', count, person('manager', 'Manager'))).toBe(true)
  expect(mayActOnCount('approve', count, person('other', 'Manager'))).toBe(true)
  expect(mayActOnCount('approve', count, person('inv', 'Inventory Manager'))).toBe(false)
  expect(mayActOnCount('approve', count, person('kofi', 'Location Manager'))).toBe(false)
  expect(mayActOnCount('cancel', count, person('kofi', 'Location Manager'))).toBe(false)
  expect(mayActOnCount('cancel', { ...count, status: 'counting' }, person('kofi', 'Location Manager'))).toBe(
    true,
  )
})
