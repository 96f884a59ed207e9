import { expect, test } from 'vitest'
import { printedLines as linesOf, type PrintedText } from './printed-lines.ts'

const printedLines = (texts: readonly PrintedText[]) => linesOf(texts).map(({ text }) => text)

/** Text at a column and a height on the page, with letters half as wide as high. */
const at = (x: number, y: number, text: string): PrintedText => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
})

test('cells under each other are columns, and an empty cell keeps its place', () => {
  expect(
    printedLines([
      at(40, 40, 'BILL No. 2: ROOF'),
      at(40, 80, 'Item'),
      at(80, 80, 'Description'),
      at(300, 80, 'Unit'),
      at(360, 80, 'Qty'),
      at(40, 100, 'A'),
      at(80, 100, 'Binding wire 1.6 mm'),
      at(300, 100, 'roll'),
      at(370, 100, '4'),
      at(40, 120, 'B'),
      at(80, 120, 'Roofing sheet'),
      at(365, 120, '264'),
    ]),
  ).toEqual([
    'BILL No. 2: ROOF',
    'Item\tDescription\tUnit\tQty',
    'A\tBinding wire 1.6 mm\troll\t4',
    'B\tRoofing sheet\t\t264',
  ])
})

test('a description over two lines is one, a heading between rows stays a line of its own', () => {
  expect(
    printedLines([
      at(40, 80, 'Item'),
      at(80, 80, 'Description'),
      at(300, 80, 'Qty'),
      at(40, 105, 'A'),
      at(80, 105, 'Aluzinc roofing sheet,'),
      at(300, 105, '264'),
      at(80, 117, 'trapezoidal profile'),
      at(80, 142, 'CEILING'),
      at(40, 167, 'B'),
      at(80, 167, 'Wire nails 4"'),
      at(300, 167, '12'),
      at(40, 192, 'C'),
      at(80, 192, 'Wood glue'),
      at(300, 192, '3'),
    ]),
  ).toEqual([
    'Item\tDescription\tQty',
    'A\tAluzinc roofing sheet, trapezoidal profile\t264',
    '\tCEILING',
    'B\tWire nails 4"\t12',
    'C\tWood glue\t3',
  ])
})

test('without a table the page is its lines, with split words joined and spaces between them', () => {
  expect(
    printedLines([
      at(40, 60, 'Please'),
      at(74, 60, 'send'),
      at(40, 40, 'Good mor'),
      at(80, 40, 'ning'),
      at(40, 80, '50 bags of cement'),
    ]),
  ).toEqual(['Good morning', 'Please send', '50 bags of cement'])
})
