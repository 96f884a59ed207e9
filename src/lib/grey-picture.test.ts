import { expect, test } from 'vitest'
import { greyOf, isBlank, pgmOf, turned, withEvenLight, type GreyPicture } from './grey-picture.ts'

/** A sheet with a stroke across it, `lit` from 0 to 1 along its width. */
function sheet(lit: (along: number) => number): GreyPicture {
  const [width, height] = [400, 300]
  const pixels = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels[y * width + x] = (y >= 150 && y < 153 ? 40 : 240) * lit(x / width)
  return { pixels, width, height }
}

test('a shadow over half of a sheet goes, what is written stays dark', () => {
  const { pixels, width } = withEvenLight(sheet((along) => 1 - along * 0.6))
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0
  for (const x of [5, 120, 260, 395]) {
    expect(at(x, 40)).toBeGreaterThan(235)
    expect(at(x, 151)).toBeLessThan(60)
  }
})

test('colours become greys, and what is transparent is paper', () => {
  const { pixels } = greyOf(
    new Uint8ClampedArray([255, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0]),
    2,
    2,
  )
  expect([...pixels]).toEqual([76, 255, 0, 255])
})

test('a picture is turned by quarters, four of which change nothing', () => {
  const picture = { pixels: new Uint8ClampedArray([1, 2, 3, 4, 5, 6]), width: 3, height: 2 }
  const once = turned(picture, 1)
  expect(once).toMatchObject({ width: 2, height: 3 })
  expect([...once.pixels]).toEqual([4, 1, 5, 2, 6, 3])
  expect([...turned(picture, 2).pixels]).toEqual([6, 5, 4, 3, 2, 1])
  expect([...turned(once, 3).pixels]).toEqual([...picture.pixels])
})

test('a file of it says its size and has a byte for each pixel', async () => {
  const file = pgmOf({ pixels: new Uint8ClampedArray([0, 65, 66, 67]), width: 2, height: 2 })
  expect(await file.text()).toBe('P5\n2 2\n255\n\0ABC')
})

test('an empty page is blank, one with a line is not', () => {
  const empty = { pixels: new Uint8ClampedArray(10_000).fill(250), width: 100, height: 100 }
  expect(isBlank(empty)).toBe(true)
  expect(isBlank(sheet(() => 1))).toBe(false)
})
