/** Names whose values never leave the browser, in any spelling. */
const SECRET_NAMES =
  /authorization|auth-?token|password|passwd|id_?token|access_?token|refresh_?token|^token$|oob_?code|signature|secret|cookie|api-?key|^invite$|card_?number|^cvv?$|^pin$/i

const JWT = /\beyJ[\w-]+\.[\w-]+\.?[\w-]*/g
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]+/gi
const EMAIL = /[\w.%+-]+(@|%40)[\w-]+(\.[\w-]+)+/g
/** In URLs and in texts that contain one. */
const SECRET_PARAMETER = /([?&;]|\b)([\w-]+)=([^&\s"'<>#]+)/g

const GONE = '[redacted]'
const DEEP_ENOUGH = 6

/** Removes tokens, passwords, signatures and people's addresses from a text. */
export function redactText(text: string): string {
  return text
    .replaceAll(JWT, GONE)
    .replaceAll(BEARER, `$1 ${GONE}`)
    .replaceAll(EMAIL, '[email]')
    .replaceAll(SECRET_PARAMETER, (_all, before: string, name: string, value: string) => {
      const told = SECRET_NAMES.test(name) ? GONE : value.includes('%3D') ? redactText(decoded(value)) : value
      return `${before}${name}=${told}`
    })
}

/** A URL inside a URL, such as the one to return to. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return GONE
  }
}

/** The same for any request or response: names are checked too, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactString(value, depth)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEP_ENOUGH) return '[…]'
  if (value instanceof URLSearchParams) return redact(Object.fromEntries(value), depth)
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAMES.test(name) ? GONE : redact(inner, depth + 1),
    ]),
  )
}

/** A body is often JSON in a string, whose names are checked as well. */
function redactString(text: string, depth: number): unknown {
  if (!/^\s*[[{]/.test(text)) return redactText(text)
  try {
    return redact(JSON.parse(text), depth + 1)
  } catch {
    return redactText(text)
  }
}
