import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TILE_SHEET } from '#domain/catalogue/tile-sheet.ts'
import { isMade, makePicture, readKey } from './make-picture.ts'
import { makeSheet } from './make-sheet.ts'

const folder = new URL('../../public/media/pictures/', import.meta.url)
const pictures = new Map(
  readdirSync(folder).map((file) => [
    file.replace(/\.svg$/, ''),
    readFileSync(new URL(file, folder), 'utf8'),
  ]),
)
const made = (key: string): string => {
  const read = readKey(key)
  return makePicture(pictures.get(read.base) ?? '', read)
}

test('generated pictures are what npm run pictures makes from the current drawings', () => {
  const keys = [...pictures.keys()].filter(isMade)
  expect(keys.length).toBeGreaterThan(40)
  expect(keys.filter((key) => pictures.get(key) !== made(key))).toEqual([])
})

test('pictures are shapes in a frame of 160 by 120, a few kilobytes in size, without fonts, scripts or links', () => {
  const all = [...pictures].filter(([key]) => key !== TILE_SHEET.picture).map(([key, svg]) => ({ key, svg }))
  const frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="640" height="480"'
  expect(all.filter(({ svg }) => !svg.startsWith(frame) || !svg.endsWith('</svg>\n'))).toEqual([])
  expect(all.filter(({ svg }) => svg.length > 40_000).map(({ key }) => key)).toEqual([])
  expect(all.filter(({ svg }) => /<(script|image|text|foreignObject)|href=| on\w+=/.test(svg))).toEqual([])
})

test('the drawings of tiles are in one file, as npm run pictures makes it', () => {
  const drawings = TILE_SHEET.drawings.map((key) => pictures.get(key) ?? '')
  expect(drawings.filter((svg) => svg === '' || svg.includes('id='))).toEqual([])
  expect(drawings.length).toBeLessThanOrEqual(TILE_SHEET.columns * TILE_SHEET.rows)
  expect(pictures.get(TILE_SHEET.picture)).toBe(makeSheet(drawings, TILE_SHEET.columns))
})

test('names are valid picture names of a product', () => {
  expect(
    [...pictures.keys()].filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*(~[dct][a-z0-9._-]+)*$/.test(key)),
  ).toEqual([])
})

const CAN =
  '<svg data-colour="white"><path fill="#ebe6dd" data-fill="base"/><path fill="none" stroke="#a1998b" data-stroke="edge"/>' +
  '<path fill="#d9ab08" data-fill="#fdfcfa"/><path fill="#5a534b"/>' +
  '<g data-label="80 60 12 40" fill="none" stroke="#453e37"><path d="M0 0"/></g></svg>'

test('another colour changes the tones of marked shapes only', () => {
  expect(makePicture(CAN, readKey('can~cred'))).toBe(
    '<svg><path fill="#bb5445"/><path fill="none" stroke="#6e2c24"/><path fill="#fdfcfa"/><path fill="#5a534b"/>' +
      '<g fill="none" stroke="#453e37"><path d="M0 0"/></g></svg>',
  )
})

test('the original colour leaves the drawing as it is', () => {
  expect(makePicture(CAN, readKey('can~cwhite'))).toBe(CAN.replaceAll(/ data-\w+="[^"]*"/g, ''))
})

test('a label is centred in its box at its height, and a long one is made small enough', () => {
  const label = (key: string) => /<g.*<\/g>/.exec(makePicture(CAN, readKey(key)))?.[0]
  // Two letters of 4 by 6 and a gap of 1.7: 9.7 by 6 before scaling.
  expect(label('can~tlt')).toBe(
    '<g fill="none" stroke="#453e37" transform="translate(70.3 54) scale(2)">' +
      '<path d="M0 0V6H4" transform="translate(0 0)"/><path d="M0 0H4M2 0V6" transform="translate(5.7 0)"/></g>',
  )
  expect(label('can~tlong_label')).toContain('translate(60 57.7) scale(0.76)')
})

test('a colour or label is refused when the drawing has no place for it, or no picture can have it', () => {
  const plain = '<svg><path fill="#ebe6dd"/></svg>'
  expect(() => makePicture(plain, readKey('can~cred'))).toThrow('can cannot be coloured.')
  expect(() => makePicture(plain, readKey('can~t5_l'))).toThrow('can cannot be labelled.')
  expect(() => readKey('can~cpurple')).toThrow('"cpurple" is neither')
  expect(() => readKey('can~t<b>')).toThrow('"t<b>" is neither')
})
