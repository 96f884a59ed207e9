/** What people say, in lower case, and what the catalogue calls it: the shop's own additions to the vocabulary. */
export type OwnWords = Readonly<Record<string, string>>

export const OWN_WORD_LENGTHS = { word: 40, means: 80 }
export const MAX_OWN_WORDS = 500

const WORD = /^[a-z0-9][a-z0-9 /-]{1,39}$/

/** As it is stored, or undefined for what cannot be a word of a search. */
export function ownWordOf(typed: string): string | undefined {
  const word = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return WORD.test(word) ? word : undefined
}

/** What is wrong with a new word, or with what it means. */
export const ownWordProblems = ({ word, means }: { word: string; means: string }, known: OwnWords) => ({
  word:
    word.trim() === ''
      ? 'Enter what people search for'
      : ownWordOf(word) === undefined
        ? 'Use letters, digits, spaces, hyphens and slashes, at least two'
        : Object.hasOwn(known, ownWordOf(word) ?? '')
          ? 'This word is in the list already: remove it there first'
          : undefined,
  means:
    means.trim() === ''
      ? 'Enter what the catalogue calls it'
      : ownWordOf(means) === ownWordOf(word)
        ? 'Enter other words than those people search for'
        : undefined,
})
