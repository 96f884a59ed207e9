import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isName, nameFrom } from './person-name.ts'

describe('a name', () => {
  test.each([
    '',
    'Ama',
    'Nii-Armah Kwei',
    "Kwabena N'Kansah",
    'J.K. Mensah',
    'K. A. Busia',
    'St. Mary’s Hospital',
    'Mensah & Sons Co. Ltd.',
    'A/C Services (Gh) Ltd.',
    'Works 24/7 No. 12',
    'Akosua Ɔforiwaa Ɛdɔ',
    'Dr. Yaa Adɛ́',
    'Ltd., Accra',
  ])('is %j', (name) => {
    expect(isName(name)).toBe(true)
    expect(nameFrom(name, 200)).toBe(name)
  })

  test.each([
    'evil.com',
    'Win at evil.com now',
    'www.evil.com',
    'http://evil',
    'https://2130706433/x',
    'evil.com/path',
    'me@evil.com',
    'K.Mensah.shop',
    '<b>Ama</b>',
    'Ama\nBcc',
    'Ama\u0000',
    'mailto:me',
    'ΕΛ.рф.онлайн',
  ])('is not %j', (text) => {
    expect(isName(text)).toBe(false)
    expect(isName(nameFrom(text, 200))).toBe(true)
  })

  test('is refused as quickly as it is accepted, whatever dots and spaces it has', () => {
    const started = performance.now()
    for (const part of ['.  ', '. ', '.- ', 'a. b', '.;.'])
      expect(isName(`${part.repeat(2000)}@`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('is every name of the sample data', () => {
    const rows = readFileSync('server/seed/data/customers.csv', 'utf8').trim().split('\n')
    const refused = rows.flatMap((row) => row.split(',').slice(0, 3)).filter((cell) => !isName(cell))
    expect(refused).toEqual([])
  })

  test('can be made from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 80 }), (text, max) => {
        const name = nameFrom(text, max)
        expect(isName(name)).toBe(true)
        expect(name.length).toBeLessThanOrEqual(max)
      }),
    )
  })
})
