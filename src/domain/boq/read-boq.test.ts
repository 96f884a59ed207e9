import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { BOQS } from '#tests/boq/more-boqs.ts'
import { OTHER_LINES, TABLE_LINES, TEXT_LINES, TRAPS } from '#tests/boq/more-lines.ts'
import { SURVEYORS_BOQS } from '#tests/boq/surveyors-boqs.ts'
import { boqSamples, unseenBoqs } from '#tests/boq/samples.ts'
import { judgedLines } from '#tests/boq/score-boq.ts'
import { memoryKey } from '#domain/boq/match/matched-line.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBoq, readBook } from './read-boq.ts'
import { spelledNumber } from '#domain/vocabulary/number-words.ts'
import { readNumber } from '#domain/boq/normalise/read-number.ts'

const matcher = productMatcherOf(demoCatalogue())
const read = (text: string) => readBoq(text, { matcher })
const oneOf = (text: string) => read(text).find(({ kind }) => kind !== 'header')

describe.each(boqSamples())('$name', ({ text, lines }) => {
  const got = read(text)

  test.each(
    lines.map(
      (line) => [`line ${line.line}${line.part ? `.${line.part}` : ''}: ${line.text.trim()}`, line] as const,
    ),
  )('%s', (_, expected) => {
    const line = got.find((one) => one.line === expected.line && one.part === (expected.part ?? 1))
    expect(line?.kind).toBe(expected.kind)
    if (expected.kind !== 'item') return
    expect(line).toMatchObject({
      sku: expected.sku ?? undefined,
      quantity: expected.quantity ?? undefined,
      sourceQuantity: expected.source_quantity ?? undefined,
    })
    expect(line?.issues.toSorted()).toEqual(expected.issues.toSorted())
  })

  test('of a big roll, where there are two, nobody is sure', () => {
    expect(read('binding wire big roll 3')).toMatchObject([{ quantity: 3, confidence: 'medium' }])
    expect(read('binding wire roll 3')).toMatchObject([{ quantity: 3, confidence: 'high' }])
  })

  test('every line is kept, in order', () => {
    expect(got.map(({ line }) => line)).toEqual(lines.map(({ line }) => line))
  })
})

describe.each(unseenBoqs())('$name', (boq) => {
  const judged = judgedLines(boq, matcher)
  const items = judged.filter(({ expected }) => expected.kind === 'item')
  const textsOf = (lines: typeof judged) => lines.map(({ expected }) => expected.text)

  test('nine out of ten of its items are right at the first guess', () => {
    const wrong = textsOf(items.filter(({ isRight }) => !isRight))
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(items.length / 10)
  })

  test('no match is both wrong and certain', () => {
    expect(textsOf(judged.filter(({ isWronglySure }) => isWronglySure))).toEqual([])
  })

  test('lines that are not items are classified as what they are', () => {
    expect(textsOf(judged.filter(({ expected, isRight }) => expected.kind !== 'item' && !isRight))).toEqual(
      [],
    )
  })
})

test.each(TEXT_LINES)('"%s" means %s, %s of them', (text, sku, quantity) => {
  const line = oneOf(text)
  expect(line?.kind).toBe('item')
  expect([line?.sku, sku && line?.quantity]).toEqual([sku, sku && quantity])
})

test.each(TABLE_LINES)('"%s" in %s: %s means %s', (description, unit, quantity, sku, ordered) => {
  const line = oneOf(`Description\tUnit\tQty\n${description}\t${unit}\t${quantity}`)
  expect(line).toMatchObject({ kind: 'item', sku, quantity: ordered })
})

describe.each([...BOQS, ...SURVEYORS_BOQS])('the boq that begins %.30s', (text, lines) => {
  const got = read(text)

  test.each(lines)('line %s.%s is %s %s, %s', (number, part, kind, sku, quantity) => {
    const line = got.find((one) => one.line === number && one.part === part)
    expect([line?.kind, line?.sku, sku && line?.quantity]).toEqual([kind, sku, sku && quantity])
  })
})

test.each(OTHER_LINES)('"%s" is %s', (text, kind) => {
  expect(oneOf(text)?.kind).toBe(kind)
})

