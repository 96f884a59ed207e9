import { expect, test } from 'vitest'
import { likelySheets, sheetsOf, textOfSheets } from './sheets.ts'

const cover = { name: 'Cover', text: 'Project\tHarbour\n\nDate\t2026-11-20' }
const roof = { name: 'Roof', text: 'Description\tQty\nRidge cap\t12\nRoofing sheet\t264' }
const walls = { name: 'Walls', text: '\nDescription\tQty\nBlocks\t310\nCement\t240' }

test('the sheets with item lines are the likely ones; all of them when there are none', () => {
  expect(likelySheets([cover, roof, walls])).toEqual([roof, walls])
  expect(likelySheets([cover])).toEqual([cover])
})

test('a summary of the other sheets is none of them', () => {
  const summary = { name: 'Grand summary', text: 'Bill\tAmount\nBlockwork\t4500\nRoofing\t7200' }
  expect(likelySheets([summary, roof, walls])).toEqual([roof, walls])
})

test('sheets are joined to one text and split again unchanged', () => {
  expect(sheetsOf(textOfSheets([roof, walls]))).toEqual([roof, walls])
  expect(sheetsOf('Head pan 4\nShovel 2')).toEqual([{ name: '', text: 'Head pan 4\nShovel 2' }])
})
