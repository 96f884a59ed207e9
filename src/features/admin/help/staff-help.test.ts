import { expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { staffHelpFor } from './staff-help.ts'

const titlesFor = (role: Role) => staffHelpFor([role]).map(({ title }) => title)

test('each role reads about the work that is theirs', () => {
  expect(titlesFor('Sales Person')).toEqual([
    'Find your way with the keyboard',
    'Confirm an order',
    'Take over the orders of a colleague',
    'Sell at the counter or by telephone',
    'Open and close the till',
    'Answer a quote request',
    'Look up stock',
    'See what was sold, by whom and with what margin',
    'Answer a message from the contact page',
  ])
  expect(titlesFor('Location Manager')).toContain('Pick, dispatch and deliver')
  expect(titlesFor('Location Manager')).toContain('Count a part of the shop')
  expect(titlesFor('Location Manager')).not.toContain('Confirm an order')
  expect(titlesFor('Location Manager')).not.toContain('Keep suppliers and their prices')
  expect(titlesFor('Inventory Manager')).toContain('Keep suppliers and their prices')
  expect(titlesFor('Accountant')).not.toContain('Invite members')
})

test('each answer has an address of its own', () => {
  const ids = staffHelpFor(['Super Admin']).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