test.each(TRAPS)('"%s" is not matched to something similar with high confidence', (text) => {
  const line = oneOf(text)
  expect(line?.sku !== undefined && line.confidence === 'high').toBe(false)
})

test('what cannot be converted is explained and not ordered', () => {
  const line = oneOf('Description\tUnit\tQty\nCement 42.5R\tm³\t3')
  expect(line).toMatchObject({ quantity: undefined, issues: ['unit_mismatch'] })
  expect(line?.note).toContain('cannot be turned into bags')
})

test('the conversion is shown', () => {
  expect(oneOf('Description\tUnit\tQty\nHigh yield bars 16mm\tkg\t1,240')?.note).toBe(
    '1,240 kg ÷ 18.948 kg per length = 65.44, rounded up to 66',
  )
})

test.each([
  ['2/3.00x1.20', 7.2, '2 × 3.00 × 1.20 = 7.2'],
  ['2/3/1.50 x 2.00 x 0.15', 2.7, '2 × 3 × 1.50 × 2.00 × 0.15 = 2.7'],
  ['4/2.40', 9.6, '4 × 2.40 = 9.6'],
])('the dimensions %s are calculated', (quantity, value, note) => {
  expect(readNumber(quantity)).toEqual({ value, issue: undefined, note })
})

test.each(['4/5', '10-12', '2/3.00x', 'x 3', '0/3.00'])('%s is not read as dimensions', (quantity) => {
  expect(readNumber(quantity).issue).toBeDefined()
})

test.each([
  ['twenty', 20],
  ['forty-five', 45],
  ['two hundred and fifty', 250],
  ['a dozen', 12],
  ['two dozen', 24],
  ['one and a half', 1.5],
  ['one thousand two hundred', 1200],
  ['a few', undefined],
  ['sixty three', 63],
])('%s is %s', (words, value) => {
  expect(spelledNumber(words)).toBe(value)
})

test.each([
  ['1,5mm2 single core cable 4 coils', 'CAB-SC1R5-100'],
  ['Flush door 2\'8" x 6\'8" 3 no', 'DOR-FLS-813'],
  ['60x60 porcelain floor tiles polished ivory 20 m2', 'TIL-PF60-IV'],
  ['angle iron 2" x 2" x 5mm 6 lengths', 'SEC-L50X5-6'],
  ['spirit level 4ft 2 no', 'TOL-LVL12'],
  ['cemnt 42.5 bags 60', 'CEM-425R-50'],
])('"%s" gives its size in another way', (text, sku) => {
  expect(oneOf(text)?.sku).toBe(sku)
})

test.each([
  ['V belt A52 6 pcs', 'BLT-V-A50'],
  ['M16 hex nuts 60 pcs', 'NUT-M12-100'],
  ['DN100 gate valve flanged 2 no', 'IVL-GT80-16'],
  ['MCCB 250A TP 1 no', 'MCCB-100-3P'],
])('"%s" is not in the catalogue: at most %s is offered', (text, near) => {
  const line = oneOf(text)
  expect(line?.sku).toBeUndefined()
  expect([...(line?.alternatives ?? []), near]).toContain(near)
  expect(line?.issues).toContain('unknown_item')
})

test.each([
  ['Y12 rods 40 pcs Y16 rods 20 pcs binding wire 2 rolls', [40, 20, 2]],
  ['please send 20 bags cement 42.5 2 trips sharp sand 30 pcs Y12 rods', [20, 2, 30]],
  ['10 head pans 5 wheelbarrows 6 shovels', [10, 5, 6]],
  ['claw hammer two tape measure three', [2, 3]],
  ['floor trap six four inch bend eight', [6, 8]],
  ['conduit pipe twenty five mm ten lengths', [10]],
  ['polytank two thousand five hundred litres one', [1]],
])('"%s" names its items without punctuation', (text, quantities) => {
  const lines = read(text)
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities)
  expect(new Set(lines.map(({ sku }) => sku)).size).toBe(quantities.length)
})

