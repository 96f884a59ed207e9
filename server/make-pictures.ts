import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TILE_SHEET } from '#domain/catalogue/tile-sheet.ts'
import { isMade, makePicture, readKey } from '#server/pictures/make-picture.ts'
import { makeSheet } from '#server/pictures/make-sheet.ts'
import { categoryRows, productRows } from '#server/seed/csv-rows.ts'

/**
 * Regenerates the coloured and labelled pictures from their drawings: the existing ones, those named in the catalogue's
 * data, and those named after the command; then the file of the home page's tiles. How to add a picture: server/pictures/README.md.
 */
const folder = new URL('../public/media/pictures/', import.meta.url)
const fileOf = (key: string) => new URL(`${key}.svg`, folder)

const present = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''))
const named = [...productRows(), ...categoryRows()].map(({ picture }) => picture)
const keys = new Set([...present, ...named, ...process.argv.slice(2)])

function made(key: string): string {
  const read = readKey(key)
  const drawing = fileOf(read.base)
  if (!existsSync(drawing)) throw new Error(`${key}: there is no drawing ${fileURLToPath(drawing)}.`)
  return makePicture(readFileSync(drawing, 'utf8'), read)
}

const changed = [...keys].filter(isMade).filter((key) => {
  const svg = made(key)
  if (existsSync(fileOf(key)) && readFileSync(fileOf(key), 'utf8') === svg) return false
  writeFileSync(fileOf(key), svg)
  return true
})

const read = (key: string) => readFileSync(fileOf(key), 'utf8')
const sheet = makeSheet(TILE_SHEET.drawings.map(read), TILE_SHEET.columns)
if (!existsSync(fileOf(TILE_SHEET.picture)) || read(TILE_SHEET.picture) !== sheet) {
  writeFileSync(fileOf(TILE_SHEET.picture), sheet)
  changed.push(TILE_SHEET.picture)
}
console.log(changed.length === 0 ? 'Every picture is up to date.' : `Made:\n  ${changed.join('\n  ')}`)

const missing = [...keys].filter((key) => !existsSync(fileOf(key)))
if (missing.length > 0) throw new Error(`Still to be drawn: ${missing.join(', ')}`)
