import { COLLECTIONS } from '#domain/records/collections.ts'
import { ROLE_GROUPS } from './role-groups.ts'
import type { Role } from './roles.ts'

const READERS: readonly {
  entity: typeof COLLECTIONS.orders | typeof COLLECTIONS.fulfillments
  roles: readonly Role[]
}[] = [
  { entity: COLLECTIONS.orders, roles: ROLE_GROUPS.ACCOUNT_READERS },
  { entity: COLLECTIONS.fulfillments, roles: [...ROLE_GROUPS.MANAGERS, 'Inventory Manager'] },
]

/** Of orders and their fulfilments, those whose audit entries these roles may read (`rules/audit-log.rules`). */
export const orderAuditReadBy = (roles: readonly Role[]) =>
  READERS.filter((reader) => reader.roles.some((role) => roles.includes(role))).map(({ entity }) => entity)
