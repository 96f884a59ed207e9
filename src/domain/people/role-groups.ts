import { canSee, isStaff, ROLES, seesEveryBranch, type Capability, type Grant, type Role } from './roles.ts'
import { meetsNeed, rolesMeeting } from './staff-access.ts'

const rolesWith = (capability: Capability, ...grants: Grant[]): readonly Role[] =>
  rolesMeeting({ capability, grants })

/** Named groups of roles, derived from the roles table; used by the rules and the table of records. */
export const ROLE_GROUPS = {
  ADMINS: rolesWith('settings', 'F', 'C'),
  RATE_READERS: rolesMeeting({ capability: 'tax-and-rates' }),
  RATE_SETTERS: rolesWith('tax-and-rates', 'F', 'C'),
  MANAGERS: rolesWith('orders', 'F', 'A'),
  STAFF: ROLES.filter((role) => isStaff([role])),
  /** See the data of every branch; other staff are limited to theirs. */
  ALL_BRANCHES: ROLES.filter((role) => isStaff([role]) && seesEveryBranch([role])),
  COST_CLEARED: rolesMeeting({ capability: 'cost' }),
  PRODUCT_EDITORS: rolesWith('products', 'F', 'C'),
  PUBLISHERS: rolesWith('price', 'F', 'A'),
  PRICE_READERS: rolesMeeting({ capability: 'price' }),
  /** Read what was agreed with customers: those who set prices, and those who sell. */
  LIST_PRICE_READERS: ROLES.filter(
    (role) =>
      meetsNeed([role], { capability: 'price' }) ||
      meetsNeed([role], { capability: 'orders', grants: ['F', 'A', 'C'] }),
  ),
  CONTENT_EDITORS: rolesMeeting({ capability: 'content' }),
  ANSWERERS: rolesMeeting({ capability: 'messages' }),
  ACCOUNT_READERS: rolesWith('transactions', 'A', 'R'),
  /** See what was sold and what it had cost. */
  MARGIN_READERS: rolesWith('transactions', 'A', 'R').filter((role) => canSee([role], 'cost')),
  PAYMENT_CHECKERS: rolesWith('transactions', 'A'),
  KYC_REVIEWERS: rolesWith('kyc', 'A'),
  INVOICE_READERS: rolesWith('invoices', 'F', 'R', 'C'),
  INVOICE_READERS_OF_ALL: rolesWith('invoices', 'F', 'R', 'C').filter((role) => seesEveryBranch([role])),
  /** Open and close the tills of their own branches, beside the Managers. */
  TILL_KEEPERS: rolesWith('till', 'L'),
  SELLERS: rolesWith('orders', 'F', 'A', 'C'),
  /** Buy from suppliers. */
  BUYERS: rolesWith('purchase-orders', 'A', 'C'),
  STOCK_KEEPERS: rolesWith('adjust-stock', 'A', 'C'),
} as const satisfies Readonly<Record<string, readonly Role[]>>
