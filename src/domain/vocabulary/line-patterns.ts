import rows from './line-patterns.json'

type LineKind = 'work' | 'service' | 'total' | 'note' | 'signed' | 'heading'

const PATTERNS: readonly (readonly [string, RegExp])[] = rows.map(({ of, pattern, flags }) => [
  of,
  new RegExp(pattern, flags),
])

/** Whether the words of a line make it work, a total, a heading, …; totals and work are matched in lower case. */
export const isSaidLike = (kind: LineKind, text: string): boolean =>
  PATTERNS.some(([of, pattern]) => of === kind && pattern.test(text))
