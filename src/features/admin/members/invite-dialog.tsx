import { useState } from 'react'
import { INVITATION_NOTE_LENGTH } from '#domain/people/invitation.ts'
import { rolesGrantableBy, needsBranch } from '#domain/people/member-rights.ts'
import { readPastedAddresses } from '#domain/people/pasted-addresses.ts'
import { nameFault } from '#domain/people/person-name.ts'
import { isBlank } from '#lib/text.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { changeInviteDraft, useInviteDraftStore } from './invite-draft-store.ts'
import { InviteResults } from './invite-results.tsx'
import styles from './members-page.module.css'
import { RolesFields } from './roles-fields.tsx'
import { useInviting } from './use-inviting.ts'

/** Invites many addresses at once, with a result for each. */
export function InviteDialog({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) {
  const grantable = rolesGrantableBy(useUser().roles)
  const draft = useInviteDraftStore()
  const { text, locationIds, note } = draft
  // Another user may have used this tab before.
  const roles = draft.roles.filter((role) => grantable.includes(role))
  const [isTried, setIsTried] = useState(false)
  const { isRunning, done, results, inviteAll } = useInviting(onInvited)

  const { addresses, errors } = readPastedAddresses(text)
  const rolesError = roles.length === 0 ? 'Choose at least one role.' : undefined
  const branchError =
    needsBranch(roles) && locationIds.length === 0 ? 'These roles work at a branch: choose one.' : undefined
  // It is one paragraph of the mail.
  const line = note.trim().replaceAll(/\s+/g, ' ')
  const noteError = nameFault(line)
  const addressError = addresses.length === 0 ? 'Enter at least one email address.' : undefined

  function submit() {
    setIsTried(true)
    if (rolesError || branchError || addressError || noteError) return
    void inviteAll(
      addresses.map((address) => ({ ...address, roles, locationIds, note: line })),
      errors.map((error) => error.text),
    )
  }

  if (results)
    return (
      <Dialog
        open
        size="l"
        title="Invitations"
        onClose={onClose}
        actions={
          <Button tone="go" onClick={onClose}>
            Done
          </Button>
        }
      >
        <InviteResults results={results} unread={errors} />
      </Dialog>
    )
  return (
    <Dialog
      open
      size="l"
      title="Invite members"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button tone="go" icon="mail" busy={isRunning} onClick={submit}>
            {isRunning ? `${done} of ${addresses.length}` : inviteLabel(addresses.length)}
          </Button>
        </>
      }
    >
      <TextArea
        label="Email addresses"
        rows={5}
        value={text}
        placeholder={'ama@company.com\nKofi Mensah <kofi@company.com>'}
        hint="Enter one or more, on separate lines or separated by commas. You can put a name before the address."
        error={isTried ? addressError : undefined}
        onChange={(event) => changeInviteDraft({ text: event.target.value })}
      />
      {!isBlank(text) && errors.length > 0 && (
        <ul className={`failure ${styles.unread}`} aria-label="Addresses that cannot be invited">
          {errors.map(({ text: entry, reason }, index) => (
            <li key={index}>
              <b>{entry}</b> {reason}
            </li>
          ))}
        </ul>
      )}
      <RolesFields
        grantable={grantable}
        roles={roles}
        locationIds={locationIds}
        rolesError={isTried ? rolesError : undefined}
        branchError={isTried ? branchError : undefined}
        onRoles={(chosen) => changeInviteDraft({ roles: chosen })}
        onBranches={(chosen) => changeInviteDraft({ locationIds: chosen })}
      />
      <TextArea
        label="Personal message"
        optional
        rows={2}
        maxLength={INVITATION_NOTE_LENGTH}
        value={note}
        hint="Included in the email, above your name."
        error={noteError}
        onChange={(event) => changeInviteDraft({ note: event.target.value })}
      />
    </Dialog>
  )
}

function inviteLabel(count: number): string {
  if (count === 0) return 'Invite'
  return count === 1 ? 'Invite 1 person' : `Invite ${count} people`
}
