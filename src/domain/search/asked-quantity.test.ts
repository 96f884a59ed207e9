import { expect, test } from 'vitest'
import { askedQuantityIn } from './asked-quantity.ts'

test.each([
  ['500 bags cement', '500 bags', 'cement'],
  ['500 bags of cement 42.5', '500 bags', 'cement 42.5'],
  ['10,000 bags cement', '10,000 bags', 'cement'],
  ['20 lengths 16mm rod', '20 lengths', '16mm rod'],
  ['100pcs 13a socket', '100pcs', '13a socket'],
  ['cement 50 bags', '50 bags', 'cement'],
  ['sharp sand - 3 trips', '3 trips', 'sharp sand'],
])('%s asks for %s of %s', (query, text, words) => {
  expect(askedQuantityIn(query)).toEqual({ text, words })
})

test.each([
  'cement',
  'cement 50kg',
  '16mm rod',
  '2 gang socket',
  'tile spacers bag of 50',
  '20 l paint',
  '500 bags',
  'box',
])('%s has no quantity', (query) => {
  expect(askedQuantityIn(query)).toBeUndefined()
})