test.each(['CAB_SC1R5_100, 8', 'cab sc1r5 100, 8', 'CABSC1R5100 8', 'CAB-SC1R5-100 | 8 | roll | 360.00'])(
  'the code in "%s" is read',
  (text) => {
    expect(oneOf(text)).toMatchObject({ sku: 'CAB-SC1R5-100', quantity: 8 })
  },
)

test('an endless text is kept as it is, not searched for items', () => {
  const text = 'hammer and nails '.repeat(2000)
  expect(read(text)).toMatchObject([{ kind: 'note', text }])
})

test('a rate is not a quantity, whatever its header', () => {
  const lines = read(
    'BLK-H6;8.50;2000;17000.00\nPLY-12-48;310.00;25;7750.00\nTOL-WBR90;450.00;4;1800.00\nTOL-PAN28;60.00;12;720.00',
  )
  expect(lines.map(({ quantity }) => quantity)).toEqual([2000, 25, 4, 12])
})

test('sizes under a description without a quantity belong to that description', () => {
  const lines = read(
    'Ref\tDescription\tQty\tUnit\n1.1\tuPVC pressure pipe PN16\t\t\n(i)\t20mm dia\t12\tm\n(ii)\t25mm dia\t18\tm',
  )
  expect(lines.map(({ kind, sku, quantity }) => [kind, sku, quantity])).toEqual([
    ['header', undefined, undefined],
    ['heading', undefined, undefined],
    ['item', 'PVC-20PN16-6', 2],
    ['item', 'PVC-25PN16-6', 3],
  ])
  expect(lines.map(({ confidence }) => confidence)).not.toContain('high')
})

test('lines under concrete are measured like it', () => {
  const lines = read(
    'Item\tDescription\tUnit\tQty\n\tVibrated reinforced concrete grade 25 in:\t\t\nA\tColumn bases\tm3\t18\nB\tGround beams\tm3\t11',
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['header', 'heading', 'work', 'work'])
})

test('a header with "No" for the item number and "Item & description" is recognised', () => {
  const lines = read(
    "NO\tQTY REQ'D\tUNIT\tITEM & DESCRIPTION\tUNIT PRICE\n1\t20\tBAGS\tCEMENT (42.5R)\t130\n2\t12\tNO.\tPICKAXES\t90",
  )
  expect(lines.slice(1).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['CEM-425R-50', 20],
    ['TOL-PICK5', 12],
  ])
})

test('packs the shop sells are units', () => {
  expect(oneOf('42.5 cement 2 pallets')).toMatchObject({
    sku: 'CEM-425R-50',
    quantity: 80,
    issues: ['unit_converted'],
  })
})

test('an impossible unit is never certain', () => {
  expect(oneOf('Description\tUnit\tQty\nCement 42.5R\tm³\t3')?.confidence).not.toBe('high')
})

test('a volume of blinding is not bags of cement, and a note says so', () => {
  const line = oneOf('Description\tUnit\tQty\n50mm blinding concrete under foundations\tm3\t3')
  expect(line).toMatchObject({ kind: 'work', sku: undefined })
  expect(line?.note).toContain('not goods')
})

test('columns are found without a header', () => {
  const lines = read(
    '1\tPortland cement 42.5R 50kg\tbags\t80\n2\tWheelbarrow heavy duty\tNo.\t4\n3\tHead pan\tNo.\t6',
  )
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['CEM-425R-50', 80],
    ['TOL-WBR90', 4],
    ['TOL-PAN28', 6],
  ])
})

test('a CSV file with quoted commas and inch marks is read', () => {
  const lines = read(
    'Item,Description,Unit,Qty,Rate\n1,"Wire nails 4"", bright",boxes,"1,200",\n2,"Sawn hardwood 2"" x 4"", 14 ft",pcs,30,',
  )
  expect(lines.slice(1).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['NAL-W4-25', 1200],
    ['TIM-HW24-14', 30],
  ])
})

test('a quotation mark that is not closed is an inch mark, and the rows after it are read as they are', () => {
  const lines = read('Description,Qty\n"Head pan,20\n"Sawn hardwood 2"" x 4"", 14 ft",30')
  expect(lines.slice(1).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['TOL-PAN28', 20],
    ['TIM-HW24-14', 30],
  ])
})

