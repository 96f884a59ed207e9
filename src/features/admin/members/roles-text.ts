import { ROLES, seesEveryBranch, type Role } from '#domain/people/roles.ts'

/** Highest first. Everybody is a User, so it is named only if it is the only role. */
export function rolesText(roles: readonly Role[]): string {
  const said = ROLES.filter((role) => roles.includes(role) && role !== 'User')
  return said.join(', ') || roles.join(', ') || 'No roles'
}

/** Where somebody works: some roles cover every branch, whatever their record names. */
export const branchesText = (
  { roles, locationIds }: { roles: readonly Role[]; locationIds: readonly string[] },
  nameOf: (branchId: string) => string,
): string => (seesEveryBranch(roles) ? 'All' : locationIds.map(nameOf).join(', '))
