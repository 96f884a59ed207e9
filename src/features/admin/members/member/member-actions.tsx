import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { useOutletContext } from 'react-router-dom'
import { setMemberStatus } from '#data/people/members.ts'
import {
  rolesDenialReason,
  statusDenialReason,
  type MemberDenialReason,
} from '#domain/people/member-rights.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { MembersContext } from '../members-page.tsx'
import { CHANGE_FAILURES } from '#features/admin/members/change-failures.ts'
import styles from './member-panel.module.css'
import { RolesDialog } from './roles-dialog.tsx'

const WHY: Record<MemberDenialReason, string> = {
  self: 'You cannot change your own roles or status. Ask another administrator.',
  'no-right': 'You do not have permission to change members.',
  above: 'You can only change members whose roles you could grant yourself.',
}

export function MemberActions({ member }: { member: UserRecord }) {
  const actor = useUser()
  const { refresh } = useOutletContext<MembersContext>()
  const [open, setOpen] = useState<'roles' | 'status'>()
  const { run, isBusy } = useAction({ texts: CHANGE_FAILURES })
  const rolesDenied = rolesDenialReason(actor, member)
  const statusDenied = statusDenialReason(actor, member)
  const isActive = member.status === 'Active'
  const why = rolesDenied ?? statusDenied

  async function toggleStatus(reason = '') {
    const isDone = await run(() => setMemberStatus(member.uid, isActive ? 'Suspended' : 'Active', reason), {
      done: { title: isActive ? 'Suspended' : 'Reactivated', message: displayNameOf(member) },
    })
    setOpen(undefined)
    refresh()
    return isDone
  }

  return (
    <>
      {(!rolesDenied || !statusDenied) && (
        <div className={styles.actions}>
          {!rolesDenied && <Button onClick={() => setOpen('roles')}>Change roles…</Button>}
          {!statusDenied && (
            <Button tone={isActive ? 'danger' : 'plain'} onClick={() => setOpen('status')}>
              {isActive ? 'Suspend…' : 'Reactivate…'}
            </Button>
          )}
        </div>
      )}
      {why && (
        <p className="note">
          {rolesDenied ? WHY[why] : 'Only an Admin can suspend a member without a sales or branch role.'}
        </p>
      )}
      {open === 'roles' && (
        <RolesDialog
          member={member}
          onClose={() => setOpen(undefined)}
          onChanged={() => {
            setOpen(undefined)
            refresh()
          }}
        />
      )}
      <TextDialog
        key={String(open)}
        open={open === 'status' && isActive}
        title={`Suspend ${displayNameOf(member)}?`}
        label="Reason"
        hint="They are signed out everywhere straight away and cannot sign in until they are reactivated. They read the reason and the time when they try to sign in. Their records are kept, and the reason is in the audit trail too."
        confirmLabel="Suspend"
        danger
        busy={isBusy}
        keptAs={`suspend ${member.uid}`}
        onConfirm={toggleStatus}
        onClose={() => setOpen(undefined)}
      />
      <ConfirmDialog
        open={open === 'status' && !isActive}
        title={`Reactivate ${displayNameOf(member)}?`}
        confirmLabel="Reactivate"
        cancelLabel="Leave it"
        busy={isBusy}
        onConfirm={() => void toggleStatus()}
        onClose={() => setOpen(undefined)}
      >
        <p>They can sign in again with the roles and branches they had before.</p>
      </ConfirmDialog>
    </>
  )
}
