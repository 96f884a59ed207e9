import { plainText, searchWords } from '#lib/search-words.ts'
import { MOST_SEARCH_KEYS } from './search-key-limits.ts'

// Firestore finds equal elements of a list and no parts of texts. So records of people carry all that they are found by,
// each word with its beginnings, and a search asks for one of them.

/** Beginnings of words are kept up to this length; longer ones are found by their first letters. */
const LONGEST = 12
const MOST_WORDS = 24
const LEAST_DIGITS = 4
const MOST_DIGITS = 15

export type SearchedPerson = {
  name?: string | undefined
  company?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** What a person, or a record of theirs with these numbers, is found by. Kept by the server alone. */
export function searchKeysOf(
  { name = '', company = '', email = '', phone = '' }: SearchedPerson,
  numbers: readonly string[] = [],
): string[] {
  const words = [
    ...searchWords(name),
    ...partsAfterApostrophes(name),
    ...searchWords(company),
    ...searchWords(email),
    ...numbers.flatMap(waysToWrite),
  ].slice(0, MOST_WORDS)
  const keys = [
    ...(email ? [email.toLowerCase()] : []),
    ...phoneKeys(phone),
    ...numbers.flatMap(digitsIn),
    ...words.flatMap(beginningsOf),
  ]
  return [...new Set(keys)].slice(0, MOST_SEARCH_KEYS)
}

/** `O'Brien` is found by `Brien` too. */
const partsAfterApostrophes = (name: string): string[] =>
  (name.match(/(?<=\p{L}['’‘ʼ`´])\p{L}+/gu) ?? []).flatMap(searchWords)

const lettersOf = (word: string): string[] => Array.from(word).slice(0, LONGEST)

const beginningsOf = (word: string): string[] =>
  lettersOf(word).map((_, at, letters) => letters.slice(0, at + 1).join(''))

/** `Q-261121-7KQ2` in its parts, and in one piece. */
const waysToWrite = (number: string): string[] => [
  ...number.split(/[^\p{L}\p{N}]+/u).flatMap(searchWords),
  ...searchWords(number),
  searchWords(number).join(''),
]

/** The digits of an order's number, also without its zeros: `OSAM0012` is found by `0012` and `12`. */
const digitsIn = (number: string): string[] =>
  (number.match(/\d+/g) ?? []).flatMap((digits) => [digits, digits.replace(/^0+/, '')]).filter(Boolean)

/** Its last digits, its first and all of them; of a Ghanaian number without the code of the country. */
function phoneKeys(phone: string): string[] {
  const [number = ''] = plainText(phone).split(/[a-z;#,/]/)
  const digits = nationalDigits(number.replaceAll(/\D/g, '')).slice(0, MOST_DIGITS)
  const keys: string[] = []
  for (let length = LEAST_DIGITS; length <= digits.length; length++)
    keys.push(digits.slice(-length), digits.slice(0, length))
  return keys
}

/** `0244123456`, `233244123456` and `00233244123456` are `244123456`. */
const nationalDigits = (digits: string): string =>
  digits.replace(/^00(?=[1-9])/, '').replace(/^(233(?=0?\d{9}$))?0?/, '')

/** `keys` are asked of Firestore, any of them; what it finds is then held against all that was typed. */
export type AskedPerson = {
  keys: readonly string[]
  /** The keys say all that was typed. */
  isOneWord: boolean
  matches: (stored: readonly string[] | undefined) => boolean
}

/** What a typed text asks for; undefined while it is too short to tell anybody from others. */
export function askedPerson(typed: string): AskedPerson | undefined {
  const words = [...new Set(searchWords(typed))]
  const [first] = words.toSorted((one, other) => selectivityOf(other) - selectivityOf(one))
  if (first === undefined || Array.from(first).length < 2) return undefined
  const addresses = typed
    .toLowerCase()
    .split(/[\s,;<>]+/)
    .filter((part) => part.includes('@'))
  const wanted = words.map(keysAsked)
  return {
    keys: keysAsked(first),
    isOneWord: words.length === 1 && addresses.length === 0,
    matches: (stored = []) =>
      wanted.every((any) => any.some((key) => stored.includes(key))) &&
      addresses.every((address) => stored.some((key) => key.includes('@') && isPartOf(address, key))),
  }
}

const isPartOf = (asked: string, address: string): boolean =>
  asked.startsWith('@') ? address.includes(asked) : address.startsWith(asked)

/** Digits may be a number as it is written, or a phone number with the code of its country or a zero before it. */
function keysAsked(word: string): string[] {
  if (!/^\d+$/.test(word)) return [lettersOf(word).join('')]
  const ways = [nationalDigits(word), word.replace(/^00?/, ''), word.replace(/^(00)?2330?/, '')]
  const phones = ways.filter((way) => way.length >= LEAST_DIGITS).map((way) => way.slice(0, MOST_DIGITS))
  return [...new Set([lettersOf(word).join(''), ...phones])]
}

/** Words that the names of many companies and addresses have. */
const COMMON =
  /^(ltd|limited|company|enterprises?|ventures?|constructions?|services?|suppl(y|ies)|builders?|works|group|ghana|gmail|yahoo|hotmail|outlook|com|accra|kumasi|tema)$/

/** Of several words, the one that fewest have is asked for: a number, otherwise the longest. */
const selectivityOf = (word: string): number =>
  COMMON.test(word) ? 0 : word.length + (/\d{4}/.test(word) ? LONGEST : 0)
