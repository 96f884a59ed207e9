import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFields } from './list-fields.ts'

/** `docs/fields.md` as rows of file, field and reader; without its heads. */
const listed = readFileSync(join(import.meta.dirname, '../docs/fields.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z]+\/\S+\.tsx \|/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const fields = listFields()
const placeOf = (file = '', label = '') => `${file}: ${label}`

test('every field of the app is listed with its reader, and nothing else is', () => {
  const found = new Set(fields.map(({ file, label }) => placeOf(file, label)))
  const rows = new Set(listed.map(([file, label]) => placeOf(file, label)))
  expect([...found].filter((field) => !rows.has(field))).toEqual([])
  expect([...rows].filter((row) => !found.has(row))).toEqual([])
})

test('a number is read by the reader that the list names', () => {
  const rows = new Set(listed.map((cells) => cells.join(': ')))
  const numbers = fields.filter(({ reader }) => reader !== '')
  expect(numbers.length).toBeGreaterThan(70)
  expect(
    numbers
      .map(({ file, label, reader }) => `${placeOf(file, label)}: \`${reader}\``)
      .filter((row) => !rows.has(row)),
  ).toEqual([])
})
