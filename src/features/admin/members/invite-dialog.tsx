import { useRecordForm } from '#components/forms/use-record-form.ts'
import { INVITATION_NOTE_LENGTH } from '#domain/people/invitation.ts'
import { branchFault, rolesGrantableBy } from '#domain/people/member-rights.ts'
import { readPastedAddresses } from '#domain/people/pasted-addresses.ts'
import { readLine } from '#domain/people/person-name.ts'
import { isBlank } from '#lib/text.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { changeInviteDraft, NO_INVITE, useInviteDraftStore } from './invite-draft-store.ts'
import { InviteResults } from './invite-results.tsx'
import styles from './members-page.module.css'
import { RolesFields } from './roles-fields.tsx'
import { useInviting } from './use-inviting.ts'

/** Invites many addresses at once, with a result for each. */
export function InviteDialog({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) {
  const grantable = rolesGrantableBy(useUser().roles)
  const { commandId, ...draft } = useInviteDraftStore()
  const { isRunning, done, results, inviteAll } = useInviting(onInvited)
  const form = useRecordForm({
    initial: NO_INVITE,
    // Another user may have used this tab before.
    draft: { ...draft, roles: draft.roles.filter((role) => grantable.includes(role)) },
    check: ({ text, roles, locationIds, note }) => ({
      text:
        readPastedAddresses(text).addresses.length === 0 ? 'Enter at least one email address.' : undefined,
      roles: roles.length === 0 ? 'Choose at least one role.' : undefined,
      locationIds: branchFault(roles, locationIds),
      note: readLine(lineOf(note)).fault,
    }),
    lengths: { note: INVITATION_NOTE_LENGTH },
    keep: changeInviteDraft,
  })
  const { text } = form.values
  const { addresses, errors, repeated } = readPastedAddresses(text)

  const submit = form.submit(({ roles, locationIds, note }) =>
    inviteAll(
      { id: commandId, addresses, roles, locationIds, note: lineOf(note) },
      errors.map((error) => error.text),
    ),
  )

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
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" tone="go" icon="mail" busy={isRunning}>
            {isRunning ? `${done} of ${addresses.length}` : inviteLabel(addresses.length)}
          </Button>
        </>
      }
    >
      <TextArea
        label="Email addresses"
        rows={5}
        placeholder={'ama@company.com\nKofi Mensah <kofi@company.com>'}
        hint="Enter one or more, on separate lines or separated by commas. You can put a name before the address."
        {...form.input('text')}
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
      {repeated.length > 0 && <p className="hint">Entered more than once: {repeated.join(', ')}.</p>}
      <RolesFields
        grantable={grantable}
        roles={form.control('roles')}
        branches={form.control('locationIds')}
      />
      <TextArea
        label="Personal message"
        optional
        rows={2}
        hint="Included in the email, above your name."
        {...form.input('note')}
      />
    </Dialog>
  )
}

/** The note is one paragraph of the mail. */
const lineOf = (note: string): string => note.trim().replaceAll(/\s+/g, ' ')

function inviteLabel(count: number): string {
  if (count === 0) return 'Invite'
  return `Invite ${countOf(count, 'person', 'people')}`
}
