import { isEmail } from './email.ts'
import { nameFrom } from './person-name.ts'

/** `email` is lower-cased; names are empty where only an address was given. */
export type PastedAddress = { email: string; firstName: string; lastName: string }

export type PastedAddresses = {
  addresses: PastedAddress[]
  /** One line each, with its problem. */
  errors: { text: string; reason: string }[]
}

const NAMED = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/

/**
 * Reads pasted addresses: separated by line breaks, commas or semicolons, as `Ama Mensah <ama@works.com>` like mail
 * programs write them, or bare addresses separated by white space. A repeated address counts once.
 */
export function readPastedAddresses(text: string): PastedAddresses {
  const found = new Map<string, PastedAddress>()
  const errors: PastedAddresses['errors'] = []
  for (const entry of entriesOf(text)) {
    const [, name = '', named] = NAMED.exec(entry) ?? []
    const email = (named ?? entry).trim().toLowerCase()
    if (!isEmail(email)) errors.push({ text: entry, reason: 'This is not a valid email address.' })
    else if (email.length > MAX_LENGTH) errors.push({ text: entry, reason: 'This address is too long.' })
    else if (!found.has(email)) found.set(email, { email, ...nameOf(name) })
  }
  return { addresses: [...found.values()], errors }
}

const MAX_LENGTH = 200

function entriesOf(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const words = line.split(/\s+/)
      const isList = words.length > 1 && !line.includes('<') && words.every((word) => word.includes('@'))
      return isList ? words : [line]
    })
}

function nameOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = nameFrom(name, 160).split(' ')
  return { firstName: firstName.slice(0, 80), lastName: rest.join(' ').slice(0, 80) }
}
