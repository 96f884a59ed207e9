import { ROLES, type Role } from './roles.ts'

/** Highest first. Everybody is a User, so it is named only if it is the only role. */
export function rolesText(roles: readonly Role[]): string {
  const said = ROLES.filter((role) => roles.includes(role) && role !== 'User')
  return said.join(', ') || roles.join(', ') || 'No roles'
}
