import { manyLines } from '#lib/typed-text.ts'
import { isEmail, MAX_EMAIL } from './email.ts'
import { nameFrom } from './person-name.ts'

/** `email` is lower-cased; names are empty where only an address was given. */
export type PastedAddress = { email: string; firstName: string; lastName: string }

export type PastedAddresses = {
  addresses: PastedAddress[]
  /** One entry each, with its problem. */
  errors: { text: string; reason: string }[]
  /** Addresses that are there more than once, which count once. */
  repeated: string[]
}

/**
 * Reads addresses as mail programs and sheets copy them: separated by line breaks, commas, semicolons or spaces, alone or
 * with a name, as `"Mensah, Ama" <ama@works.com>`, `Mensah, Ama <ama@works.com>`, `ama@works.com (Ama Mensah)` or
 * `Ama Mensah ama@works.com`. Nothing is left out: what is no address is among the errors.
 */
export function readPastedAddresses(text: string): PastedAddresses {
  const found = new Map<string, PastedAddress>()
  const errors: PastedAddresses['errors'] = []
  const repeated = new Set<string>()
  for (const entry of entriesOf(manyLines(text))) {
    const { address, name } = partsOf(entry)
    const email = address.toLowerCase()
    if (!isEmail(email)) errors.push({ text: entry, reason: reasonFor(email) })
    else if (found.has(email)) repeated.add(email)
    else found.set(email, { email, ...namesOf(name, email) })
  }
  return { addresses: [...found.values()], errors, repeated: [...repeated] }
}

function reasonFor(email: string): string {
  if (email.length > MAX_EMAIL) return 'This address is too long.'
  if (!email.includes('@')) return 'This is not an email address.'
  if ((email.match(/@/g) ?? []).length > 1) return 'Put each address on a line of its own.'
  return /\.[a-z]{5,}$/.test(email)
    ? 'The end of an address, after its last dot, has 2 to 4 letters.'
    : 'This is not a valid email address.'
}

/** What is quoted or in brackets stays together; then signs between entries; then everything else. */
const PIECE = /"(?:[^"\\]|\\.)*"|“[^”]*”|<[^<>]*>|\([^()]*\)|[\n;,]|[^"“<(\n;,]+|./gsu

type Entry = { text: string; isBeforeComma: boolean }

function entriesOf(text: string): string[] {
  const entries: Entry[] = []
  let current = ''
  const end = (isBeforeComma = false) => {
    const trimmed = current.replaceAll(/\s+/g, ' ').trim()
    if (trimmed !== '') entries.push({ text: trimmed, isBeforeComma })
    current = ''
  }
  for (const [piece] of text.matchAll(PIECE)) {
    if (/^[\n;,]$/.test(piece)) end(piece === ',')
    else {
      // Another entry begins behind `<ama@works.com>`, but for a note in brackets.
      if (current.trim().endsWith('>') && /^[^\s(]/.test(piece.trim())) end()
      current += piece
    }
  }
  end()
  return withNamesJoined(entries).flatMap(listOf)
}

/** `Mensah, Ama <ama@works.com>` was taken apart at its comma: a name without an address belongs to what follows. */
function withNamesJoined(entries: readonly Entry[]): string[] {
  const joined: string[] = []
  let before = ''
  for (const { text, isBeforeComma } of entries) {
    const isNamed = text.includes('<') && !text.startsWith('<')
    if (before !== '' && !isNamed) joined.push(before)
    const whole = before !== '' && isNamed ? `${before}, ${text}` : text
    before = isBeforeComma && !whole.includes('@') ? whole : ''
    if (before === '') joined.push(whole)
  }
  return before === '' ? joined : [...joined, before]
}

/** Bare addresses with nothing but spaces between them, and the one behind them. */
function listOf(entry: string): string[] {
  const words = entry.split(' ')
  const bareOnes = words.findIndex((word) => !/^[^"“'<(]+@/.test(word))
  if (bareOnes < 0) return words
  const rest = words.slice(bareOnes).join(' ')
  return rest.includes('<') ? [...words.slice(0, bareOnes), rest] : [entry]
}

function partsOf(entry: string): { address: string; name: string } {
  const text = entry.replace(/^(to|cc|bcc|from)\s*:\s*/i, '')
  const [, before = '', inside] = /^([^<>]*)<([^<>]*)>/.exec(text) ?? []
  if (inside !== undefined)
    return isNameOf(before, inside) ? { address: bare(inside), name: before } : { address: text, name: '' }
  const [, addressed, noted = ''] = /^(\S+@\S+)\s*\(([^()]*)\)$/.exec(text) ?? []
  if (addressed !== undefined) return { address: bare(addressed), name: noted }
  const words = text.split(' ')
  const at = words.findIndex((word) => word.includes('@'))
  const isAtOneEnd = at === 0 || at === words.length - 1
  if (words.filter((word) => word.includes('@')).length !== 1 || !isAtOneEnd)
    return { address: text, name: '' }
  return { address: bare(words[at] ?? ''), name: words.toSpliced(at, 1).join(' ') }
}

/** Some programs write the address as its own name; another address there would be lost. */
const isNameOf = (name: string, address: string): boolean =>
  !name.includes('@') || bare(name).toLowerCase() === bare(address).toLowerCase()

/** Without what links and quotes put around an address. */
const bare = (address: string): string =>
  address
    .trim()
    .replace(/^["'‘“(<]+|["'’”)>]+$/g, '')
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')

/** What follows a comma without being a first name. */
const SUFFIX = /^(jr|sr|phd|ltd|plc|inc|ii|iii|iv|mba|esq)\.?$/i

function namesOf(quoted: string, email: string): { firstName: string; lastName: string } {
  const text = quoted
    .replaceAll(/\\(.)/g, '$1')
    .trim()
    .replace(/^["'‘“]+|["'’”]+$/g, '')
    .trim()
  if (text.toLowerCase() === email) return { firstName: '', lastName: '' }
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim())
  const isTurned = last !== '' && first !== '' && more.length === 0 && !SUFFIX.test(first)
  if (isTurned) return { firstName: nameFrom(first, 80), lastName: nameFrom(last, 80) }
  const [firstName = '', ...rest] = nameFrom(text.replaceAll(',', ' '), 160).split(' ')
  return { firstName: nameFrom(firstName, 80), lastName: nameFrom(rest.join(' '), 80) }
}
