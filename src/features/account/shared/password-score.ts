import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { translations } from '@zxcvbn-ts/language-en'
import { company } from '#config/company.ts'

// The passwords that leaked most often. Dictionaries of names and of every English word would weigh three times as much.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, translations })

/** 0 (guessed at once) to 4, and what would help. */
export type PasswordScore = { score: 0 | 1 | 2 | 3 | 4; advice: string }

const NEAR_AT_HAND = [company.name, 'Ghana', 'Accra', 'Kumasi', 'cement']

/** `known` is what others know of the person: a password made of it is weak. Heavy: loaded when a password is chosen. */
export function scorePassword(password: string, known: readonly string[]): PasswordScore {
  const guesses = [...known, ...NEAR_AT_HAND].flatMap(partsOf)
  const { score, feedback } = estimator.check(password.slice(0, 100), guesses)
  return { score, advice: feedback.warning ?? feedback.suggestions[0] ?? '' }
}

/** Of `kwame.mensah99@gh-works.com` also `mensah99`, `mensah` and `kwamemensah`: whoever guesses begins with these. */
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
