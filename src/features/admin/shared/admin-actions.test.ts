import { expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { actionsFor } from './admin-actions.ts'

const labelsFor = (role: Role) => actionsFor([role]).map(({ label }) => label)

test('each role is offered the actions that it may do', () => {
  expect(labelsFor('Admin')).toEqual(
    expect.arrayContaining(['New product', 'Invite people', 'Add bank account']),
  )
  expect(labelsFor('Manager')).toContain('Invite people')
  expect(labelsFor('Manager')).not.toContain('Add bank account')
  expect(labelsFor('Accountant')).toEqual(['Publish exchange rates', 'Announce taxes'])
  expect(labelsFor('Inventory Manager')).toEqual(['New product', 'Import products'])
  expect(labelsFor('Sales Person')).toEqual([])
})
