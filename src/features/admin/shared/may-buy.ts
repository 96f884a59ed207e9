import type { Role } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'

/** Roles that keep suppliers and order from them; others read. */
export const mayBuy = (roles: readonly Role[]): boolean =>
  meetsNeed(roles, { capability: 'purchase-orders', grants: ['A', 'C'] })
