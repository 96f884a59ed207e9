import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { KnownHeads } from '#lib/table/head-rows.ts'
import { readTableFile } from './read-table-file.ts'

const SHAPES = 'tests/import/shapes'

const known: KnownHeads = (heads) =>
  heads.filter((head) => ['SKU', 'Désignation', 'Prix'].includes(head)).length

test.each(readdirSync(SHAPES))('%s is read as the same table as every other shape of it', async (name) => {
  const { heads, rows } = await readTableFile(new Blob([readFileSync(`${SHAPES}/${name}`)]), { known })
  expect([heads, ...rows.map(({ cells }) => cells)]).toEqual([
    ['SKU', 'Désignation', 'Prix'],
    ['CIM-1', 'Ciment gris «50 kg»', '1.250,50'],
    ['CIM-2', 'Blanc; fin', '98,00'],
  ])
})

test('rows keep the lines of their file, and what stands above the heads is listed', async () => {
  const { rows, headRows, firstRows } = await readTableFile(
    new Blob([readFileSync(`${SHAPES}/titled.csv`)]),
    { known },
  )
  expect(rows.map(({ line }) => line)).toEqual([6, 8])
  expect(headRows).toEqual({ line: 5, count: 1 })
  expect(firstRows.slice(0, 2)).toEqual([
    { line: 1, text: 'Liste de prix, novembre 2026' },
    { line: 3, text: 'Dépôt de Tema, tous les prix en cedis' },
  ])
})

test('of a workbook the sheet is chosen, and what is a number there is known as one', async () => {
  const workbook = await writeXlsxFile([
    { sheet: 'Notes', data: [[{ value: 'About this list' }], [{ value: 'none' }]] },
    {
      sheet: 'Prices',
      data: [
        [{ value: 'SKU' }, { value: 'Prix' }],
        [{ value: 'CIM-1' }, { value: 1.234, type: Number }],
        [{ value: 'CIM-2' }, { value: '1.234' }],
      ],
    },
  ]).toBuffer()
  const file = new Blob([new Uint8Array(workbook)])
  expect(await readTableFile(file, { known })).toMatchObject({ sheet: 'Notes', sheets: ['Notes', 'Prices'] })
  const { heads, rows } = await readTableFile(file, { known, sheet: 'Prices' })
  expect(heads).toEqual(['SKU', 'Prix'])
  expect(rows).toEqual([
    { line: 2, cells: ['CIM-1', '1.234'], numbers: new Set([1]) },
    { line: 3, cells: ['CIM-2', '1.234'] },
  ])
})

test.each([
  ['an older workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], '.xlsx'],
  ['a zip that is no workbook', [0x50, 0x4b, 3, 4, 0], 'Save it again'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13], 'neither a CSV file nor'],
  ['nothing', [], 'empty'],
])('%s is refused with what to do', async (_name, bytes, words) => {
  await expect(readTableFile(new Blob([new Uint8Array(bytes)]), {})).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(words),
  })
})
