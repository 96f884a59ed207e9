import { useState } from 'react'
import { cancelInvitation, resendInvitation } from '#data/people/invite-member.ts'
import type { InvitedMember } from '#domain/people/invitation.ts'
import { chunksOf } from '#lib/chunks.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './members-page.module.css'
import { useMailFacts } from './use-mail-facts.ts'

/** Commits sent at the same time; they are independent of one another. */
const AT_ONCE = 5

/** Sends or cancels several invitations; a refused one does not stop the others. */
export function ChosenInvitations({
  chosen,
  onDone,
}: {
  chosen: readonly InvitedMember[]
  onDone: () => void
}) {
  const actor = useUser()
  const facts = useMailFacts()
  const [running, setRunning] = useState<'resend' | 'cancel'>()
  const [isAsking, setIsAsking] = useState(false)
  const count = countOf(chosen.length, 'invitation')

  async function run(what: 'resend' | 'cancel', done: string, act: (email: string) => Promise<boolean>) {
    setRunning(what)
    const failed: string[] = []
    for (const some of chunksOf(chosen, AT_ONCE))
      await Promise.all(
        some.map(async ({ email }) => {
          const isDone = await act(email).catch(() => false)
          if (!isDone) failed.push(email)
        }),
      )
    const worked = chosen.length - failed.length
    if (worked > 0) toast.success({ title: `${done}: ${worked}` })
    if (failed.length > 0)
      toast.warning({
        title: `Not done: ${failed.length}`,
        message: `${failed.join(', ')}. They were answered or sent a moment ago, or are not yours to change.`,
        duration: 12_000,
      })
    setRunning(undefined)
    setIsAsking(false)
    onDone()
  }

  return (
    <div className={styles.chosen} role="group" aria-label="Chosen invitations">
      <span>{count} chosen</span>
      <Button
        size="s"
        busy={running === 'resend'}
        onClick={() =>
          void run('resend', 'Sent again, for seven days', async (email) => {
            const { ok } = await resendInvitation(email, actor, facts)
            return ok
          })
        }
      >
        Send all again
      </Button>
      <Button size="s" disabled={running !== undefined} onClick={() => setIsAsking(true)}>
        Cancel all…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel ${count}?`}
        confirmLabel="Cancel them"
        danger
        busy={running === 'cancel'}
        onConfirm={() =>
          void run('cancel', 'Cancelled', async (email) => {
            await cancelInvitation(email, actor)
            return true
          })
        }
        onClose={() => setIsAsking(false)}
      >
        <p>The links in their mails stop working at once. You can invite the addresses again later.</p>
      </ConfirmDialog>
    </div>
  )
}
