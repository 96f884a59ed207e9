import { expect, test } from 'vitest'
import { isHeic, jpegNameOf, sizeWithin } from './heic-photo.ts'

test.each([
  ['IMG_2.HEIC', 'image/heic', true],
  ['IMG_2.heic', '', true],
  ['IMG_2.heif', 'image/heif', true],
  ['image', 'image/heic-sequence', true],
  ['IMG_2.jpg', 'image/jpeg', false],
  ['heic.png', 'image/png', false],
])('%s of type "%s": HEIC is %s', (name, type, expected) => {
  expect(isHeic({ name, type })).toBe(expected)
})

test('a converted photo keeps its name, with the extension of a JPEG', () => {
  expect(jpegNameOf('IMG_2.HEIC')).toBe('IMG_2.jpg')
  expect(jpegNameOf('wall')).toBe('wall.jpg')
})

test('a photo is scaled down to its longest side and never up', () => {
  expect(sizeWithin({ width: 4032, height: 3024 }, 2560)).toEqual({ width: 2560, height: 1920 })
  expect(sizeWithin({ width: 3024, height: 4032 }, 2560)).toEqual({ width: 1920, height: 2560 })
  expect(sizeWithin({ width: 64, height: 48 }, 2560)).toEqual({ width: 64, height: 48 })
  expect(sizeWithin({ width: 12_000, height: 1 }, 2560)).toEqual({ width: 2560, height: 1 })
})
