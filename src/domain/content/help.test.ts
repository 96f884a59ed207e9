import { expect, test } from 'vitest'
import { topicsFor } from './help.ts'

const PAY = {
  id: 'pay',
  title: 'Pay by mobile money',
  steps: ['Open the order.', 'Quote its reference.'],
  alsoCalled: 'momo',
}
const TRACK = { id: 'track', title: 'Follow an order', steps: ['Open Your orders.'], note: 'In the account.' }

test('a topic is found by the beginnings of its words, in any order and case', () => {
  const found = (text: string) => topicsFor([PAY, TRACK], text).map(({ id }) => id)
  expect(found('')).toEqual(['pay', 'track'])
  expect(found('order')).toEqual(['pay', 'track'])
  expect(found('Money, MOB')).toEqual(['pay'])
  expect(found('momo')).toEqual(['pay'])
  expect(found('accou')).toEqual(['track'])
  expect(found('oney')).toEqual([])
  expect(found('order cement')).toEqual([])
})
