import { useState } from 'react'
import { failureText } from '#components/states/failure-texts.ts'
import { cancelInvitation, resendInvitation } from '#data/people/invite-member.ts'
import type { InvitedMember } from '#domain/people/invitation.ts'
import { chunksOf } from '#lib/chunks.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { CHANGE_FAILURES } from './change-failures.ts'
import styles from './members-page.module.css'
import { useMailFacts } from './use-mail-facts.ts'

/** Commits sent at the same time; they are independent of one another. */
const AT_ONCE = 5

type Refused = { id: string; email: string; why: string }

/** `Sent less than a minute ago: ama@example.com, kofi@example.com` */
const reasonsText = (refused: readonly Refused[]): string =>
  [...new Set(refused.map(({ why }) => why))]
    .map((why) => {
      const emails = refused.filter((one) => one.why === why).map(({ email }) => email)
      return `${why.replace(/\.$/, '')}: ${emails.join(', ')}`
    })
    .join('; ')

/** Sends or cancels several invitations; a refused one does not stop the others. */
export function ChosenInvitations({
  chosen,
  onDone,
}: {
  chosen: readonly InvitedMember[]
  /** Receives the ids of those that could not be changed. */
  onDone: (refused: readonly string[]) => void
}) {
  const actor = useUser()
  const facts = useMailFacts()
  const [running, setRunning] = useState<'resend' | 'cancel'>()
  const [isAsking, setIsAsking] = useState(false)
  const count = countOf(chosen.length, 'invitation')

  /** `act` returns why an invitation was not changed, if so; `done` completes "3 invitations …". */
  async function run(
    what: 'resend' | 'cancel',
    done: string,
    act: (email: string) => Promise<string | undefined>,
  ) {
    setRunning(what)
    const refused: Refused[] = []
    for (const some of chunksOf(chosen, AT_ONCE))
      await Promise.all(
        some.map(async ({ id, email }) => {
          const why = await act(email).catch((error: unknown) => failureText(error, CHANGE_FAILURES))
          if (why) refused.push({ id, email, why })
        }),
      )
    const worked = chosen.length - refused.length
    if (worked > 0) toast.success({ title: `${countOf(worked, 'invitation')} ${done}` })
    if (refused.length > 0)
      toast.warning({
        title: `${countOf(refused.length, 'invitation')} not ${done}`,
        message: reasonsText(refused),
        duration: 12_000,
      })
    setRunning(undefined)
    setIsAsking(false)
    onDone(refused.map(({ id }) => id))
  }

  return (
    <div className={styles.chosen} role="group" aria-label="Chosen invitations">
      <span>{count} chosen</span>
      <Button
        size="s"
        busy={running === 'resend'}
        onClick={() =>
          void run('resend', 'sent again', async (email) => {
            const outcome = await resendInvitation(email, actor, facts)
            return outcome.ok ? undefined : outcome.reason
          })
        }
      >
        Send again
      </Button>
      <Button size="s" disabled={running !== undefined} onClick={() => setIsAsking(true)}>
        Cancel…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel ${count}?`}
        confirmLabel="Cancel them"
        danger
        busy={running === 'cancel'}
        onConfirm={() =>
          void run('cancel', 'cancelled', async (email) => {
            await cancelInvitation(email, actor)
            return undefined
          })
        }
        onClose={() => setIsAsking(false)}
      >
        <p>The links in their mails stop working at once. You can invite the addresses again later.</p>
      </ConfirmDialog>
    </div>
  )
}
