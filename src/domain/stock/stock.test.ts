import { expect, test } from 'vitest'
import { bandsIn } from './stock.ts'

test('an invalid band hides no other', () => {
  expect(bandsIn({ CEM: 'in', ROD: 'plenty', SAND: 5, PIPE: 'out' })).toEqual({ CEM: 'in', PIPE: 'out' })
  for (const stored of [undefined, null, 5, {}]) expect(bandsIn(stored)).toEqual({})
})