test('a quoted cell of two lines is one cell', () => {
  const lines = read('Description,Qty\n"Portland cement\n42.5R, 50 kg",80')
  expect(lines.slice(1).map(({ sku, quantity }) => [sku, quantity])).toEqual([['CEM-425R-50', 80]])
})

test('a remembered choice is used', () => {
  const remembered = new Map([[memoryKey('Roofing sheet'), 'ROF-AZ045-M2']])
  const [line] = readBoq('sheet roofing 200 m2', { matcher, remembered })
  expect(line).toMatchObject({ sku: 'ROF-AZ045-M2', quantity: 200, confidence: 'high' })
})

test('an empty text has no lines', () => {
  expect(read('')).toEqual([])
})

describe('file formats', () => {
  const book = (text: string, settled: NonNullable<Parameters<typeof readBook>[1]['settled']> = {}) =>
    readBook(text, { matcher, settled })
  const ordered = (text: string, settled = {}) =>
    book(text, settled).lines.flatMap(({ kind, sku, quantity, confidence }) =>
      kind === 'item' ? [[sku, quantity, confidence]] : [],
    )
  const CEMENT = 'Portland cement 42.5R 50kg'

  test('a decimal comma is the file’s format or a question, never twelve thousand bags', () => {
    const unclear = `Description\tUnit\tQty\n${CEMENT}\tbags\t12,000\nQuarry dust\tm³\t32,50`
    expect(book(unclear).unclear).toBe('12,000')
    expect(ordered(unclear).map(([, quantity]) => quantity)).toEqual([undefined, undefined])
    expect(ordered(unclear, { numberFormat: 'comma' })).toEqual([
      ['CEM-425R-50', 12, 'high'],
      ['AGG-DUST-20T', 2, 'high'],
    ])
    expect(ordered(unclear, { numberFormat: 'point' })[0]).toEqual(['CEM-425R-50', 12_000, 'high'])
    const told = `${unclear}\nSharp sand\tm³\t18,25`
    expect(book(told)).toMatchObject({ unclear: '', numberFormat: 'comma' })
    expect(ordered(told)[0]).toEqual(['CEM-425R-50', 12, 'high'])
  })

  test.each([
    ['Pos;Bezeichnung;Menge;Einheit', `1;${CEMENT};240;bags`],
    ['Item;Désignation;Qté;Unité', `1;${CEMENT};240;bags`],
    ['Description;Order qty;Stock', `${CEMENT};240;13`],
    ['Description;Stock;Req’d', `${CEMENT};13;240`],
    ["Description;Stock;Req'd", `${CEMENT};13;240`],
  ])('the quantity under "%s" is found', (heads, row) => {
    expect(ordered(`${heads}\n${row}\n${row.replace('240', '80')}`)[0]).toEqual(['CEM-425R-50', 240, 'high'])
  })

  test('long numbers of one length are codes, and a buyer’s own codes do not lower the confidence', () => {
    const rows = [
      `4000123437\t${CEMENT}\t240`,
      '4000123438\tWheelbarrow heavy duty\t4',
      '4000123499\tHead pan\t6',
    ]
    const right = [
      ['CEM-425R-50', 240, 'high'],
      ['TOL-WBR90', 4, 'high'],
      ['TOL-PAN28', 6, 'high'],
    ]
    expect(ordered(rows.join('\n'))).toEqual(right)
    expect(ordered(`Material no.\tDescription\tQty\n${rows.join('\n')}`)).toEqual(right)
    expect(ordered(`Our code\tDescription\tQty\nMAT-00417/B\t${CEMENT}\t240`)).toEqual([right[0]])
    expect(ordered(`${CEMENT}\t4000123437\nWheelbarrow\t4000123438\nHead pan\t4000123499`)).toEqual([])
  })

  test('a corrected column applies to every line', () => {
    const text = `Goods\tA\tB\n${CEMENT}\t13\t240\nHead pan\t9\t6`
    const key = book(text).columns[0]?.key ?? ''
    const columns = { [key]: ['description', 'other', 'quantity'] as const }
    expect(ordered(text, { columns }).map(([sku, quantity]) => [sku, quantity])).toEqual([
      ['CEM-425R-50', 240],
      ['TOL-PAN28', 6],
    ])
  })

  test.each([
    '[12:03] Kofi: 100 bags cement 42.5R',
    '[22/11/2026, 12:03:44] Kofi Mensah: 100 bags cement 42.5R',
    '22/11/2026, 12:03 - Kofi: 100 bags cement 42.5R',
    '[12:03 PM, 11/22/2026] +233 24 123 4567: 100 bags cement 42.5R',
  ])('the chat’s own words before "%s" are not items', (text) => {
    expect(read(text)).toMatchObject([{ text, sku: 'CEM-425R-50', quantity: 100, confidence: 'high' }])
  })

  test('sheets are numbered separately, and multi-line cells are one row, as in the file', () => {
    const table = `Description\tQty\n${CEMENT}\t240`
    const sheets = readBook(`=== Sheet: Roof ===\n${table}\n=== Sheet: Walls ===\n${table}`, {
      matcher,
    }).lines
    expect(sheets.map(({ sheet, line }) => `${sheet} ${line}`)).toEqual([
      'Roof 1',
      'Roof 2',
      'Walls 1',
      'Walls 2',
    ])
    expect(new Set(sheets.map(({ id }) => id)).size).toBe(4)
    expect(sheets[3]?.note).toMatch(/line 2 of Roof/)
    const [, , third] = read(`Description,Qty\n"Head pan\nheavy",6\n${CEMENT},240`)
    expect(third?.line).toBe(3)
  })

  test('without a match, the nearest product is offered', () => {
    const line = oneOf('Description\tQty\nDiesel water pump trailer 40hp\t1')
    expect(line?.sku).toBeUndefined()
    expect(line?.alternatives.length).toBeGreaterThan(0)
  })
})

