import { expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'
import { writtenParts } from './written-parts.ts'

const matcher = productMatcherOf(demoCatalogue())
/** Goods in angle, quantities in square brackets. */
const marked = (text: string) =>
  readBoq(text, { matcher }).map((line) =>
    writtenParts(line)
      .map(({ text: piece, as }) => (as === 'goods' ? `<${piece}>` : as ? `[${piece}]` : piece))
      .join(''),
  )

test.each([
  ['Claw hammer 16oz 5 pcs', '<Claw hammer 16oz> [5 pcs]'],
  ['50kg cement 42.5 x 120 bags', '<50kg cement 42.5> x [120 bags]'],
  ['1,240 kg of 16mm rods', '[1,240 kg] of <16mm rods>'],
  ['4. two by four wawa board eighty pieces', '4. <two by four wawa board> [eighty pieces]'],
])('what was read from "%s" is marked in it', (text, expected) => {
  expect(marked(text)).toEqual([expected])
})

test('in a table the price and the number of the item are left unmarked', () => {
  expect(marked('Item\tDescription\tUnit\tQty\tRate\n4\tBinding wire 1.6 mm\troll\t4\t320.00')[1]).toBe(
    '4 · <Binding wire 1.6 mm> · [roll] · [4] · 320.00',
  )
})

test('a line that is no item has no marks, and the pieces of each are the whole line', () => {
  expect(marked('Excavate trench for strip foundations 48 m3')).toEqual([
    'Excavate trench for strip foundations 48 m3',
  ])
  for (const line of readBoq('- Y12 rods: 45pcs!\n(2) two claw hammers', { matcher }))
    expect(
      writtenParts(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line.text.trim())
})
