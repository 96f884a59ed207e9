import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations } from '@zxcvbn-ts/language-en'

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations,
})

/** 0 (guessed at once) to 4, and what would help. Heavy: loaded when somebody begins to choose a password. */
export type PasswordScore = { score: 0 | 1 | 2 | 3 | 4; advice: string }

/** `known` is what others know of the person: a password made of it is weak. */
export function scorePassword(password: string, known: readonly string[]): PasswordScore {
  const { score, feedback } = estimator.check(password.slice(0, 100), [...known])
  return { score, advice: feedback.warning ?? feedback.suggestions[0] ?? '' }
}
