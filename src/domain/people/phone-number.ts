import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers without a country of their own are Ghanaian (spec §5). */
const COUNTRY = 'GH'

/** A phone number as it is stored, `+233241234567`; undefined when it is none. Heavy: only screens loaded later use it. */
export function parsePhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, COUNTRY)
  return number?.isValid() ? number.number : undefined
}

/** What is typed, grouped as far as it goes: `0241234` is `024 123 4`. */
export const phoneAsTyped = (text: string): string => new AsYouType(COUNTRY).input(text)

/** A Ghanaian number as people dial it, others with their country; a text that is no number stays as it is. */
export function nationalPhone(text: string): string {
  const number = parsePhoneNumberFromString(text, COUNTRY)
  if (!number?.isValid()) return text
  return number.country === COUNTRY ? number.formatNational() : number.formatInternational()
}

export const internationalPhone = (text: string): string =>
  parsePhoneNumberFromString(text, COUNTRY)?.formatInternational() ?? text
