import defaultRows from './defaults.json'
import phraseRows from './phrases.json'
import { wordsOf } from './words.ts'

const PHRASES = phraseRows.map(({ said, means }) => [new RegExp(said, 'g'), means] as const)

const COMPOUNDS = new RegExp(
  String.raw`\b(?:${[...wordsOf('compound')].map((pair) => pair.replace('-', '[ -]')).join('|')})(?=s?\b)`,
  'g',
)

/** "Wheel barrow" as one word, where both are written. */
export const withCompounds = (text: string): string =>
  text.replaceAll(COMPOUNDS, (words) => words.replace(/[ -]/, ''))

/** Expressions whose words mean something else individually, in the catalogue's words; lower case. */
export function inTradeWords(text: string): string {
  let said = text
  for (const [pattern, means] of PHRASES) said = said.replaceAll(pattern, means)
  return said
}

/** What an expression means on its own: added when none of `unless` is present. */
export const TRADE_DEFAULTS: readonly { when: RegExp; unless: RegExp; means: string }[] = defaultRows.map(
  ({ when, unless, means }) => ({ when: new RegExp(when), unless: new RegExp(unless), means }),
)
