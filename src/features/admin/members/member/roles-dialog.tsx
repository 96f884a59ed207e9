import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { OvertakenNote } from '#components/states/overtaken-note.tsx'
import { changeMemberRoles, hasSameRoles, type MemberRoles } from '#data/people/members.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { rolesText } from '../roles-text.ts'
import { needsBranch, rolesGrantableBy } from '#domain/people/member-rights.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  const [roles, setRoles] = useState(seen.roles.filter((role) => grantable.includes(role)))
  const [locationIds, setLocationIds] = useState([...seen.locationIds])
  const { run, isBusy } = useAction({ texts: CHANGE_FAILURES })
  const [isTried, setIsTried] = useState(false)
  const { nameOf } = useAdminBranches()
  const isOvertaken = !isBusy && !hasSameRoles(seen, member)
  const wanted = [...kept, ...roles]
  const rolesError = wanted.length === 0 ? 'Leave at least one role.' : undefined
  const branchError =
    needsBranch(roles) && locationIds.length === 0 ? 'These roles work at a branch: choose one.' : undefined

  async function save() {
    setIsTried(true)
    if (rolesError || branchError || isOvertaken) return
    const isSaved = await run(
      () => changeMemberRoles(member.uid, seen, { roles: wanted, locationIds }, actor),
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
    setRoles(member.roles.filter((role) => grantable.includes(role)))
    setLocationIds([...member.locationIds])
  }

  return (
    <Dialog
      open
      title={`Roles of ${displayNameOf(member)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Leave them</Button>
          <Button tone="go" busy={isBusy} disabled={isOvertaken} onClick={() => void save()}>
            Save roles
          </Button>
        </>
      }
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
        roles={roles}
        locationIds={locationIds}
        rolesError={isTried ? rolesError : undefined}
        branchError={isTried ? branchError : undefined}
        onRoles={setRoles}
        onBranches={setLocationIds}
      />
    </Dialog>
  )
}
