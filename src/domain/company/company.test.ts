import { expect, test } from 'vitest'
import { companyAtFirst } from '#config/company.ts'
import { companyProblems } from './company-form.ts'
import { type CompanyRow } from './company.ts'
import { companyAt, companyChanges, companyLines, companyText } from './company-details.ts'

const FIRST = { ...companyAtFirst }
const row = (at: number, name: string): CompanyRow => ({ ...FIRST, name, at })
const TABLE = [row(100, 'Second'), row(200, 'Third')]

test.each([
  ['before the first change', 99, FIRST.name],
  ['at the moment of a change', 100, 'Second'],
  ['between two changes', 199, 'Second'],
  ['after the last', 5000, 'Third'],
])('a document made %s has what the company said of itself then', (_when, at, name) => {
  expect(companyAt(TABLE, at, FIRST).name).toBe(name)
})

test('the copy in the shop has the details and their time, not who entered them', () => {
  const entered = { ...row(100, 'Second'), by: 'admin' }
  expect(JSON.parse(companyText(entered))).toEqual(row(100, 'Second'))
})

test('the audit trail tells each detail that changed', () => {
  expect(companyChanges(FIRST, { ...FIRST, name: 'Ridge', tin: 'C0001234567' })).toEqual([
    `Name: ${FIRST.name} to Ridge`,
    'TIN: nothing to C0001234567',
  ])
})

test('a document leaves out what the company does not have', () => {
  expect(companyLines({ ...FIRST, otherPhone: '', tin: '' }).join()).not.toMatch(/TIN|· ·/)
  expect(companyLines({ ...FIRST, tin: 'C0001234567' }).at(-1)).toBe('TIN C0001234567')
  const licensed = { ...FIRST, tin: 'C0001234567', licenceNumber: 'CS-9' }
  expect(companyLines(licensed).at(-1)).toBe('Licence CS-9 · TIN C0001234567')
})

test.each([
  ['name', ' ', 'Enter the name'],
  ['name', 'Osu 🙂', 'an emoji such as 🙂'],
  ['address', '<b>2 Ring Road', 'Leave out <'],
  ['infoEmail', 'nobody', 'Enter an email address'],
  ['supportPhone', 'call us', 'Enter a valid phone number'],
  ['supportPhone', '030 200 0101 / 030 200 0102', 'Enter one number'],
  ['tin', '12', 'Enter a TIN like C0001234567'],
] as const)('%s cannot be %j', (field, typed, problem) => {
  expect(companyProblems({ ...FIRST, [field]: typed })[field]).toContain(problem)
})

test('a second telephone and a TIN may be left out', () => {
  expect(companyProblems({ ...FIRST, otherPhone: '', tin: '' })).toEqual({})
})
