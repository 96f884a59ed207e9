import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { documentId } from '#domain/records/record-fields.ts'
import { fields, oneOf } from '#lib/schema.ts'

/** Gives the customer something else than the replacement that was agreed, before it leaves. */
export const settleReturn = defineCommand({
  kind: 'delivery.settle-return',
  request: fields({ returnId: documentId(), outcome: oneOf(['refund', 'repair']) }),
  answer: NOTHING,
  may: { roles: ROLE_GROUPS.MANAGERS },
})
