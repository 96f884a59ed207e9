import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isName, nameFault, nameFrom, neededNameFault, readName } from './person-name.ts'

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
    'Ŋmɛɛ Ɖoe',
    'Zoë Ångström-Ñuñez',
    'Đặng Thị Ánh',
    'Іван Ґалаґан',
    'Ελένη Παπαδοπούλου',
    'محمد عبد الله',
    'می\u200Cروم',
    'נועה',
    'अनुष्का शर्मा',
    '王小明',
    '山田 はなこ',
    '김민준',
    'አበበ በቂላ',
    '𞤀𞤣𞤢𞤥',
    'Seán Ó’Briain',
    'M´Bow',
    'Anne‑Marie',
    'Jean–Luc',
    'Toys “R” Us',
    '3M Ghana',
    'Cement+ (Tema) No. 5',
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
    'Ama 🙂',
    'Ama ❤️',
    'Ama 🇬🇭',
    'Ama ★',
    'Mensah™',
    'GH₵ Ltd.',
    'a=b',
    'Ama_Mensah',
    '{Ama}',
    'Ama\u202Egnp',
  ])('is not %j', (text) => {
    expect(isName(text)).toBe(false)
    expect(isName(nameFrom(text, 200))).toBe(true)
  })

  test('is kept in one form of Unicode, without what cannot be seen', () => {
    expect(readName(' Ade\u0301\u00A0Men\u200Bsah\u202E ')).toEqual({ value: 'Adé Mensah' })
  })

  test('says which sign it cannot have', () => {
    expect(nameFault('Ama 🙂')).toContain('an emoji such as 🙂')
    expect(nameFault('Ama $')).toContain('the symbol $')
    expect(nameFault('evil.com')).toContain('web addresses')
    expect(neededNameFault('\u3164 ', 'Enter a name')).toBe('Enter a name')
    expect(neededNameFault('...', 'Enter a name')).toBe('Enter a name')
  })

  test('is refused as quickly as it is accepted, whatever dots and spaces it has', () => {
    const started = performance.now()
    for (const part of ['.  ', '. ', '.- ', 'a. b', '.;.'])
      expect(isName(`${part.repeat(2000)}@`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('is every name of the sample data', () => {
    const [, ...rows] = readFileSync('server/seed/data/customers.csv', 'utf8').trim().split('\n')
    const refused = rows.flatMap((row) => row.split(',').slice(0, 3)).filter((cell) => !isName(cell))
    expect(refused).toEqual([])
  })

  test('can be made from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 80 }), (text, max) => {
        const name = nameFrom(text, max)
        expect(isName(name)).toBe(true)
        expect(Array.from(name).length).toBeLessThanOrEqual(max)
      }),
    )
  })
})
