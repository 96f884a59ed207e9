import { groupedBy } from '#lib/grouped-by.ts'
import { kept } from '#lib/kept.ts'
import { isWithinEdits } from './search-edits.ts'

/** Vocabulary words that an unknown word may stand for. */
export type LikeWords = {
  /** Spelt as it sounds, with a typing error, shortened or read wrongly from a picture; with their likeness, 0 to 1. */
  spelled: ReadonlyMap<string, number>
  /** Two words written as one. */
  halves: readonly [string, string] | undefined
}

const TYPO = 0.6
const SHORTEST_LOOK = 4

export function likeWordsOf(vocabulary: ReadonlySet<string>): (word: string) => LikeWords {
  const words = [...vocabulary].filter((token) => /^[a-z]{3,}$/.test(token))
  const plain = words.filter((token) => token.length > 3)
  const bySound = groupedBy(plain, soundOf)
  return (word) => {
    if (!/^[a-z]+$/.test(word)) return { spelled: new Map(), halves: undefined }
    const edits = word.length < 5 ? 0 : word.length < 8 ? 1 : 2
    const sounding = word.length < 5 ? [] : (bySound.get(soundOf(word)) ?? [])
    const slips =
      edits > 0 && word.length > 5 ? plain.filter((token) => isWithinEdits(word, token, edits)) : []
    const spelled = new Map([...sounding, ...slips].map((token) => [token, TYPO]))
    const halves = halvesOf(word, vocabulary)
    if (spelled.size === 0 && !halves)
      for (const token of words) {
        const likeness = shortFormLikeness(word, token)
        if (likeness > 0) spelled.set(token, likeness)
      }
    return { spelled, halves }
  }
}

function halvesOf(word: string, vocabulary: ReadonlySet<string>): readonly [string, string] | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const halves = [word.slice(0, at), word.slice(at)] as const
    if (halves.every((half) => vocabulary.has(half))) return halves
  }
  return undefined
}

const LEAST_LIKENESS = 0.4
const MOST_LIKENESS = 0.75

/**
 * How likely a word is a short form of another: its beginning (`elb`), or some of its consonants in order with the
 * first and the last (`sgl`, `rnd`, `brkt`, `hardwd`).
 */
function shortFormLikeness(short: string, word: string): number {
  if (short.length < 2 || word.length <= short.length || short[0] !== word[0]) return 0
  const share = short.length / word.length
  const spread = MOST_LIKENESS - LEAST_LIKENESS
  if (short.length > 2 && word.startsWith(short)) return LEAST_LIKENESS + spread * Math.min(1, share * 1.3)
  const consonants = consonantsOf(word)
  const said = consonantsOf(short)
  if (said.at(-1) !== consonants.at(-1) || !isInOrder(short, word)) return 0
  const covered = said.length / consonants.length
  return covered < 0.6 ? 0 : LEAST_LIKENESS + spread * covered
}

const consonantsOf = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replaceAll(/[aeiou]/g, '')
    .replaceAll(/(.)\1+/g, '$1')

function isInOrder(short: string, word: string): boolean {
  let at = -1
  for (const letter of short) {
    at = word.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}

/** Consonants by sound, keeping the first letter and the last sound: `chipin` and `chipping`, `cemnt` and `cement`. */
const soundOf = (word: string): string => {
  const heard = word
    .replace(/ing?$/, 'n')
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ck|c(?!h)|q/g, 'k')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1+/g, '$1')
  return heard.slice(0, 1) + heard.slice(1).replaceAll(/[aeiouyhw]/g, '')
}

/** The shape that character recognition confuses with others: `Cernent` and `cement`, `p1ywood` and `plywood`. */
const lookOf = (word: string): string =>
  word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[1l|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('v', 'u')

/**
 * Writes words that were read wrongly from a picture, or split in two, as the catalogue spells them. `isKnown`: the
 * word means something as it stands; `isOneWord`: the catalogue writes the two as one.
 */
export function respellerOf(
  vocabulary: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
  isOneWord: (first: string, second: string) => boolean,
): (text: string) => string {
  const byLook = groupedBy(
    [...vocabulary].filter((token) => /^[a-z]+$/.test(token) && token.length >= SHORTEST_LOOK),
    lookOf,
  )
  /** Undefined for a word that stays as it is. */
  const spellingOf = kept((word: string): string | undefined => {
    if (word.length < SHORTEST_LOOK || isKnown(word)) return undefined
    return byLook.get(lookOf(word))?.[0] ?? byLook.get(lookOf(word.replace(/[s5]$/, '')))?.[0]
  })
  const respelled = (written: string): string => spellingOf(written.toLowerCase()) ?? written
  return (text) =>
    text
      .replaceAll(/(?<![a-z0-9.-])[a-z0-9|]*[a-z][a-z0-9|]*(?![a-z0-9-])/gi, respelled)
      .replaceAll(/\b([a-z]{3,}) (?=([a-z]{3,}?)s?\b)/gi, (both, first: string, second: string) =>
        isOneWord(first.toLowerCase(), second.toLowerCase()) ? first : both,
      )
}

const MISREAD_FIGURE =
  /(?<![\w.-])([OoIl]*\d[\dOoI]*|[Il](?=,\d{3})|[Oo](?=[.,]\d))((?:[.,][\dOo]+)*)(\s?(?:rnm|mrn|mm|cm|kg|L|ltrs?|m|W|A|x)?)(?!\w)/g

/** Figures as character recognition misreads them: `5O bags`, `l2mm`, `16rnm`, `l,200`. */
export const withClearFigures = (text: string): string =>
  text.replaceAll(
    MISREAD_FIGURE,
    (_, whole: string, rest: string, unit: string) =>
      `${whole.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1')}${rest.replaceAll(/[Oo]/g, '0')}${unit.replace(/rnm|mrn/, 'mm')}`,
  )
