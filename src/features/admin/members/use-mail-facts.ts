import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import type { MailFacts } from '#data/people/invitation-mail.ts'

/** What an invitation's mail contains about this shop. */
export function useMailFacts(): MailFacts {
  const { nameOf } = useAdminBranches()
  return { origin: location.origin, branchName: nameOf }
}
