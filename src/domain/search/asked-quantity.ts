/** A quantity written with what is searched for: `500 bags`, of `cement`. */
export type AskedQuantity = { text: string; words: string }

const COUNT = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6})`
/** What goods are counted in; units of measure are sizes of them. */
const COUNTED =
  '(?:bags?|lengths?|pcs?|pieces?|nos?|trips?|rolls?|sheets?|box(?:es)?|cartons?|packs?|packets?|pallets?|bundles?|pairs?|sets?|units?)'
const FIRST = new RegExp(String.raw`^(${COUNT}\s*${COUNTED})\.?\s+(?:of\s+)?(\D.*|.{3,})$`, 'i')
const LAST = new RegExp(String.raw`^(.{3,}?)[\s,:–-]+(${COUNT}\s*${COUNTED})\.?$`, 'i')

/** Undefined where a search has none. It is how much is wanted, and no word of the goods. */
export function askedQuantityIn(query: string): AskedQuantity | undefined {
  const text = query.trim()
  const [, first, of] = FIRST.exec(text) ?? []
  if (first && of) return { text: first, words: of }
  const [, words, last] = LAST.exec(text) ?? []
  return words && last && /\p{L}/u.test(words) ? { text: last, words } : undefined
}
