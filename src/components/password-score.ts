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
  const guesses = [...known, ...NEAR_AT_HAND].flatMap((text) => [text, ...text.split(/[\s@.]+/)])
  const { score, feedback } = estimator.check(password.slice(0, 100), guesses)
  return { score, advice: feedback.warning ?? feedback.suggestions[0] ?? '' }
}
