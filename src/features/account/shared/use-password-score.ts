import { useEffect, useState } from 'react'
import { useDeferredValue } from 'react'
import type { PasswordScore } from './password-score.ts'

export const MIN_PASSWORD = 8

/** A password below this score is guessed within the hour. */
const MIN_SCORE = 2

/** Undefined until there is a password and the estimator has loaded. */
export function usePasswordScore(password: string, known: readonly string[]): PasswordScore | undefined {
  const [estimate, setEstimate] = useState<typeof import('./password-score.ts').scorePassword>()
  const isWanted = password !== ''
  useEffect(() => {
    if (!isWanted) return
    // If it cannot be loaded, only the length is checked.
    import('./password-score.ts').then(
      ({ scorePassword }) => setEstimate(() => scorePassword),
      () => undefined,
    )
  }, [isWanted])
  const settled = useDeferredValue(password)
  return estimate && settled ? estimate(settled, known) : undefined
}

/** Like `passwordError`, but waits for the estimator if the button is pressed before it has loaded. */
export async function settledPasswordError(
  password: string,
  known: readonly string[],
): Promise<string | undefined> {
  const estimator = await import('./password-score.ts').catch(() => undefined)
  return passwordError(password, estimator?.scorePassword(password, known))
}

/** Why a new password is refused; undefined when it is good enough. */
export function passwordError(password: string, score: PasswordScore | undefined): string | undefined {
  if (password.length < MIN_PASSWORD) return `Choose at least ${MIN_PASSWORD} characters.`
  if (score && score.score < MIN_SCORE) return 'This is too easy to guess. Try several unrelated words.'
  return undefined
}
