/**
 * Conditions that no test can notice alone, where they stand in `firestore.rules` and as they stand there, and why they
 * stand there all the same. A place is a collection and a function of its block, or the function alone.
 */
export const REASONS: readonly (readonly [place: string, condition: string, reason: string])[] = [
  [
    'orders keepsOtherLines',
    'from == 0',
    'No lines before the first are the same lines; the language does not say that production makes a slice of nothing.',
  ],
]
