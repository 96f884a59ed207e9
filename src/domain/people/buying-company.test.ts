import { expect, test } from 'vitest'
import {
  costCentresProblem,
  memberErrors,
  memberFormOf,
  nameProblem,
  rightsOfForm,
} from './buying-company-form.ts'
import { companyRolesText, costCentresOf, membersProblem, monthOf } from './buying-company.ts'

test('a month ends at midnight in Ghana', () => {
  expect(monthOf(Date.parse('2026-11-30T23:59:59.999Z'))).toBe('2026-11')
  expect(monthOf(Date.parse('2026-12-01T00:00:00Z'))).toBe('2026-12')
})

test('a company keeps an administrator', () => {
  expect(membersProblem([{ roles: ['administrator'] }, { roles: [] }])).toBeUndefined()
  expect(membersProblem([{ roles: ['approver'] }])).toBe('A company has one administrator at least')
})

test('a form without a limit sends none, and 0 is a limit', () => {
  const form = { ...memberFormOf(), email: 'esi@example.com' }
  expect(memberErrors(form).limit).toBe('Enter an amount in cedis, such as 250 or 250.50')
  expect(memberErrors({ ...form, isLimited: false }).limit).toBeUndefined()
  expect(rightsOfForm({ ...form, isLimited: false, approver: true })).toEqual({ roles: ['approver'] })
  expect(rightsOfForm({ ...form, limit: '0' })).toEqual({ roles: [], limitMinor: 0 })
  expect(memberFormOf({ email: '', roles: ['administrator'], limitMinor: 5050 })).toMatchObject({
    limit: '50.50',
    administrator: true,
    approver: false,
  })
})

test('names and cost centres are checked before they are sent', () => {
  expect(nameProblem(' ')).toBe('Enter the name of the company')
  expect(nameProblem('Win at evil.example.com')).toMatch(/^Names cannot contain/)
  expect(nameProblem('Adom Works Ltd')).toBeUndefined()
  expect(costCentresOf(['Tema', ' Tema', '', 'Office '])).toEqual(['Tema', 'Office'])
  expect(costCentresProblem(['x'.repeat(81)])).toMatch(/has more than 80 characters$/)
  expect(companyRolesText([])).toBe('Buyer')
  expect(companyRolesText(['administrator', 'approver'])).toBe('Approver, Administrator')
})
