import { expect, test } from 'vitest'
import { drawingNames, drawPicture, isPictureKey } from './drawings.ts'
import { PALETTE } from './kit/palette.ts'

test('there are drawings for the whole shop, each a picture of its own', () => {
  const pictures = drawingNames().map((name) => drawPicture(name))
  expect(pictures.length).toBeGreaterThan(300)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('no drawing holds a number that went wrong, whatever its parameters', () => {
  const params = ['', '~d1', '~d99999', '~d2.5', '~t20_l', ...Object.keys(PALETTE).map((name) => `~c${name}`)]
  const broken = drawingNames().flatMap((name) =>
    params
      .map((param) => name + param)
      .filter((key) => /NaN|undefined|Infinity|\[object/.test(drawPicture(key) ?? 'undefined')),
  )
  expect(broken).toEqual([])
})

test('a drawing is a few kilobytes of shapes in the frame of 160 by 120, without letters of a font', () => {
  const pictures = drawingNames().map((name) => ({ name, svg: drawPicture(name) ?? '' }))
  const frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"'
  expect(pictures.filter(({ svg }) => !svg.startsWith(frame))).toEqual([])
  expect(pictures.filter(({ svg }) => svg.length > 40_000).map(({ name }) => name)).toEqual([])
  expect(pictures.filter(({ svg }) => /<(script|image|text|foreignObject)|href=/.test(svg))).toEqual([])
})

test('the same key draws the same picture, another size another', () => {
  expect(drawPicture('rebar~d16')).toBe(drawPicture('rebar~d16'))
  expect(drawPicture('rebar~d16')).not.toBe(drawPicture('rebar~d32'))
})

test.each([
  ['no such drawing', 'unicorn'],
  ['an inherited property', 'constructor'],
  ['a colour nobody mixed', 'rebar~cpurple'],
  ['a size that is no number', 'rebar~dbig'],
  ['the same parameter twice', 'rebar~d8~d10'],
  ['an unknown parameter', 'rebar~x1'],
  ['a label that is markup', 'cement-bag~t<b>'],
  ['nothing', ''],
])('%s is no picture', (_, key) => {
  expect(isPictureKey(key)).toBe(false)
})
