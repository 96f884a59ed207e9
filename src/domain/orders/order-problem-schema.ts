import { fields, list, oneOf, prose, serverTime, text } from '#lib/schema.ts'
import { PROBLEM_KINDS, PROBLEM_LIMITS, type ProblemKind } from './order-problem.ts'
import { documentId } from '#domain/records/record-fields.ts'

/** `orders/{id}/problems/{problemId}`: append-only, written by the customer. */
export const orderProblemSchema = fields({
  id: documentId(),
  kind: oneOf(Object.keys(PROBLEM_KINDS) as ProblemKind[]),
  text: prose(PROBLEM_LIMITS.text, { min: 1 }),
  /** Paths on the image host. */
  photos: list(text(200), PROBLEM_LIMITS.photos),
  authorUid: documentId(),
  at: serverTime(),
})
