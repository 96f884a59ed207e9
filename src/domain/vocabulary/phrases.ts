import defaultRows from './defaults.json'
import phraseRows from './phrases.json'
import type { OwnWords } from './own-words.ts'
import { withHalves, withSpokenSides } from './number-words.ts'
import { withTradeNames, type KnownWords } from './trade-names.ts'
import { wordsOf } from './words.ts'

const PHRASES = phraseRows.map(({ said, means }) => [new RegExp(said, 'g'), means] as const)

const COMPOUNDS = new RegExp(
  String.raw`\b(?:${[...wordsOf('compound')].map((pair) => pair.replace('-', '[ -]')).join('|')})(?=s?\b)`,
  'g',
)

/** "Wheel barrow" as one word, where both are written. */
export const withCompounds = (text: string): string =>
  text.replaceAll(COMPOUNDS, (words) => words.replace(/[ -]/, ''))

const escaped = (text: string): string => text.replaceAll(/[^a-z0-9 ]/g, String.raw`\$&`)

let ownPhrases: readonly (readonly [RegExp, string])[] = []

/** The shop's own additions, told once to each page or worker before anything is read there. Longer ones go first. */
export function setOwnWords(words: OwnWords): void {
  ownPhrases = Object.entries(words)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([word, means]) => [
      new RegExp(String.raw`(?<![\w-])${escaped(word)}(?![\w-])`, 'g'),
      means.toLowerCase(),
    ])
}

/**
 * Expressions whose words mean something else individually, in the catalogue's words; lower case. `known`: what the
 * catalogue has and calls something, without which an expression stays, or as which it does.
 */
export function inTradeWords(text: string, known?: KnownWords): string {
  let said = withSpokenSides(withHalves(text))
  for (const [pattern, means] of ownPhrases)
    said = said.replaceAll(pattern, (match) => (known?.has(means) === false ? match : means))
  said = withTradeNames(said, known)
  for (const [pattern, means] of PHRASES) {
    // Most expressions are in no line: a replacement costs more than looking.
    const match = said.match(pattern)
    if (!match || (known && match.every(known.names))) continue
    const next = said.replaceAll(pattern, means)
    if (next !== said && (means.includes('$') || known?.has(means) !== false)) said = next
  }
  return said
}

/** What an expression means on its own: added when none of `unless` is present. */
export const TRADE_DEFAULTS: readonly { when: RegExp; unless: RegExp; means: string }[] = defaultRows.map(
  ({ when, unless, means }) => ({ when: new RegExp(when), unless: new RegExp(unless), means }),
)
