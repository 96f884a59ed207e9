import { failureTextOf } from './failure-texts.ts'

/** Why a form was not sent, to stand beside its button. */
export function failureText(error: unknown): string {
  const { title, message = title } = failureTextOf(error)
  return `${message}.`
}
