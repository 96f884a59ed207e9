import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { OvertakenNote } from '#components/states/overtaken-note.tsx'
import { changeMemberRoles, type MemberRoles } from '#data/people/members.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { rolesText } from '#domain/people/roles-text.ts'
import { branchFault, hasSameRoles, rolesGrantableBy } from '#domain/people/member-rights.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { RolesFields } from '../roles-fields.tsx'
import { CHANGE_FAILURES } from '#features/admin/members/change-failures.ts'

/** Grants and revokes the roles the actor may grant; the member's other roles are kept. */
export function RolesDialog({
  member,
  onChanged,
  onClose,
}: {
  member: UserRecord
  onChanged: () => void
  onClose: () => void
}) {
  const actor = useUser()
  const grantable = rolesGrantableBy(actor.roles)
  // The page is live: the roles may have changed since these were chosen.
  const [seen, setSeen] = useState<MemberRoles>(member)
  const kept = seen.roles.filter((role) => !grantable.includes(role))
  const { run, isBusy } = useAction({ texts: CHANGE_FAILURES })
  const { nameOf } = useAdminBranches()
  const isOvertaken = !isBusy && !hasSameRoles(seen, member)
  const choiceOf = ({ roles, locationIds }: MemberRoles): MemberRoles => ({
    roles: roles.filter((role) => grantable.includes(role)),
    locationIds,
  })
  const form = useRecordForm({
    initial: choiceOf(seen),
    check: ({ roles, locationIds }) => ({
      roles: kept.length + roles.length === 0 ? 'Leave at least one role.' : undefined,
      locationIds: branchFault(roles, locationIds),
    }),
  })

  async function save({ roles, locationIds }: MemberRoles) {
    if (isOvertaken) return
    const isSaved = await run(
      () => changeMemberRoles(member.uid, seen, { roles: [...kept, ...roles], locationIds }),
      {
        done: { title: 'Roles changed', message: displayNameOf(member) },
      },
    )
    // Not saved because of a newer change, which the live page is about to show.
    if (!isSaved) return
    onChanged()
  }

  function goOnFromNow() {
    setSeen(member)
    form.reset(choiceOf(member))
  }

  return (
    <FormDialog
      title={`Roles of ${displayNameOf(member)}`}
      onSubmit={form.submit(save)}
      onClose={onClose}
      confirmLabel="Save roles"
      cancelLabel="Leave them"
      busy={isBusy}
      disabled={isOvertaken}
    >
      {isOvertaken && (
        <OvertakenNote onGoOn={goOnFromNow}>
          {`Now: ${rolesText(member.roles)}${
            member.locationIds.length > 0 ? ` at ${member.locationIds.map(nameOf).join(', ')}` : ''
          }.`}
        </OvertakenNote>
      )}
      {kept.length > 0 && <p>Stays as it is: {kept.join(', ')}.</p>}
      <RolesFields
        grantable={grantable}
        roles={form.control('roles')}
        branches={form.control('locationIds')}
      />
    </FormDialog>
  )
}
