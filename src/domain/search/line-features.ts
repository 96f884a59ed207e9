import { lineWords } from '#domain/vocabulary/line-words.ts'
import { queryTokens } from './search-text.ts'
import { plainDescription } from './plain-description.ts'
import { TRADE_DEFAULTS } from '#domain/vocabulary/phrases.ts'
import { isDescriptive, wordsOf } from '#domain/vocabulary/words.ts'

export type FeatureKind = 'word' | 'measure' | 'dimensions' | 'number' | 'code'

/** One thing that a description says about the item. */
export type Feature = {
  token: string
  kind: FeatureKind
  /** 1 for the line itself; less for its place of use, its heading and what "ditto" refers to. */
  share: number
  isImplied: boolean
  /** After a comma, in brackets or after "with": a property of the item, not its name. */
  isPart?: boolean
}

const FILLER = wordsOf('filler')
const PLACE_WORDS = wordsOf('place')
const BRAND_NAMES = wordsOf('brand')
const PLACE_SHARE = 0.2
const BRAND_SHARE = 0.2
/** A name ends at its qualifiers: "WC suite, P trap", "sheet (4L)", "boots with toe caps". */
const SEGMENTS = new RegExp(String.raw`[,;:()]|\s[-–—]\s|\b${lineWords('with-part')}\b|\b(?:w|c)\/w?(?=\s)`)

/**
 * What a description says, with its place of use ("in foundation walls") separated from the item. The text `around` it
 * adds no features, but keeps a short name from being read as the usual product: bars under "Mild steel".
 */
export function featuresOf(description: string, share = 1, around = ''): Feature[] {
  const plain = plainDescription(description)
  const { goods, place } = splitAtPlace(plain)
  const found = new Map<string, Feature>()
  const add = (text: string, factor: number, isImplied: boolean, isPart = false) => {
    for (const token of queryTokens(text)) {
      if (FILLER.has(token) || found.has(token)) continue
      if (BRAND_NAMES.has(token))
        found.set(token, { token, kind: 'word', share: BRAND_SHARE, isImplied: true })
      else found.set(token, { token, kind: kindOf(token), share: factor, isImplied, isPart })
    }
  }
  const segments = goods.split(SEGMENTS)
  const thing = segments.findIndex((segment) => namesSomething(segment ?? ''))
  for (const [at, segment = ''] of segments.entries()) add(segment, share, false, thing >= 0 && at !== thing)
  if (share === 1)
    for (const { when, unless, means } of TRADE_DEFAULTS)
      if (when.test(goods) && !unless.test(`${goods} ${around.toLowerCase()}`)) add(means, 0.6, true)
  add(place, share * PLACE_SHARE, false)
  return [...found.values()]
}

/** The features of several descriptions; the first mention of a feature counts. */
export function mergedFeatures(...groups: readonly (readonly Feature[])[]): Feature[] {
  const found = new Map<string, Feature>()
  for (const feature of groups.flat()) if (!found.has(feature.token)) found.set(feature.token, feature)
  return [...found.values()]
}

/** The part before the place of use. */
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

/** A place can only follow after something has been named. */
const hasGoods = (words: readonly string[]): boolean =>
  words.some((word) => word === 'ditto' || (/[a-z]{3,}/.test(word) && !FILLER.has(word) && !/\d/.test(word)))

const namesSomething = (segment: string): boolean =>
  queryTokens(segment).some((word) => kindOf(word) === 'word' && !FILLER.has(word) && !isDescriptive(word))

export const MEASURE_TOKEN =
  /^(\d+(?:\.\d+)?|\d+-\d+\/\d+|\d+\/\d+)(mm2|mm|cm|m2|m3|ml|l|kg|g|t|in|ft|kva|kw|w|v|a|hp|bar|m)$/

export function kindOf(token: string): FeatureKind {
  if (MEASURE_TOKEN.test(token)) return 'measure'
  if (/^[\d./-]+(?:x[\d./-]+)+$/.test(token)) return 'dimensions'
  if (/^[\d./-]+$/.test(token)) return token.includes('/') ? 'measure' : 'number'
  return /\d/.test(token) ? 'code' : 'word'
}
