/** Narrows `condition`; a failure is a mistake of ours, never of the user's. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`)
}
