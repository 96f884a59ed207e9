import { oneLine, type Reading } from '#lib/typed-text.ts'

/**
 * The format of the specification (§5): letters, digits, `.`, `_`, `%`, `+` and `-`, then `@`, a domain and a top-level
 * domain of 2 to 4 letters. This is the only one: forms, requests, lists, rules and mails ask by it.
 */
const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+[.])+[A-Za-z]{2,4}$/

/** Characters of an address that records keep. */
export const MAX_EMAIL = 200

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL_PATTERN.test(text)

/** An address as it is kept: in small letters, as sign-in writes it. */
export function readEmail(typed: string): Reading {
  const value = oneLine(typed).toLowerCase()
  return isEmail(value) ? { value } : { fault: 'Enter an email address, like ama@company.com.' }
}

/** What is wrong with an address that may be left out. */
export const emailFault = (typed: string): string | undefined =>
  oneLine(typed) === '' ? undefined : readEmail(typed).fault
