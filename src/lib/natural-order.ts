/**
 * The one order of texts that people read: names by the language, references by their numbers, sizes by their value in one
 * unit. By hand for the reason of `format-number.ts`: `Intl.Collator` keeps a slow phone busy at its first use, and would
 * put 3/4" after 1". Only the same text compares as equal, so a list has one order wherever it is sorted.
 */
export const inNaturalOrder = (a: string, b: string): number =>
  a === b ? 0 : order(keyOf(a), keyOf(b)) || order(a.toLowerCase(), b.toLowerCase()) || order(a, b)

/** As `inCodeOrder`, which lists load that do without this module. */
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const keys = new Map<string, string>()
const MAX_KEYS = 20_000

/** A text whose characters compare as the text reads; kept, because sorting asks for it again and again. */
function keyOf(text: string): string {
  const known = keys.get(text)
  if (known !== undefined) return known
  if (keys.size >= MAX_KEYS) keys.clear()
  const key = partsOf(text).join('')
  keys.set(text, key)
  return key
}

const MARKS = '¼½¾⅓⅔⅛⅜⅝⅞'
const MARK_VALUES = [1 / 4, 1 / 2, 3 / 4, 1 / 3, 2 / 3, 1 / 8, 3 / 8, 5 / 8, 7 / 8]

const FRACTION = '\\d{1,2}/(?:2|3|4|8|16|32|64)(?![\\d/])'
const NUMBER = `(?:\\d+[ -])?${FRACTION}|\\d* ?[${MARKS}]|\\d{1,3}(?:,\\d{3})+(?:[.]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+(?![.,]?\\d))?`

/** Each dimension with its units in the smallest one. */
const DIMENSIONS: readonly Readonly<Record<string, number>>[] = [
  {
    mm: 1,
    cm: 10,
    m: 1000,
    km: 1e6,
    in: 25.4,
    inch: 25.4,
    inches: 25.4,
    '"': 25.4,
    ft: 304.8,
    feet: 304.8,
    foot: 304.8,
    "'": 304.8,
  },
  { g: 1, kg: 1000, t: 1e6, tonne: 1e6, tonnes: 1e6 },
  { ml: 1, cl: 10, l: 1000, ltr: 1000, litre: 1000, litres: 1000, 'm³': 1e6, m3: 1e6 },
  { 'mm²': 1, mm2: 1, sqmm: 1, 'm²': 1e6, m2: 1e6, sqm: 1e6 },
  { w: 1, kw: 1000, hp: 745.7 },
]

/** A letter after the unit makes it another word, and “3 in 1” is not three inches. */
const UNIT = ` ?(mm²|mm2|m²|m2|m³|m3|["']|(?:${DIMENSIONS.flatMap((units) => Object.keys(units))
  .filter((unit) => /^[a-z]+$/.test(unit))
  .join('|')})(?! ?\\d))(?![\\p{L}\\p{N}])`

const PARTS = new RegExp(`(${NUMBER})(?:${UNIT})?|([\\p{L}\\p{M}]+)|[^\\p{L}\\p{M}\\p{N}]+|\\p{N}`, 'gu')

/** In keys, what stands between comes first, then numbers alone, then those of each dimension, then letters. */
const [GAP, PLAIN] = ['\u0001', 2]

function partsOf(text: string): string[] {
  const parts: string[] = []
  /** The numbers without a unit, by their place among the parts. */
  const alone = new Map<number, number>()
  for (const [, number, unit, letters] of folded(text.trim()).matchAll(PARTS)) {
    if (letters || number === undefined) {
      parts.push(letters ?? GAP)
      continue
    }
    const value = valueOf(number)
    const dimension = unit === undefined ? -1 : DIMENSIONS.findIndex((units) => unit in units)
    const factor = DIMENSIONS[dimension]?.[unit ?? '']
    if (factor === undefined) alone.set(parts.length, value)
    // In 50 x 75 mm, or 2 x 4", the unit counts for the numbers before it as well.
    else
      for (let at = timesBefore(parts); at >= 0; at = timesBefore(parts.slice(0, at))) {
        const side = alone.get(at)
        if (side === undefined) break
        parts[at] = numberKey(dimension, side * factor)
      }
    parts.push(factor === undefined ? numberKey(-1, value, number) : numberKey(dimension, value * factor))
  }
  return parts
}

/** As many whole digits as there are come first; long numbers, as of barcodes, keep theirs as they are written. */
function numberKey(dimension: number, value: number, written = ''): string {
  const digits = /^\d{16,}$/.test(written) ? written.replace(/^0+/, '') : value.toFixed(6)
  const whole = digits.indexOf('.') === -1 ? digits.length : digits.indexOf('.')
  return String.fromCharCode(PLAIN + 1 + dimension, 0x20 + whole) + digits
}

/** The place of the number in `2 x ` at the end of the parts; -1 for none. */
function timesBefore(parts: readonly string[]): number {
  const cross = parts.at(-1) === GAP ? parts.length - 2 : parts.length - 1
  if (parts[cross] !== 'x') return -1
  return parts[cross - 1] === GAP ? cross - 2 : cross - 1
}

function valueOf(number: string): number {
  const mark = MARKS.indexOf(number.slice(-1))
  if (mark >= 0) return Number(number.slice(0, -1)) + (MARK_VALUES[mark] ?? 0)
  const [, whole = '0', over, under] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(number) ?? []
  if (under !== undefined) return Number(whole) + Number(over) / Number(under)
  return Number(/,\d{3}(?!\d)/.test(number) ? number.replaceAll(',', '') : number.replace(',', '.'))
}

const LAST_LETTER = '\uffdc'

/** Letters of Ghana's languages that stand after those they look like. */
const AFTER: Readonly<Record<string, string>> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v' }
const LIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/** Without case, accents and the apostrophes inside words. */
function folded(text: string): string {
  const lower = text
    .toLowerCase()
    .replaceAll(/[×*]/g, 'x')
    .replaceAll(/[″“”]|''|′′/g, '"')
    .replaceAll(/[’‘ʼ′`]/g, "'")
  const letters = lower.replaceAll(/(\p{L})'(?=\p{L})/gu, '$1')
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f²³¼½¾⅓⅔⅛⅜⅝⅞]*$/.test(letters)) return letters
  return letters
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ɛɔŋɖƒɣʋ]/g, (letter) => `${AFTER[letter]}${LAST_LETTER}`)
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => LIKE[letter] ?? letter)
}
