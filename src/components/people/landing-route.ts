import { paths } from '#config/paths.ts'
import type { Role } from '#domain/people/roles.ts'

/**
 * Where each role lands, checked from the top. Super Admin, Manager, Sales Person and Customer are in the order of spec
 * §2; the roles it leaves open are placed between them.
 */
const LANDINGS: readonly (readonly [Role, string])[] = [
  ['Super Admin', paths.admin.products],
  ['Admin', paths.admin.dashboard],
  ['Manager', paths.admin.dashboard],
  ['Sales Person', paths.admin.products],
  ['Accountant', paths.admin.transactions],
  ['Inventory Manager', paths.admin.inventory],
  ['Location Manager', paths.admin.stock],
  ['Customer', paths.home],
  ['User', paths.home],
]

/** Where a user goes after sign-in; without roles, back to `/login` (spec §2). */
export const landingRouteOf = (roles: readonly Role[]): string =>
  LANDINGS.find(([role]) => roles.includes(role))?.[1] ?? paths.login
