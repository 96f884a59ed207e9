import { useAdminBranches } from '#components/use-admin-branches.ts'
import type { MailFacts } from '#data/members/invitation-mail.ts'

/** What an invitation's mail says about this shop. */
export function useMailFacts(): MailFacts {
  const { nameOf } = useAdminBranches()
  return { origin: location.origin, branchName: nameOf }
}
