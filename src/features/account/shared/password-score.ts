import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { translations } from '@zxcvbn-ts/language-en'
import { companyAtFirst } from '#config/company.ts'

// The most frequently leaked passwords. Dictionaries of names and all English words would be three times as large.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, translations })

/** 0 (guessed at once) to 4, with advice. */
export type PasswordScore = { score: 0 | 1 | 2 | 3 | 4; advice: string }

const NEAR_AT_HAND = [companyAtFirst.name, 'Ghana', 'Accra', 'Kumasi', 'cement']

/**
 * `known` is what others know about the user: a password made from it is weak. Heavy: loaded when a password is chosen.
 */
export function scorePassword(password: string, known: readonly string[]): PasswordScore {
  const guesses = [...known, ...NEAR_AT_HAND].flatMap(partsOf)
  const { score, feedback } = estimator.check(password.slice(0, 100), guesses)
  return { score, advice: feedback.warning ?? feedback.suggestions[0] ?? '' }
}

/** From `kwame.mensah99@gh-works.com` also `mensah99`, `mensah` and `kwamemensah`: an attacker tries these first. */
function partsOf(text: string): string[] {
  const words = [...text.slice(0, 100).matchAll(/\p{L}+|\p{N}+/gu)].slice(0, 10)
  return words.flatMap((first, from) =>
    words.slice(from).flatMap((last, more) => [
      text.slice(first.index, last.index + last[0].length),
      words
        .slice(from, from + more + 1)
        .map(([word]) => word)
        .join(''),
    ]),
  )
}
