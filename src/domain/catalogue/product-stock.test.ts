import { expect, test } from 'vitest'
import { bandOfProduct } from './product-stock.ts'

const product = { madeToOrder: false, status: 'published' } as const

test('a product says its band at each branch; where it names none, it is out', () => {
  const bands = { osu: 'in', tema: 'low' } as const
  expect(bandOfProduct({ ...product, bands }, 'osu')).toBe('in')
  expect(bandOfProduct({ ...product, bands }, 'tema')).toBe('low')
  expect(bandOfProduct({ ...product, bands }, 'kumasi')).toBe('out')
})

test('what is made to order is never out, and a draft is kept nowhere', () => {
  expect(bandOfProduct({ ...product, madeToOrder: true, bands: {} }, 'osu')).toBe('order')
  expect(bandOfProduct({ ...product, status: 'draft', bands: {} }, 'osu')).toBeUndefined()
})

test('a product from before it said so says nothing', () => {
  expect(bandOfProduct({ ...product, bands: undefined }, 'osu')).toBeUndefined()
})
