import { expect, test } from 'vitest'
import { chosenIds } from './find-levels.ts'

const bands = { 'CEM-1': 'in', 'CEM-2': 'low', 'RBR-1': 'out', 'AGG-1': 'order' } as const

test('without a filter every level is listed', () => {
  expect(chosenIds({ band: '', foundIds: undefined }, bands)).toBeUndefined()
})

test('low and out are taken from the bands the branch publishes', () => {
  expect(chosenIds({ band: 'low', foundIds: undefined }, bands)).toEqual(['CEM-2'])
  expect(chosenIds({ band: 'out', foundIds: undefined }, bands)).toEqual(['RBR-1'])
})

test('a search keeps its order and leaves out products never kept in stock', () => {
  expect(chosenIds({ band: '', foundIds: ['RBR-1', 'AGG-1', 'CEM-1'] }, bands)).toEqual(['RBR-1', 'CEM-1'])
  expect(chosenIds({ band: 'low', foundIds: ['RBR-1', 'CEM-2'] }, bands)).toEqual(['CEM-2'])
})
