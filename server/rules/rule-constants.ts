import { MAX_QUANTITY } from '#domain/record-fields.ts'
import { RESEND_PAUSE } from '#domain/invitation.ts'
import { isAboveManager, MAX_MEMBER_BRANCHES, rolesGrantableBy } from '#domain/member-rights.ts'
import { NAME_PATTERN } from '#domain/person-name.ts'
import { MAX_AMOUNT_MINOR } from '#domain/record-fields.ts'
import { isStaff, ROLES, seesEveryBranch, type Capability, type Grant, type Role } from '#domain/roles.ts'
import { MAX_LISTS } from '#domain/shopping-list.ts'
import { rolesMeeting } from '#domain/staff-access.ts'
import { LINES_PER_POSTING } from '#domain/stock-posting.ts'
import { SIGN_IN_PAUSE } from '#domain/user.ts'
import type { RuleConstants } from './build-rules.ts'

const rolesWith = (capability: Capability, ...grants: Grant[]): readonly Role[] =>
  rolesMeeting({ capability, grants })

/** What rules/*.rules call by a name in capitals: groups of roles, from the table of roles, and limits. */
export const RULE_CONSTANTS: RuleConstants = {
  ADMINS: rolesWith('settings', 'F', 'C'),
  MANAGERS: rolesWith('orders', 'F', 'A'),
  STAFF: ROLES.filter((role) => isStaff([role])),
  /** Read what every branch has; the other staff are held to theirs. */
  ALL_BRANCHES: ROLES.filter((role) => isStaff([role]) && seesEveryBranch([role])),
  COST_CLEARED: rolesMeeting({ capability: 'cost' }),
  PRODUCT_EDITORS: rolesWith('products', 'F', 'C'),
  PUBLISHERS: rolesWith('price', 'F', 'A'),
  ACCOUNT_READERS: rolesWith('transactions', 'A', 'R'),
  INVOICE_READERS: rolesWith('invoices', 'F', 'R', 'C'),
  INVOICE_READERS_OF_ALL: rolesWith('invoices', 'F', 'R', 'C').filter((role) => seesEveryBranch([role])),
  STOCK_KEEPERS: rolesWith('adjust-stock', 'A', 'C'),
  GRANTED_BY_SUPER_ADMIN: rolesGrantableBy(['Super Admin']),
  GRANTED_BY_ADMIN: rolesGrantableBy(['Admin']),
  GRANTED_BY_MANAGER: rolesGrantableBy(['Manager']),
  SELLERS: rolesWith('orders', 'F', 'A', 'C'),
  RESTOCK_TELLERS: rolesWith('adjust-stock', 'A', 'C', 'L'),
  /** Members and invitations with no other role are within a Manager's reach. */
  SEEN_BY_MANAGER: ROLES.filter((role) => !isAboveManager([role])),
  MAX_MEMBER_BRANCHES,
  NAME_PATTERN: NAME_PATTERN.source,
  SIGN_IN_PAUSE,
  RESEND_PAUSE,
  LINES_PER_POSTING,
  MAX_QUANTITY,
  MAX_LISTS,
  MAX_AMOUNT_MINOR,
}
