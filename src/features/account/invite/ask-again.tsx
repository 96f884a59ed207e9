import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { askForInvitation } from '#data/people/invitation-door.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './invitation-page.module.css'

/** Notifies the inviter that the invitee would like a new invitation. */
export function AskAgain({
  email,
  token,
  inviter,
  isAskedFor,
}: {
  email: string
  token: string
  inviter: string
  /** Asked within the last day, perhaps on another device. */
  isAskedFor: boolean
}) {
  const company = useCompany()
  const [state, setState] = useState<'idle' | 'told' | 'nobody'>(isAskedFor ? 'told' : 'idle')
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const ask = () =>
    run(async () => {
      const { isTold } = await askForInvitation({ email, token })
      setState(isTold ? 'told' : 'nobody')
    })

  return (
    <>
      {state === 'idle' && (
        <Button tone="go" size="l" icon="mail" busy={isBusy} onClick={() => void ask()}>
          Ask for a new invitation
        </Button>
      )}
      <div role="status" className={styles.answer}>
        {state === 'told' && `We told ${inviter}. A new invitation comes by mail to ${email}.`}
        {state === 'nobody' && (
          <>
            {inviter} no longer invites people here. Please write to{' '}
            <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>.
          </>
        )}
      </div>
      <FieldError id="ask-error" error={failure || undefined} />
    </>
  )
}