test('quantities that all have three digits after a comma are asked about, unless prices settle the format', () => {
  const quantities = 'Text\tMenge\nCement 32.5R 50 kg bag\t12,000\nHardwood plywood 12 mm\t18,000'
  const book = readBook(quantities, { matcher })
  expect(book.unclear).toBe('12,000')
  expect(book.lines.map(({ quantity }) => quantity)).toEqual([undefined, undefined, undefined])
  const priced =
    'Text\tQty\tRate\nCement 32.5R 50 kg bag\t12,000\t115.00\nHardwood plywood 12 mm\t18,000\t210.00'
  expect(readBook(priced, { matcher }).lines.map(({ quantity }) => quantity)).toEqual([
    undefined,
    12_000,
    18_000,
  ])
})

test('a spoken size, its count and another item are two items', () => {
  const said = 'two by four, eighty pieces, and one by twelve wawa board twenty five'
  expect(readBoq(said, { matcher }).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['TIM-HW24-14', 80],
    ['TIM-WW112-14', 25],
  ])
})

describe('where goods are used, in brackets', () => {
  test.each([
    'Portland cement 42.5R 50kg',
    '16mm high yield rods',
    '6 inch hollow blocks',
    'Emulsion paint white 20L',
    '1/2 inch PVC pipe',
  ])('%s is found as without', (goods) => {
    const plain = oneOf(`${goods}\t500`)
    for (const place of [
      '(Block B)',
      '(ground floor)',
      '[first floor]',
      '(Site A, Tema)',
      '(Kumasi site)',
      '(master bedroom)',
      '(to boys quarters)',
      '(septic tank)',
      '(column bases)',
      '(external works)',
    ]) {
      const line = oneOf(`${goods} ${place}\t500`)
      const { sku, quantity, confidence, issues } = line ?? {}
      expect({ place, sku, quantity, confidence, issues }).toEqual({
        place,
        sku: plain?.sku,
        quantity: plain?.quantity,
        confidence: plain?.confidence,
        issues: plain?.issues,
      })
    }
  })

  test('what names a property is no place', () => {
    expect(oneOf('Emulsion paint 20L (brilliant white)\t5')).toEqual(
      expect.objectContaining({ description: 'Emulsion paint 20L (brilliant white)' }),
    )
    expect(oneOf('Portland cement 42.5R 50kg (white)\t20')?.confidence).not.toBe('high')
  })
})
