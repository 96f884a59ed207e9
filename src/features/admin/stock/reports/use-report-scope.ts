import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { seesEveryBranch } from '#domain/people/roles.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useUser } from '#stores/session-store.ts'
import type { ReportScope } from './report-scope.ts'

/** The branches of the report: the one in the address or chosen for the back office, else all that this member sees. */
export function useReportScope(): ReportScope {
  const { roles } = useUser()
  const { branches, chosen } = useAdminBranches()
  const [branch] = useQueryFilter('branch')
  const at = chosen ?? branches.find(({ id }) => id === branch)
  const reported = at ? [at] : branches
  const scope = at || !seesEveryBranch(roles) ? reported.map(({ id }) => id) : 'every'
  return { branches: reported, at, scope }
}
