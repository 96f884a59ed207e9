import { expect, test } from 'vitest'
import { taxesFormOf, taxesOfForm, taxesProblems, taxStateOf } from './tax-table.ts'

const NOW = { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }
const LATER = { from: '2027-01-01', basisPoints: { VAT: 1600, NHIL: 250, GETFund: 250 } }
const TODAY = '2026-11-22'

test('a form of taxes reads back as it was, with the day typed', () => {
  expect(taxesOfForm({ ...taxesFormOf(NOW), from: '2027-01-01', VAT: '16' })).toEqual(LATER)
  expect(taxesOfForm({ ...taxesFormOf(NOW), from: '2027-01-01', VAT: '2.55' }).basisPoints.VAT).toBe(255)
})

test('taxes change from tomorrow at the earliest, after what is announced, by percents', () => {
  const problems = (form: object) =>
    Object.entries(taxesProblems({ ...taxesFormOf(NOW), from: '2027-02-01', ...form }, [NOW, LATER], TODAY))
      .filter(([, problem]) => problem)
      .map(([name]) => name)
  expect(problems({})).toEqual([])
  for (const from of ['', TODAY, '2026-01-01', '2027-01-01']) expect(problems({ from })).toEqual(['from'])
  for (const VAT of ['', '-1', '2.555', '101', 'x', '1e1']) expect(problems({ VAT })).toEqual(['VAT'])
})

test('each row of the table is past, in force or announced', () => {
  const states = (today: string) => [NOW, LATER].map((row) => taxStateOf(row, [NOW, LATER], today))
  expect(states(TODAY)).toEqual(['in force', 'announced'])
  expect(states('2027-01-01')).toEqual(['past', 'in force'])
})
