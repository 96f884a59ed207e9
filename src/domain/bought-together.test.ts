import { expect, test } from 'vitest'
import { boughtTogetherOf } from './bought-together.ts'

const order = (...ids: string[]) => ({ lines: ids.map((productId) => ({ productId })) })

test('counts orders, not lines, the most frequent first', () => {
  const all = boughtTogetherOf([
    order('cement', 'rod', 'wire'),
    order('cement', 'rod', 'rod'),
    order('cement', 'sand'),
    order('paint'),
  ])
  expect(all.find(({ productId }) => productId === 'cement')).toEqual({
    productId: 'cement',
    orders: 3,
    with: [
      { productId: 'rod', orders: 2 },
      { productId: 'sand', orders: 1 },
      { productId: 'wire', orders: 1 },
    ],
  })
  expect(all.some(({ productId }) => productId === 'paint')).toBe(false)
})
