import { AsYouType, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { oneLine, type Reading } from '#lib/typed-text.ts'

/** Numbers without a country code are Ghanaian (spec §5). */
const COUNTRY = 'GH'

/** The whole text is one number: no words around it, and no second number. */
function numberIn(typed: string): PhoneNumber | undefined {
  const text = oneLine(typed)
    .normalize('NFKC')
    .replace(/\s*#\s*(?=\d{1,7}$)/, ' ext ')
  const number = parsePhoneNumberFromString(text, { defaultCountry: COUNTRY, extract: false })
  return number?.isValid() ? number : undefined
}

const withExtension = (number: string, ext: string | undefined): string =>
  ext === undefined || ext === '' ? number : `${number} ext ${ext}`

/**
 * A phone number as stored, `+233241234567`, with its extension as `+233302123456 ext 12`; undefined when it is not one.
 * Large: only for screens loaded later.
 */
export function parsePhone(text: string): string | undefined {
  const number = numberIn(text)
  return number && withExtension(number.number, number.ext)
}

/** Two numbers, or what cannot be anything else: more digits than any number has. */
const isSeveral = (text: string): boolean =>
  text.split(/[/,;|&\n]| or | and /i).filter((part) => part.replaceAll(/\D/g, '').length >= 7).length > 1 ||
  text.replace(/(ext|x|#).*$/i, '').replaceAll(/\D/g, '').length > 17

/** A phone number as it is stored, or why it cannot be. */
export function readPhone(typed: string): Reading {
  const value = parsePhone(typed)
  if (value !== undefined) return { value }
  return {
    fault: isSeveral(oneLine(typed.replaceAll('\n', ';')))
      ? 'Enter one number here. Another one can go into the note.'
      : 'Enter a valid phone number, like 024 123 4567, 030 212 3456 ext 12 or with the country code.',
  }
}

/** What is wrong with a number that may be left out. */
export const phoneFault = (typed: string): string | undefined =>
  oneLine(typed) === '' ? undefined : readPhone(typed).fault

/** Typed digits, grouped as far as they go: `0241234` is `024 123 4`. What is no digit stays as typed, as an extension does. */
export const phoneAsTyped = (text: string): string =>
  /[^\d\s+()-]/.test(text) ? text : new AsYouType(COUNTRY).input(text)

/** A Ghanaian number in national format, others with their country code; text that is not a number is unchanged. */
export function nationalPhone(text: string): string {
  const number = numberIn(text)
  if (!number) return text
  const shown = parsePhoneNumberFromString(number.number)
  return withExtension(
    (number.country === COUNTRY ? shown?.formatNational() : shown?.formatInternational()) ?? text,
    number.ext,
  )
}

export function internationalPhone(text: string): string {
  const number = numberIn(text)
  return number
    ? withExtension(parsePhoneNumberFromString(number.number)?.formatInternational() ?? text, number.ext)
    : text
}
