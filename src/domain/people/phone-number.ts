import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers without a country code are Ghanaian (spec §5). */
const COUNTRY = 'GH'

/** A phone number as stored, `+233241234567`; undefined when it is not one. Large: only for screens loaded later. */
export function parsePhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, COUNTRY)
  return number?.isValid() ? number.number : undefined
}

/** Typed digits, grouped as far as they go: `0241234` is `024 123 4`. */
export const phoneAsTyped = (text: string): string => new AsYouType(COUNTRY).input(text)

/** A Ghanaian number in national format, others with their country code; text that is not a number is unchanged. */
export function nationalPhone(text: string): string {
  const number = parsePhoneNumberFromString(text, COUNTRY)
  if (!number?.isValid()) return text
  return number.country === COUNTRY ? number.formatNational() : number.formatInternational()
}

export const internationalPhone = (text: string): string =>
  parsePhoneNumberFromString(text, COUNTRY)?.formatInternational() ?? text
