/** Conditions that no test can notice alone, as they stand in `firestore.rules`, and why they stand there all the same. */
export const REASONS: readonly (readonly [condition: string, reason: string])[] = []
