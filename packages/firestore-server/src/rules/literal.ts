import { bool, bytes, float, int, NULL, string, type RuleValue } from './rule-value.ts'

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-7]{3})|(.))/gs
const MAX_INT = 2n ** 63n - 1n

/** Value of a literal token, or undefined for an integer beyond int64. */
export function literalValue(token: string): RuleValue | undefined {
  if (token === 'null') return NULL
  if (token === 'true' || token === 'false') return bool(token === 'true')
  if (token.startsWith("'") || token.startsWith('"')) return string(unescapeText(token.slice(1, -1)))
  if (token.startsWith('b')) return bytes(unescapeBytes(token.slice(2, -1)))
  if (token.includes('.')) return float(Number(token))
  const value = BigInt(token)
  // One more than the largest is accepted so that -9223372036854775808 can be written.
  return value > MAX_INT + 1n ? undefined : int(value)
}

function unescapeText(body: string): string {
  return body.replaceAll(ESCAPE, (_, hex?: string, unicode?: string, octal?: string, single = '') => {
    const code = hex ?? unicode
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
    return ESCAPES[single] ?? single
  })
}

/** In bytes literals `\xff` and `\377` are one byte each; other characters are their UTF-8 bytes. */
function unescapeBytes(body: string): Uint8Array {
  const parts: Buffer[] = []
  let end = 0
  for (const match of body.matchAll(ESCAPE)) {
    parts.push(Buffer.from(body.slice(end, match.index)))
    const code =
      match[1] === undefined ? match[3] && Number.parseInt(match[3], 8) : Number.parseInt(match[1], 16)
    parts.push(typeof code === 'number' ? Buffer.from([code & 0xff]) : Buffer.from(unescapeText(match[0])))
    end = match.index + match[0].length
  }
  parts.push(Buffer.from(body.slice(end)))
  return new Uint8Array(Buffer.concat(parts))
}
