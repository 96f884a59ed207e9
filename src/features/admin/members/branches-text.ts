import { seesEveryBranch, type Role } from '#domain/people/roles.ts'

/** Where somebody works: some roles cover every branch, whatever their record names. */
export const branchesText = (
  { roles, locationIds }: { roles: readonly Role[]; locationIds: readonly string[] },
  nameOf: (branchId: string) => string,
): string => (seesEveryBranch(roles) ? 'All' : locationIds.map(nameOf).join(', '))
