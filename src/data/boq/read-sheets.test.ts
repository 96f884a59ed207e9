import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { likelySheets } from '#domain/boq/parse/sheets.ts'
import { readSheets } from './read-sheets.ts'

test('a workbook becomes lines with tabs between the cells', async () => {
  const workbook = new Blob([readFileSync(new URL('boq.xlsx', import.meta.url))])
  const sheets = await readSheets(workbook)
  expect(sheets.map(({ text }) => text)).toEqual([
    'Description\tUnit\tQty\nHigh-yield rebar Y16, 12 m\tlength\t30\nBinding wire 1.6 mm 20 kg coil\tcoil\t2.5',
  ])
})

test('a file that is not a workbook is refused', async () => {
  await expect(readSheets(new Blob(['PK no workbook']))).rejects.toMatchObject({ code: 'invalid' })
})

test('every non-empty sheet is read, with its empty rows, so that line numbers match the file', async () => {
  const workbook = new Blob([readFileSync(new URL('sheets.xlsx', import.meta.url))])
  const sheets = await readSheets(workbook)
  expect(sheets.map(({ name }) => name)).toEqual(['Cover', 'Roof', 'Walls'])
  expect(sheets[1]?.text.split('\n').map((row) => row.trim())).toEqual([
    'Roof',
    '',
    'Description\tUnit\tQty',
    'Roofing sheet 0.45\tm2\t264',
    'Wire nails 4 inch\tbox\t12',
  ])
  expect(likelySheets(sheets).map(({ name }) => name)).toEqual(['Roof', 'Walls'])
})
