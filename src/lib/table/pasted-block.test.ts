import { expect, test } from 'vitest'
import { copiedBlock, pastedBlock } from './pasted-block.ts'

test('a block from a spreadsheet is its rows of cells, empty ones included', () => {
  expect(pastedBlock('115.00\t50:110.00\r\n\tcement, bags\r\n')).toEqual([
    ['115.00', '50:110.00'],
    ['', 'cement, bags'],
  ])
  expect(pastedBlock('115.00')).toEqual([['115.00']])
})

test('what is copied can be pasted back, with tabs, line breaks and quotation marks', () => {
  const block = [
    ['a\tb', '3/4" bolt', 'plain'],
    ['two\nlines', '', '"quoted"'],
  ]
  expect(pastedBlock(copiedBlock(block))).toEqual(block)
})
