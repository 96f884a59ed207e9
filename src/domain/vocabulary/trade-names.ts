import rows from './trade-names.json'

type Name = { words: readonly string[]; means: readonly string[]; isNear: boolean }

const ROWS: readonly { said: string; means: string; near?: boolean }[] = rows

/** One form for both numbers: "interlocks", "mixes"; the forms need not be words. */
const singular = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)

/** By their first word, the longest first; several things that an expression may mean stand in order of likelihood. */
const NAMES: ReadonlyMap<string, readonly Name[]> = namesByFirstWord()

function namesByFirstWord(): Map<string, Name[]> {
  const found = new Map<string, Name[]>()
  for (const { said, means, near = false } of ROWS)
    for (const one of said.split('|')) {
      const words = wordsIn(one).map(({ word }) => singular(word))
      const [first = ''] = words
      found.set(first, [...(found.get(first) ?? []), { words, means: means.split('|'), isNear: near }])
    }
  for (const names of found.values()) names.sort((a, b) => b.words.length - a.words.length)
  return found
}

type Word = { word: string; from: number; to: number }

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\d]+(?:['’&/.][\p{L}\d]+)*/gu)].map((match) => ({
    word: match[0].normalize('NFD').replaceAll(/\p{M}/gu, ''),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** Only spaces and hyphens stand between the words of a name. */
const isJoined = (text: string, before: Word, after: Word): boolean =>
  /^[\s-]+$/.test(text.slice(before.to, after.from))

/** What the catalogue that is searched says of an expression; lower case. */
export type KnownWords = {
  /** It has every one of these words somewhere. */
  has: (words: string) => boolean
  /** It calls something by just these words, so that they mean that. */
  names: (words: string) => boolean
}

/**
 * Names of the trades, brands that became words and French, in the catalogue's words; lower case. Where the catalogue is
 * `known`, its own names stay, and a name for what it has nothing of. Without it, in a bill, a name that only means
 * something near (`near`) stays: what is ordered may not be replaced by it.
 */
export function withTradeNames(text: string, known?: KnownWords): string {
  const words = wordsIn(text)
  let said = ''
  let done = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word || word.from < done) continue
    const name = NAMES.get(singular(word.word))?.find((one) =>
      one.words.every((part, place) => {
        if (one.isNear && !known) return false
        const here = words[at + place]
        const before = words[at + place - 1]
        if (!here || singular(here.word) !== part) return false
        return place === 0 || (before !== undefined && isJoined(text, before, here))
      }),
    )
    if (!name) continue
    const to = words[at + name.words.length - 1]?.to ?? word.to
    if (known?.names(name.words.length === 1 ? word.word : text.slice(word.from, to)) === true) continue
    const meant = known ? name.means.find(known.has) : name.means[0]
    if (meant === undefined) continue
    said += text.slice(done, word.from) + meant
    done = to
  }
  return said + text.slice(done)
}
