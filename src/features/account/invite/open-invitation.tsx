import { rolesText } from '#domain/people/roles-text.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { invitationLanding } from '#features/account/shared/invitation-landing.ts'
import { useAction } from '#components/states/use-action.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { answerInvitation } from '#data/people/answer-invitation.ts'
import type { OfferedMembership } from '#domain/people/invitation.ts'
import { isAppError } from '#lib/app-error.ts'
import { dayText } from '#lib/time-ago.ts'
import { setSignedIn, useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './invitation-page.module.css'

/** `onChanged` is called when the invitation shown here is out of date. */
export function OpenInvitation({
  invitation,
  token,
  onChanged,
}: {
  invitation: OfferedMembership
  /** Of its link. */
  token: string
  onChanged: () => void
}) {
  const company = useCompany()
  const user = useUser()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const locations = useShopFacts().data?.locations ?? []
  const branches = invitation.locationIds.map((id) => locations.find((one) => one.id === id)?.name ?? id)

  const { run, running } = useAction({
    texts: {
      conflict: {
        title: 'The invitation has just changed',
        message: 'It was cancelled, has expired, or was answered in another tab.',
        tone: 'warning',
      },
      forbidden: {
        title: 'This invitation is no longer valid',
        message:
          'The person who sent it has left, or can no longer grant these roles. Please ask to be invited again.',
      },
    },
    onFailure: (error) => {
      if (isAppError(error, 'conflict') || isAppError(error, 'forbidden')) onChanged()
    },
  })

  async function accept() {
    await run(
      async () => {
        setSignedIn({ ...user, ...(await answerInvitation(true, token)) })
        toast.success({
          title: `Welcome to ${company.name}`,
          message: `You work as ${rolesText(invitation.roles)}.`,
        })
        await navigate(invitationLanding(invitation.roles), { replace: true })
      },
      { name: 'accept' },
    )
  }

  async function decline() {
    await run(() => answerInvitation(false, token), { name: 'decline', done: onChanged })
    setIsAsking(false)
  }

  return (
    <>
      <h1>{invitation.firstName ? `${invitation.firstName}, you` : 'You'} are invited</h1>
      <p className={styles.text}>
        {invitation.invitedByName || 'An administrator'} invites you to work with {company.name}.
      </p>
      {invitation.note && <blockquote className={styles.note}>{invitation.note}</blockquote>}
      <dl className={styles.facts}>
        <dt>As</dt>
        <dd>{rolesText(invitation.roles)}</dd>
        {branches.length > 0 && (
          <>
            <dt>At</dt>
            <dd>{branches.join(', ')}</dd>
          </>
        )}
        <dt>Address</dt>
        <dd>{invitation.email}</dd>
        <dt>Open until</dt>
        <dd>{dayText(invitation.expirationDate)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button tone="go" size="l" busy={running === 'accept'} onClick={() => void accept()}>
          Accept
        </Button>
        <Button size="l" disabled={running !== undefined} onClick={() => setIsAsking(true)}>
          Decline…
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Decline the invitation?"
        confirmLabel="Decline"
        cancelLabel="Keep it open"
        danger
        busy={running === 'decline'}
        onConfirm={() => void decline()}
        onClose={() => setIsAsking(false)}
      >
        <p>The link stops working. To join later, you will need a new invitation.</p>
      </ConfirmDialog>
    </>
  )
}
