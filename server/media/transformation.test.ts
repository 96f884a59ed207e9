import { expect, test } from 'vitest'
import { InvalidTransformation, parseTransformation } from './transformation.ts'

test('without parameters the result is WebP in its own size', () => {
  expect(parseTransformation('')).toMatchObject({ format: 'webp', width: undefined, height: undefined })
})

test('width, height, format, quality and fit are read', () => {
  expect(parseTransformation('w-104,h-88,f-avif,q-60,cm-pad_resize')).toEqual({
    width: 104,
    height: 88,
    format: 'avif',
    quality: 60,
    fit: 'pad',
  })
})

test('dpr multiplies the sides', () => {
  expect(parseTransformation('w-104,h-88,dpr-2')).toMatchObject({ width: 208, height: 176 })
  expect(parseTransformation('dpr-1.5,w-100')).toMatchObject({ width: 150 })
})

test.each([
  'w-0',
  'w-2001',
  'w--4',
  'w-1e3',
  'h-',
  'q-0',
  'q-101',
  'dpr-9',
  'f-exe',
  'rt-90',
  'w-1,w-2',
  'c-force',
])('%s is refused', (text) => {
  expect(() => parseTransformation(text)).toThrow(InvalidTransformation)
})
