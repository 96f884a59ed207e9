import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLines, encodeLines } from './shared-lines.ts'
import { wordedListLine } from './shopping-list.ts'
import { listLineOf } from './list-line.ts'

const product = (sku: string) => ({ id: sku, sku, name: sku, unit: 'bag', quantityScale: 0 as const })

test('a link is short and decodes again', () => {
  const text = encodeLines(
    [
      listLineOf(product('CEM-425R-50'), 20),
      listLineOf(product('RBR-Y16-12M'), 66, { countedIn: 'kg', note: 'ours' }),
      wordedListLine('Tyre 3.50~8 (tube*)', 'pcs', 400),
    ],
    'Site @ Tema',
  )
  expect(text).toBe(
    '1~Site%20%40%20Tema~CEM-425R-50*20~RBR-Y16-12M*66@kg~!Tyre%203.50%7E8%20%28tube%2A%29*400@pcs',
  )
  expect(decodeLines(text)).toEqual({
    title: 'Site @ Tema',
    lines: [
      { sku: 'CEM-425R-50', quantity: 20, countedIn: '' },
      { sku: 'RBR-Y16-12M', quantity: 66, countedIn: 'kg' },
      { name: 'Tyre 3.50~8 (tube*)', unit: 'pcs', quantity: 400 },
    ],
    unreadable: 0,
  })
})

test('parts cut or changed on the way are counted, the rest is kept', () => {
  expect(decodeLines('1~~CEM*20~ROD*~%E0%A4%A*3~X*0~Y*-2~Z*1e9')).toEqual({
    title: '',
    lines: [{ sku: 'CEM', quantity: 20, countedIn: '' }],
    unreadable: 5,
  })
  expect(decodeLines('2~~CEM*20')).toBeUndefined()
  expect(decodeLines('')).toBeUndefined()
})

test('any name and any quantity survive encoding and decoding', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((name) => name.trim() === name),
      fc.integer({ min: 1, max: 9_999_999 }),
      (name, quantity) => {
        const text = encodeLines([wordedListLine(name, 'm²', quantity)], name)
        expect(decodeLines(text)?.lines).toEqual([{ name, unit: 'm²', quantity }])
        expect(new URL(`https://shop.example/#${text}`).hash.slice(1)).toBe(text)
      },
    ),
  )
  fc.assert(fc.property(fc.string(), (text) => void decodeLines(`1~${text}`)))
})
