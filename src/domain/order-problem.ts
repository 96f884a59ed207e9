/** What can be wrong with goods that arrived. */
export const PROBLEM_KINDS = {
  damaged: 'Damaged or broken',
  missing: 'Something is missing',
  wrong: 'Not what was ordered',
  quality: 'The quality is not right',
  other: 'Something else',
} as const

export type ProblemKind = keyof typeof PROBLEM_KINDS

/** `orders/{id}/problems/{problemId}`: append-only, written by the customer. `at` is epoch milliseconds. */
export type OrderProblem = {
  id: string
  kind: ProblemKind
  text: string
  /** Paths at the image host. */
  photos: readonly string[]
  authorUid: string
  at: number
}

export const PROBLEM_LIMITS = { text: 2000, photos: 5 } as const
