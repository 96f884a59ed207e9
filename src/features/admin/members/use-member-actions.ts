import type { BulkAction } from '#components/lists/bulk-action.ts'
import { setMemberStatus } from '#data/people/members.ts'
import { statusDenialReason } from '#domain/people/member-rights.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'
import { CHANGE_FAILURES } from './change-failures.ts'

/** Suspending and reactivating several members. */
export function useMemberActions(): BulkAction<UserRecord>[] {
  const actor = useUser()
  const canChange = (member: UserRecord, status: UserRecord['status']) =>
    member.status === status && !statusDenialReason(actor, member)
  return [
    {
      label: 'Suspend',
      done: 'Suspended',
      question: 'They are signed out everywhere straight away and cannot sign in until they are reactivated.',
      asks: { label: 'Reason', hint: 'It is kept in the audit trail of each.' },
      isDanger: true,
      canRun: (member) => canChange(member, 'Active'),
      run: ({ uid }, reason) => setMemberStatus(uid, 'Suspended', reason),
      texts: CHANGE_FAILURES,
    },
    {
      label: 'Reactivate',
      done: 'Reactivated',
      question: 'They can sign in again with the roles and branches they had before.',
      canRun: (member) => canChange(member, 'Suspended'),
      run: ({ uid }) => setMemberStatus(uid, 'Active'),
      texts: CHANGE_FAILURES,
    },
  ]
}
