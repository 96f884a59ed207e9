/** Roles of spec §6, highest first: nobody may grant a role above their own. */
export const ROLES = [
  'Super Admin',
  'Admin',
  'Manager',
  'Accountant',
  'Inventory Manager',
  'Location Manager',
  'Sales Person',
  'Customer',
  'User',
  'Guest',
] as const

export type Role = (typeof ROLES)[number]

/** The roles of every new account (spec §6). */
export const STARTING_ROLES: readonly Role[] = ['User', 'Customer']

/** Full, Approve, Create and edit, Read, Own records, Own branches; a role may have several. */
export type Grant = 'F' | 'A' | 'C' | 'R' | 'O' | 'L'

export type Capability =
  | 'dashboard'
  | 'products'
  | 'price'
  | 'cost'
  | 'stock'
  | 'stock-card'
  | 'stock-band'
  | 'adjust-stock'
  | 'purchase-orders'
  | 'move-goods'
  | 'transfers'
  | 'orders'
  | 'assisted-sale'
  | 'quotes'
  | 'till'
  | 'transactions'
  | 'invoices'
  | 'kyc'
  | 'members'
  | 'reports'
  | 'content'
  | 'messages'
  | 'settings'
  | 'tax-and-rates'
  | 'audit-log'

type Row = Partial<Record<Role, readonly Grant[]>>

const row = (
  superAdmin: string,
  admin: string,
  manager: string,
  inventory: string,
  location: string,
  sales: string,
  accountant: string,
  customer = '',
  guest = '',
): Row => {
  const letters = {
    'Super Admin': superAdmin,
    Admin: admin,
    Manager: manager,
    'Inventory Manager': inventory,
    'Location Manager': location,
    'Sales Person': sales,
    Accountant: accountant,
    Customer: customer,
    // Signed in without being a customer: sees what a guest sees, plus the user's own profile.
    User: guest,
    Guest: guest,
  }
  return Object.fromEntries(
    Object.entries(letters)
      .filter(([, text]) => text !== '')
      .map(([role, text]) => [role, text.split('') as Grant[]]),
  )
}

/**
 * The table of design §5. Menus, guards and buttons read it; `firestore.rules` is tested cell by cell against it. What
 * a cell says in words ("to limit", "stock") is in `capability-labels.ts`.
 */
export const CAPABILITIES: Record<Capability, Row> = {
  //                       SA   Ad   Mgr  Inv   Loc  Sal  Acc  Cus  Guest
  dashboard: row('F', 'F', 'F', 'R', 'L', 'O', 'R'),
  products: row('F', 'F', 'F', 'C', 'R', 'R', 'R', 'R', 'R'),
  price: row('F', 'F', 'A', '', '', '', 'R'),
  cost: row('R', 'R', 'R', 'R', '', '', 'R'),
  stock: row('R', 'R', 'R', 'R', 'L', 'R', 'R'),
  'stock-card': row('R', 'R', 'R', 'R', 'L', '', 'R'),
  'stock-band': row('R', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'R'),
  'adjust-stock': row('A', 'A', 'A', 'C', 'L', '', 'R'),
  'purchase-orders': row('A', 'A', 'A', 'C', 'L', '', 'R'),
  'move-goods': row('C', 'C', 'C', 'C', 'L', '', ''),
  transfers: row('A', 'A', 'A', 'CA', 'L', '', 'R'),
  orders: row('F', 'F', 'A', 'R', 'L', 'C', 'R', 'O'),
  'assisted-sale': row('C', 'C', 'C', '', '', 'C', ''),
  quotes: row('A', 'A', 'A', '', '', 'C', 'R', 'O'),
  till: row('A', 'A', 'A', '', 'L', 'L', 'R'),
  transactions: row('A', 'A', 'R', '', '', 'C', 'A', 'O'),
  invoices: row('R', 'C', 'R', '', '', 'C', 'F', 'O'),
  kyc: row('A', 'A', 'A', '', '', 'R', 'A', 'O'),
  members: row('F', 'C', 'C', '', '', '', ''),
  reports: row('R', 'R', 'R', 'R', 'L', 'O', 'R'),
  content: row('F', 'F', 'F', '', '', '', ''),
  messages: row('C', 'C', 'C', '', '', 'C', ''),
  settings: row('F', 'C', 'R', '', '', '', ''),
  'tax-and-rates': row('F', 'C', 'R', '', '', '', 'C'),
  'audit-log': row('R', 'R', 'R', 'R', 'L', '', 'R'),
}

/** All grants of the roles together; empty when none of them has the capability. */
export const grantsOf = (roles: readonly Role[], capability: Capability): ReadonlySet<Grant> =>
  new Set(roles.flatMap((role) => CAPABILITIES[capability][role] ?? []))

export const canSee = (roles: readonly Role[], capability: Capability): boolean =>
  grantsOf(roles, capability).size > 0

export const isSuperAdmin = (roles: readonly Role[]): boolean => roles.includes('Super Admin')
export const isAdminLevel = (roles: readonly Role[]): boolean =>
  isSuperAdmin(roles) || roles.includes('Admin')
export const isManager = (roles: readonly Role[]): boolean => roles.includes('Manager')
export const isSalesPerson = (roles: readonly Role[]): boolean => roles.includes('Sales Person')

export const STAFF: readonly Role[] = ROLES.slice(0, ROLES.indexOf('Customer'))

/** Staff work under /adx; customers, users and guests never do. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => STAFF.includes(role))

/** Roles that work for every branch; other staff see the branches on their record. */
export const seesEveryBranch = (roles: readonly Role[]): boolean =>
  roles.some((role) => ['Super Admin', 'Admin', 'Manager', 'Inventory Manager', 'Accountant'].includes(role))
