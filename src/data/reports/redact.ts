/** Names whose value never leaves the browser, however they are written. */
const SECRET_NAMES =
  /authorization|auth-?token|password|passwd|id_?token|access_?token|refresh_?token|^token$|oob_?code|signature|secret|cookie|api-?key|^invite$|card_?number|^cvv?$|^pin$/i

const JWT = /\beyJ[\w-]+\.[\w-]+\.?[\w-]*/g
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]+/gi
const EMAIL = /[\w.%+-]+(@|%40)[\w-]+(\.[\w-]+)+/g
/** In addresses and in texts that hold one. */
const SECRET_PARAMETER = /([?&;]|\b)([\w-]+)=([^&\s"'<>#]+)/g

const GONE = '[redacted]'
const DEEP_ENOUGH = 6

/** Takes tokens, passwords, signatures and people's addresses out of a text. */
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

/** An address inside an address, such as the one to go back to. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return GONE
  }
}

/** The same for whatever was sent or answered: names are looked at too, at any depth. */
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

/** A body is often JSON in a string, whose names count as well. */
function redactString(text: string, depth: number): unknown {
  if (!/^\s*[[{]/.test(text)) return redactText(text)
  try {
    return redact(JSON.parse(text), depth + 1)
  } catch {
    return redactText(text)
  }
}
