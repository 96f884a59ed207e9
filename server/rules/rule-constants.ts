import { OPEN_STATUSES } from '#domain/credit.ts'
import { MAX_SENDINGS, RESEND_PAUSE } from '#domain/invitation.ts'
import { MAX_MEMBER_BRANCHES } from '#domain/member-rights.ts'
import { NAME_PATTERN } from '#domain/person-name.ts'
import { PROBLEM_LIMITS } from '#domain/order-problem.ts'
import { MAX_AMOUNT_MINOR, MAX_QUANTITY } from '#domain/record-fields.ts'
import { ROLE_GROUPS } from '#domain/role-groups.ts'
import { MAX_LISTS } from '#domain/shopping-list.ts'
import { LINES_PER_POSTING } from '#domain/stock-posting.ts'
import { SIGN_IN_PAUSE } from '#domain/user.ts'
import type { RuleConstants } from './build-rules.ts'

/** What rules/*.rules call by a name in capitals. */
export const RULE_CONSTANTS: RuleConstants = {
  ...ROLE_GROUPS,
  LINES_PER_POSTING,
  MAX_AMOUNT_MINOR,
  MAX_LISTS,
  MAX_MEMBER_BRANCHES,
  MAX_PHOTOS: PROBLEM_LIMITS.photos,
  MAX_PROBLEMS: PROBLEM_LIMITS.reports,
  MAX_QUANTITY,
  MAX_SENDINGS,
  NAME_PATTERN: NAME_PATTERN.source,
  OPEN_STATUSES,
  RESEND_PAUSE,
  SIGN_IN_PAUSE,
}
