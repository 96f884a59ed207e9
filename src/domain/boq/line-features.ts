import { queryTokens } from '#domain/search-text.ts'
import { numberOfWord } from './read-number.ts'
import { COMPOUNDS, FILLER, PLACE_WORDS, TRADE_DEFAULTS } from './trade-words.ts'

export type FeatureKind = 'word' | 'measure' | 'dimensions' | 'number' | 'code'

/** One thing a description says of the goods. */
export type Feature = {
  token: string
  kind: FeatureKind
  /** 1 for what the line itself says; less for where it is used, for its heading and for what "ditto" stands for. */
  share: number
  isImplied: boolean
}

const PLACE_SHARE = 0.2
const COUNTED = 'lever|gang|way|core|pole|phase|panel|blade|pin|ply'

/** What a description says, its place of use ("in foundation walls") set apart from the goods. */
export function featuresOf(description: string, share = 1): Feature[] {
  const plain = plainDescription(description)
  const { goods, place } = splitAtPlace(plain)
  const found = new Map<string, Feature>()
  const add = (text: string, factor: number, isImplied: boolean) => {
    for (const token of queryTokens(text)) {
      if (FILLER.has(token) || found.has(token)) continue
      found.set(token, { token, kind: kindOf(token), share: factor, isImplied })
    }
  }
  add(goods, share, false)
  if (share === 1)
    for (const { when, unless, means } of TRADE_DEFAULTS)
      if (when.test(goods) && !unless.test(goods)) add(means, 0.6, true)
  add(place, share * PLACE_SHARE, false)
  return [...found.values()]
}

/** The features of several descriptions; the first to say a thing counts. */
export function mergedFeatures(...groups: readonly (readonly Feature[])[]): Feature[] {
  const found = new Map<string, Feature>()
  for (const feature of groups.flat()) if (!found.has(feature.token)) found.set(feature.token, feature)
  return [...found.values()]
}

function plainDescription(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('\u2044', '/')
      .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
      .replaceAll(COMPOUND_WORDS, (words) => words.replace(/[ -]/, ''))
      // Rates, mixes and standards are not sizes.
      .replaceAll(/\b\d+(?:\.\d+)?\s*(?:kg|n|kn|g)\s*\/\s*(?:mm|m)[23]?/g, ' ')
      .replaceAll(/\(?\b1\s*:\s*\d+(?:\s*:\s*\d+)?\b[^)\s]*\)?/g, ' ')
      .replaceAll(/\b(?:to )?(?:bs|iso|astm|gs|din)(?: ?en)?(?: ?iso)? ?\d{3,}[\d:-]*(?: part \d+)?/g, ' ')
      .replaceAll(/\bn\.?\s?e\.?\b|\(m\.?s\.?\)|\be\.?g\.?\b/g, ' ')
      .replaceAll(new RegExp(String.raw`\b(\w+)[\s-]*\b(${COUNTED})s?\b`, 'g'), joinedCount)
      .replaceAll(/\b(\d)\s*c\b/g, '$1core')
      .replaceAll(/(\d)(oz|lbs?|ah|lm|tpi)\b/g, '$1 $2')
  )
}

const COMPOUND_WORDS = new RegExp(
  String.raw`\b(?:${COMPOUNDS.map((pair) => pair.split(' ').join('[ -]')).join('|')})(?=s?\b)`,
  'g',
)

/** A "single core" cable is called so; gangs and poles are counted. */
const COUNT_WORDS: Readonly<Record<string, string>> = { single: '1', double: '2', triple: '3' }

/** `4 core`, `four-core` and `4-cores` are the catalogue's `4core`. */
function joinedCount(match: string, word: string, noun: string): string {
  const count = /^\d+$/.test(word)
    ? word
    : noun === 'core'
      ? numberOfWord(word)
      : (COUNT_WORDS[word] ?? numberOfWord(word))
  return count === undefined || (word.length < 2 && !/\d/.test(word)) ? match : `${count}${noun}`
}

/** What comes before the place of use. */
export const withoutPlace = (text: string): string => splitAtPlace(text).goods

function splitAtPlace(text: string): { goods: string; place: string } {
  const words = text.split(/\s+/)
  const at = words.findIndex(
    (word, index) =>
      index > 0 && PLACE_WORDS.has(word.replaceAll(/[^a-z]/g, '')) && hasGoods(words.slice(0, index)),
  )
  return at < 0
    ? { goods: text, place: '' }
    : { goods: words.slice(0, at).join(' '), place: words.slice(at).join(' ') }
}

/** A place can only follow once something has been named. */
const hasGoods = (words: readonly string[]): boolean =>
  words.some((word) => /[a-z]{3,}/.test(word) && !FILLER.has(word) && !/\d/.test(word))

export const MEASURE_TOKEN =
  /^(\d+(?:\.\d+)?|\d+-\d+\/\d+|\d+\/\d+)(mm2|mm|cm|m2|m3|ml|l|kg|g|t|in|ft|kva|kw|w|v|a|hp|bar|m)$/

export function kindOf(token: string): FeatureKind {
  if (MEASURE_TOKEN.test(token)) return 'measure'
  if (/^[\d./-]+(?:x[\d./-]+)+$/.test(token)) return 'dimensions'
  if (/^[\d./-]+$/.test(token)) return token.includes('/') ? 'measure' : 'number'
  return /\d/.test(token) ? 'code' : 'word'
}
