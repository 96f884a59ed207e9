import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { cancelInvitation, resendInvitation } from '#data/people/invite-member.ts'
import { isUnanswered, type InvitedMember, type ResendOutcome } from '#domain/people/invitation.ts'
import { mayHandleInvitation } from '#domain/people/member-rights.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { CHANGE_FAILURES } from './change-failures.ts'

/** Resend and cancel, while the invitation is unanswered and the user may grant its roles. */
export function InvitationActions({
  invitation,
  onChanged,
}: {
  invitation: InvitedMember
  onChanged: () => void
}) {
  const actor = useUser()
  const { run: act, running } = useAction({ texts: CHANGE_FAILURES })
  const [isAsking, setIsAsking] = useState(false)
  const { email } = invitation

  if (!isUnanswered(invitation)) return null
  if (!mayHandleInvitation(actor.roles, invitation.roles))
    return <span className="sub">Only people who can grant these roles</span>

  async function run(what: 'resend' | 'cancel', work: () => Promise<ResendOutcome | void>, done: string) {
    await act(work, {
      name: what,
      done: (outcome) => {
        if (outcome?.ok === false)
          toast.warning({ title: outcome.reason, message: `Try again later: ${email}` })
        else toast.success({ title: done, message: email })
      },
    })
    setIsAsking(false)
    onChanged()
  }

  return (
    <>
      <Button
        size="s"
        busy={running === 'resend'}
        aria-label={`Send again to ${email}`}
        onClick={() => void run('resend', () => resendInvitation(email), 'Sent again, for seven days')}
      >
        Send again
      </Button>
      <Button size="s" aria-label={`Cancel the invitation of ${email}`} onClick={() => setIsAsking(true)}>
        Cancel…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel the invitation?"
        confirmLabel="Cancel the invitation"
        cancelLabel="Keep the invitation"
        danger
        busy={running === 'cancel'}
        onConfirm={() => void run('cancel', () => cancelInvitation(email), 'Invitation cancelled')}
        onClose={() => setIsAsking(false)}
      >
        <p>
          The link in the mail to <b>{email}</b> stops working straight away. You can invite the address again
          later.
        </p>
      </ConfirmDialog>
    </>
  )
}
