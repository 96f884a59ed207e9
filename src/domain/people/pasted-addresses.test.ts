import { expect, test } from 'vitest'
import { readPastedAddresses } from './pasted-addresses.ts'

test('addresses are separated by line breaks, commas, semicolons and white space', () => {
  const { addresses, errors } = readPastedAddresses('a@x.com, B@x.com;c@x.com\nd@x.com e@x.com\n\n')
  expect(addresses.map(({ email }) => email)).toEqual(['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com', 'e@x.com'])
  expect(errors).toEqual([])
})

test('names are read in the format of mail programs', () => {
  expect(readPastedAddresses('"Ama Serwaa Mensah" <Ama@Works.com>\nkofi@works.com').addresses).toEqual([
    { email: 'ama@works.com', firstName: 'Ama', lastName: 'Serwaa Mensah' },
    { email: 'kofi@works.com', firstName: '', lastName: '' },
  ])
})

test('forty addresses with three bad ones give thirty-seven and report the three', () => {
  const good = Array.from({ length: 37 }, (_, index) => `person${index}@works.com`)
  const bad = ['nobody', 'two@@works.com', 'long@works.museum']
  const { addresses, errors } = readPastedAddresses(
    [...good.slice(0, 20), ...bad, ...good.slice(20)].join('\n'),
  )
  expect(addresses).toHaveLength(37)
  expect(errors.map(({ text }) => text)).toEqual(bad)
})

test('a repeated address counts once, regardless of case', () => {
  expect(readPastedAddresses('a@x.com A@X.com').addresses).toHaveLength(1)
})
