import { quantityText } from '#domain/units/quantity-text.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { orderProblemSchema } from './order-problem-schema.ts'

/** Problems a customer can report with items that arrived. */
export const PROBLEM_KINDS = {
  damaged: 'Damaged or broken',
  missing: 'Something is missing',
  wrong: 'Not what was ordered',
  quality: 'The quality is not right',
  other: 'Something else',
} as const

export type ProblemKind = keyof typeof PROBLEM_KINDS

export type OrderProblem = RecordOf<typeof orderProblemSchema>

/** `reports` is the maximum per order. */
export const PROBLEM_LIMITS = { text: 2000, photos: 5, reports: 20 } as const

/** `AMES0412-1, 5 bags of Cement 42.5R`. */
export const problemGoodsText = ({
  ref,
  quantity,
  name,
  ...units
}: NonNullable<OrderProblem['goods']>): string => `${ref}, ${quantityText(quantity, units)} of ${name}`
