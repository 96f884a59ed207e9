import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSheetAsText } from './read-sheet.ts'

test('a workbook becomes lines with tabs between the cells', async () => {
  const workbook = new Blob([readFileSync(new URL('bill.xlsx', import.meta.url))])
  expect(await readSheetAsText(workbook)).toBe(
    'Description\tUnit\tQty\nHigh-yield rebar Y16, 12 m\tlength\t30\nBinding wire 1.6 mm 20 kg coil\tcoil\t2.5',
  )
})

test('what is no workbook is refused', async () => {
  await expect(readSheetAsText(new Blob(['PK no workbook']))).rejects.toMatchObject({ code: 'invalid' })
})
