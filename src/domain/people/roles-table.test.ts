import { describe, expect, test } from 'vitest'
import { LIMITS } from './capability-labels.ts'
import { CAPABILITIES, grantsOf, type Capability, type Role } from './roles.ts'

const COLUMNS: readonly Role[] = [
  'Super Admin',
  'Admin',
  'Manager',
  'Inventory Manager',
  'Location Manager',
  'Sales Person',
  'Accountant',
  'Customer',
  'Guest',
]

/** Design §5, cell by cell in its own words; where it combines two things in a row, there are two rows here. */
const DESIGN: readonly (readonly [Capability, ...string[]])[] = [
  ['dashboard', 'F', 'F', 'F', 'stock', 'L stock', 'own sales', 'money', '–', '–'],
  ['products', 'F', 'F', 'F', 'C (publish: A of Manager)', 'R', 'R', 'R', 'R published', 'R published'],
  ['price', 'F', 'F', 'A', '–', '–', '–', 'R', '–', '–'],
  ['cost', 'R', 'R', 'R', 'R', '–', '–', 'R', '–', '–'],
  ['stock', 'R', 'R', 'R', 'R', 'L', 'totals', 'R', '–', '–'],
  ['stock-card', 'R', 'R', 'R', 'R', 'L', '–', 'R', '–', '–'],
  ['stock-band', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'band', 'band'],
  ['adjust-stock', 'A', 'A', 'A', 'C', 'L', '–', 'R', '–', '–'],
  ['purchase-orders', 'A', 'A', 'A to limit', 'C', 'L, no prices', '–', 'R', '–', '–'],
  ['move-goods', 'C', 'C', 'C', 'C', 'L', '–', '–', '–', '–'],
  ['transfers', 'A', 'A', 'A', 'C, A', 'L request', '–', 'R', '–', '–'],
  ['orders', 'F', 'F', 'A', 'R to fulfil', 'L fulfil, no prices', 'C, confirm to limit', 'R', 'O', '–'],
  ['assisted-sale', 'C', 'C', 'C', '–', '–', 'C', '–', '–', '–'],
  ['quotes', 'A', 'A', 'A', '–', '–', 'C', 'R', 'O', '–'],
  ['till', 'A', 'A', 'A', '–', 'L', 'L', 'R', '–', '–'],
  ['transactions', 'A', 'A', 'R', '–', '–', 'declare for customer', 'A (not own)', 'O declare', '–'],
  ['invoices', 'R', 'C', 'R', '–', '–', 'proforma', 'F', 'O', '–'],
  ['kyc', 'A', 'A', 'A', '–', '–', 'status', 'A', 'O', '–'],
  ['members', 'F', 'C below Admin', 'C Sales, Location', '–', '–', '–', '–', '–', '–'],
  ['reports', 'R', 'R', 'R', 'stock', 'L stock', 'own', 'money', '–', '–'],
  ['content', 'F', 'F', 'F', '–', '–', '–', '–', '–', '–'],
  ['messages', 'C', 'C', 'C', '–', '–', 'C', '–', '–', '–'],
  ['settings', 'F', 'C', 'R', '–', '–', '–', '–', '–', '–'],
  ['tax-and-rates', 'F', 'C', 'R', '–', '–', '–', 'C tax, rates', '–', '–'],
  ['audit-log', 'R', 'R', 'area', 'stock', 'L', '–', 'money', '–', '–'],
]

/** The meaning of each wording: the letters, and the words that narrow them. */
const MEANINGS: Readonly<Record<string, readonly [letters: string, limit?: string]>> = {
  '–': [''],
  F: ['F'],
  A: ['A'],
  C: ['C'],
  R: ['R'],
  O: ['O'],
  L: ['L'],
  band: ['R'],
  area: ['R', 'their area'],
  stock: ['R', 'stock'],
  money: ['R', 'money'],
  own: ['O', 'sales'],
  'own sales': ['O', 'sales'],
  'L stock': ['L', 'stock'],
  totals: ['R', 'totals'],
  'R published': ['R', 'published ones'],
  'C (publish: A of Manager)': ['C', 'a Manager publishes'],
  'A to limit': ['A', 'up to the limit'],
  'L, no prices': ['L', 'without prices'],
  'C, A': ['AC'],
  'L request': ['L', 'requests'],
  'R to fulfil': ['R', 'to fulfil them'],
  'L fulfil, no prices': ['L', 'to fulfil them, without prices'],
  'C, confirm to limit': ['C', 'confirms up to the limit'],
  'declare for customer': ['C', 'reports for a customer'],
  'A (not own)': ['A', 'not those they recorded'],
  'O declare': ['O', 'reports'],
  proforma: ['C', 'proformas'],
  status: ['R', 'the state'],
  'C below Admin': ['C', 'below Admin'],
  'C Sales, Location': ['C', 'Sales Person and Location Manager'],
  'C tax, rates': ['C'],
}

const ROWS = DESIGN.map(([capability, ...cells]) => ({ capability, cells }))

describe.each(ROWS)('$capability', ({ capability, cells }) => {
  test.each(COLUMNS.map((role, index) => [role, cells[index] ?? 'no cell'] as const))(
    'is for %s: %s',
    (role, cell) => {
      const [letters, limit] = MEANINGS[cell] ?? ['unknown wording']
      expect([...grantsOf([role], capability)].toSorted().join('')).toBe(letters)
      expect(LIMITS[capability]?.[role]).toBe(limit)
    },
  )
})

test('every capability is in the design', () => {
  expect(DESIGN.map(([capability]) => capability)).toEqual(Object.keys(CAPABILITIES))
})

test('a User sees what a guest sees', () => {
  for (const [capability] of DESIGN)
    expect([...grantsOf(['User'], capability)]).toEqual([...grantsOf(['Guest'], capability)])
})
