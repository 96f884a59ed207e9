import { MAX_QUANTITY } from '#domain/record-fields.ts'
import { rolesGrantableBy } from '#domain/member-rights.ts'
import { isStaff, ROLES, seesEveryBranch, type Capability, type Grant, type Role } from '#domain/roles.ts'
import { MAX_LISTS } from '#domain/shopping-list.ts'
import { rolesMeeting } from '#domain/staff-access.ts'
import { LINES_PER_POSTING } from '#domain/stock-posting.ts'
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
  STOCK_KEEPERS: rolesWith('adjust-stock', 'A', 'C'),
  GRANTED_BY_SUPER_ADMIN: rolesGrantableBy(['Super Admin']),
  GRANTED_BY_ADMIN: rolesGrantableBy(['Admin']),
  GRANTED_BY_MANAGER: rolesGrantableBy(['Manager']),
  LINES_PER_POSTING,
  MAX_QUANTITY,
  MAX_LISTS,
}
