import exclusiveWords from './exclusive-words.json'
import synonymRows from './synonyms.json'
import groupRows from './word-groups.json'

type WordGroup = 'stop' | 'filler' | 'place' | 'quality' | 'form' | 'part' | 'pack' | 'brand' | 'compound'

const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  synonymRows.map(({ word, means }) => [word, means]),
)

const NONE: readonly string[] = []

/** Trade words, abbreviations and site sizes in the catalogue's words, most likely first. */
export const synonymsOf = (word: string): readonly string[] => SYNONYMS.get(word) ?? NONE

/** The words of a group; what the group is for stands beside it in `word-groups.json`. */
export const wordsOf = (wanted: WordGroup): ReadonlySet<string> =>
  new Set(groupRows.find(({ group }) => group === wanted)?.words.split(' '))

/** What an item is, or a property of it: an item can have only one word of each. */
export const EXCLUSIVE: readonly (readonly string[])[] = exclusiveWords.map(({ words }) => words.split(' '))

const QUALITIES: ReadonlySet<string> = new Set([
  ...wordsOf('quality'),
  ...exclusiveWords.flatMap(({ of, words }) => (of === 'quality' ? words.split(' ') : [])),
])

/** Whether a word describes the item rather than naming it. */
export const isDescriptive = (word: string): boolean => QUALITIES.has(word) || /[a-z]{3}ed$/.test(word)
