import { expect, test } from 'vitest'
import { shownCustomer, shownName } from './shown-name.ts'

test.each([
  ['kofi mensah-addo', 'Kofi Mensah-Addo'],
  ['KOFI MENSAH-ADDO', 'Kofi Mensah-Addo'],
  ['Kofi MENSAH-addo', 'Kofi MENSAH-addo'],
  ['Kofi van der Berg', 'Kofi van der Berg'],
  ['efua o’brien', 'Efua O’Brien'],
  ["EFUA O'BRIEN", "Efua O'Brien"],
  ['k.a. mensah', 'K.A. Mensah'],
  ['NANA ADDO II', 'Nana Addo II'],
  ['ɔpoku ŋyɛ', 'Ɔpoku Ŋyɛ'],
  ['ÉLODIE ADJÉTÉ', 'Élodie Adjété'],
  ['佐藤 さくら', '佐藤 さくら'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(shownName(typed)).toBe(shown)
})

test('a company is shown as it writes itself', () => {
  expect(shownCustomer({ company: 'MTN GHANA', name: 'ama' })).toBe('MTN GHANA')
  expect(shownCustomer({ company: '', name: 'AMA MENSAH' })).toBe('Ama Mensah')
})
