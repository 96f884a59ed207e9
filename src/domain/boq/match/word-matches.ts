import { queryTokens } from '#domain/search/search-text.ts'
import { likeWordsOf, respellerOf } from '#domain/search/like-words.ts'
import type { Feature } from '#domain/search/line-features.ts'
import { isSameStem, matchStrength, startOf, wordStrengths } from '#domain/search/match-strength.ts'
import type { ProductProfile } from '#domain/search/product-profile.ts'
import { groupedBy } from '#lib/grouped-by.ts'
import { kept } from '#lib/kept.ts'
import { synonymsOf, wordsOf } from '#domain/vocabulary/words.ts'

/** How well each product fits one feature of a line, by catalogue position, and how distinctive the feature is. */
export type Match = {
  strengths: ReadonlyMap<number, number>
  weight: number
  /** The word was only understood by its likeness to others. */
  isGuess: boolean
}

export type WordMatches = {
  matchOf: (feature: Feature) => Match
  /** Whether the catalogue contains the word, or a very similar one. */
  isKnown: (feature: Feature) => boolean
  /** Whether it has the word as it is written, and not only one like it. */
  isFamiliar: (feature: Feature) => boolean
  /**
   * "Wheelbarrow tyre" is not a wheelbarrow, although a wheelbarrow has a tyre: the noun must be in the product's
   * name.
   */
  isNamed: (noun: string, at: number) => boolean
  /** A description with its misread and split words as the catalogue spells them. */
  respelled: (text: string) => string
}

const WEIGHTS = { measure: 2.4, dimensions: 3, number: 1.4, code: 2.8 }
const UNKNOWN_WEIGHT = 1.2
/** Words in a description distinguish products only by chance. */
const CHANCE_WEIGHT = 0.7
/** From here on a word is the catalogue's own or a synonym of it. */
const SURE = 0.75
const FILLER = wordsOf('filler')

/** Reads the whole catalogue once; the matches of a word are cached for the next line that uses it. */
export function wordMatchesOf(profiles: readonly ProductProfile[]): WordMatches {
  const holders = holdersOf(profiles.map(({ tokens }) => tokens))
  const headed = holdersOf(profiles.map(({ heads }) => heads))
  const vocabulary: ReadonlySet<string> = new Set(holders.keys())
  const byStart = groupedBy(vocabulary, startOf)
  const likeWords = likeWordsOf(vocabulary)
  const naming = new Set(profiles.flatMap(({ heads, nameWords }) => [...heads, ...nameWords]))

  const matchOf = kept((token, { kind }: Feature): Match => {
    const feature: Feature = { token, kind, share: 1, isImplied: false }
    const strengths = kind === 'word' ? wordStrengths(token, { of: holders, byStart }) : strengthsOf(feature)
    const isGuess = strengths.size === 0 && kind === 'word'
    if (isGuess) addLikeWords(token, strengths)
    return { strengths, weight: weightOf(feature, strengths), isGuess }
  })

  function strengthsOf(feature: Feature): Map<number, number> {
    const strengths = new Map((holders.get(feature.token) ?? []).map((at) => [at, 1]))
    profiles.forEach((profile, at) => {
      const strength = strengths.has(at) ? 0 : matchStrength(feature, profile)
      if (strength > 0) strengths.set(at, strength)
    })
    return strengths
  }

  function addLikeWords(word: string, strengths: Map<number, number>) {
    const { spelled, halves } = likeWords(word)
    for (const [token, likeness] of spelled)
      for (const at of holders.get(token) ?? [])
        if (likeness > (strengths.get(at) ?? 0)) strengths.set(at, likeness)
    const [first = '', second = ''] = halves ?? []
    for (const at of holders.get(first) ?? []) if (profiles[at]?.tokens.has(second)) strengths.set(at, 1)
  }

  function weightOf({ token, kind }: Feature, strengths: ReadonlyMap<number, number>): number {
    if (kind !== 'word') return WEIGHTS[kind]
    if (strengths.size === 0) return UNKNOWN_WEIGHT
    const found = [...strengths.values()]
    if (!naming.has(token) && !found.some((one) => one >= SURE)) return CHANCE_WEIGHT
    const exact = found.filter((one) => one === 1).length || found.length
    return Math.min(2.4, Math.max(0.7, 0.5 + 0.4 * Math.log(profiles.length / exact)))
  }

  const isGuessed = (word: string): boolean =>
    matchOf(word, { token: word, kind: 'word', share: 1, isImplied: false }).isGuess

  const respelled = respellerOf(
    vocabulary,
    (word) =>
      FILLER.has(word) ||
      [word, ...queryTokens(word)].some((one) => vocabulary.has(one) || synonymsOf(one).length > 0),
    (first, second) => {
      const joined = first + second
      // "Heavy-duty" is found by its two words as well.
      return (
        vocabulary.has(joined) &&
        !profiles.some(({ tokens }) => tokens.has(joined) && tokens.has(first) && tokens.has(second))
      )
    },
  )

  const namedBy = kept((noun): ReadonlySet<number> => {
    const words = [noun, ...synonymsOf(noun), ...(isGuessed(noun) ? likeWords(noun).spelled.keys() : [])]
    const heads = [...headed.keys()].filter((head) => isSameStem(noun, head))
    return new Set([...words, ...heads].flatMap((word) => headed.get(word) ?? []))
  })

  return {
    respelled,
    matchOf: (feature) => matchOf(feature.token, feature),
    isKnown: (feature) => matchOf(feature.token, feature).strengths.size > 0,
    isFamiliar: (feature) => {
      const { isGuess, strengths } = matchOf(feature.token, feature)
      return strengths.size > 0 && !isGuess
    },
    isNamed: (noun, at) => namedBy(noun).has(at),
  }
}

/** The places of the products that have each word. */
function holdersOf(words: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const holders = new Map<string, number[]>()
  words.forEach((one, at) => {
    for (const word of one) {
      const known = holders.get(word)
      if (known) known.push(at)
      else holders.set(word, [at])
    }
  })
  return holders
}
