const COUNTRY_CODE = '233'

/**
 * A phone number as it is stored, `+233241234567`; undefined when it is none. Numbers without a country are
 * Ghanaian (spec §5): nine digits after the leading zero, mobile (2, 5) or landline (3). Others must start with
 * their own `+` or `00` and are only held to the length of E.164.
 */
export function parsePhone(text: string): string | undefined {
  const cleaned = text
    .trim()
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  if (!/^\+?\d+$/.test(cleaned)) return undefined
  const digits = cleaned.replace('+', '')
  if (cleaned.startsWith('+') && !digits.startsWith(COUNTRY_CODE))
    return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
  const national = digits.startsWith(COUNTRY_CODE)
    ? digits.slice(COUNTRY_CODE.length).replace(/^0/, '')
    : digits.replace(/^0/, '')
  return /^[235]\d{8}$/.test(national) ? `+${COUNTRY_CODE}${national}` : undefined
}

/** `+233241234567` as `+233 24 123 4567`; other countries' numbers as they are. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '+233 $1 $2 $3')
