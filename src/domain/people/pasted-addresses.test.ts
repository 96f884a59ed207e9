import { expect, test } from 'vitest'
import { readPastedAddresses } from './pasted-addresses.ts'

const AMA = 'ama@works.com'

/** As `first last email`. */
const read = (text: string): string[] =>
  readPastedAddresses(text).addresses.map(({ firstName, lastName, email }) =>
    [firstName, lastName, email].join('|'),
  )

test.each([
  [
    'a@x.com, B@x.com;c@x.com\nd@x.com e@x.com\tf@x.com\r\n\n',
    ['||a@x.com', '||b@x.com', '||c@x.com', '||d@x.com', '||e@x.com', '||f@x.com'],
  ],
  ['"Ama Serwaa Mensah" <Ama@Works.com>\nkofi@works.com', [`Ama|Serwaa Mensah|${AMA}`, '||kofi@works.com']],
  ['"Mensah, Ama" <ama@works.com>; kofi@works.com', [`Ama|Mensah|${AMA}`, '||kofi@works.com']],
  ['“Mensah, Ama” <ama@works.com>', [`Ama|Mensah|${AMA}`]],
  [
    'Mensah, Ama <ama@works.com>, Boateng, Kofi <kofi@works.com>',
    [`Ama|Mensah|${AMA}`, 'Kofi|Boateng|kofi@works.com'],
  ],
  ['a@x.com, Mensah, Ama <ama@works.com>', ['||a@x.com', `Ama|Mensah|${AMA}`]],
  ['Ama Mensah <ama@works.com> Kofi <kofi@works.com>', [`Ama|Mensah|${AMA}`, 'Kofi||kofi@works.com']],
  ['"Mensah; Sons" <ama@works.com>', [`Mensah|Sons|${AMA}`]],
  ['"Mensah, Jr." <ama@works.com>', [`Mensah|Jr.|${AMA}`]],
  ["'ama@works.com' <ama@works.com>", [`||${AMA}`]],
  ["'Ama Mensah' <ama@works.com>", [`Ama|Mensah|${AMA}`]],
  ['"Ama \\"Abena\\" Mensah" <ama@works.com>', [`Ama|"Abena" Mensah|${AMA}`]],
  ['<ama@works.com>,<kofi@works.com>', [`||${AMA}`, '||kofi@works.com']],
  ['ama@works.com (Ama Mensah)', [`Ama|Mensah|${AMA}`]],
  [
    'Ama\tMensah\tama@works.com\nKofi\tBoateng\tkofi@works.com',
    [`Ama|Mensah|${AMA}`, 'Kofi|Boateng|kofi@works.com'],
  ],
  ['"Ama <ama@works.com>', [`Ama||${AMA}`]],
  ['mailto:ama@works.com?subject=Hi', [`||${AMA}`]],
  ['Ama <mailto:ama@works.com>', [`Ama||${AMA}`]],
  ['To: Ama <ama@works.com>; Cc: kofi@works.com', [`Ama||${AMA}`, '||kofi@works.com']],
  ['Ama\u00A0Mensah\u200B <ama@works.com>', [`Ama|Mensah|${AMA}`]],
  ['Ɔforiwaa Ɛdɔ <ama@works.com>', [`Ɔforiwaa|Ɛdɔ|${AMA}`]],
])('%j', (text, expected) => {
  expect(read(text)).toEqual(expected)
  expect(readPastedAddresses(text).errors).toEqual([])
})

test.each([
  ['nobody', 'nobody', 'not an email address'],
  ['two@@works.com', 'two@@works.com', 'line of its own'],
  ['long@works.museum', 'long@works.museum', '2 to 4 letters'],
  ['Ama <ama@works>', 'Ama <ama@works>', 'not a valid'],
  ['Ama ama@works.com Kofi kofi@works.com', 'Ama ama@works.com Kofi kofi@works.com', 'line of its own'],
  ['"a@x.com b@x.com" <ama@works.com>', '"a@x.com b@x.com" <ama@works.com>', 'line of its own'],
  ['Mensah, Ama', 'Mensah', 'not an email address'],
])('%j is shown with its reason', (text, entry, reason) => {
  const { errors } = readPastedAddresses(text)
  expect(errors[0]).toEqual({ text: entry, reason: expect.stringContaining(reason) as string })
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

test('a repeated address counts once, regardless of case, and is named', () => {
  const { addresses, repeated } = readPastedAddresses('a@x.com A@X.com "A" <a@x.com>')
  expect(addresses).toHaveLength(1)
  expect(repeated).toEqual(['a@x.com'])
})
