import { expect, test } from 'vitest'
import { labelledIds, labelsUrl, MAX_LABELLED } from './labels-url.ts'

test('the address names branch and products, each once, and no more than it can hold', () => {
  const url = new URL(labelsUrl('osu', ['CEM-425R-50', 'STL-12', 'STL-12']), 'https://shop.example.com')
  expect(url.searchParams.get('branch')).toBe('osu')
  expect(labelledIds(url.searchParams.get('ids') ?? '')).toEqual(['CEM-425R-50', 'STL-12'])
  expect(labelledIds('')).toEqual([])
  expect(labelledIds('../x <b> OK-1')).toEqual(['OK-1'])
  expect(labelledIds(Array.from({ length: 300 }, (_, at) => `P-${at}`).join(' '))).toHaveLength(MAX_LABELLED)
})
