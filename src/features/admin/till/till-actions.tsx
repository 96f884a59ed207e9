import { useState } from 'react'
import { send } from '#data/commands/send.ts'
import { useAction } from '#components/states/use-action.ts'
import { reopenTill } from '#domain/money/till-commands.ts'
import { mayCorrectTill, type TillDay } from '#domain/money/till.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { CloseTillDialog } from './close-till-dialog.tsx'
import { CorrectTillDialog } from './correct-till-dialog.tsx'
import { MoveCashDialog } from './move-cash-dialog.tsx'
import styles from './till.module.css'

type Question = 'close' | 'move' | 'correct' | 'reopen'

/** What can be done with a till now. `expectedMinor` is for those who read payments. */
export function TillActions({ till, expectedMinor }: { till: TillDay; expectedMinor: number | undefined }) {
  const [question, setQuestion] = useState<Question>()
  const mayCorrect = mayCorrectTill(useUser().roles)
  const done = () => setQuestion(undefined)
  if (till.closing && !mayCorrect) return null
  return (
    <div className={styles.actions}>
      {till.closing ? (
        <>
          <Button onClick={() => setQuestion('correct')}>Correct the figures…</Button>
          <Button onClick={() => setQuestion('reopen')}>Open it again…</Button>
        </>
      ) : (
        <>
          <Button tone="go" onClick={() => setQuestion('close')}>
            Count and close…
          </Button>
          <Button onClick={() => setQuestion('move')}>Cash in or out…</Button>
        </>
      )}
      {question === 'close' && <CloseTillDialog till={till} expectedMinor={expectedMinor} onClose={done} />}
      {question === 'move' && <MoveCashDialog till={till} onClose={done} />}
      {question === 'correct' && till.closing && (
        <CorrectTillDialog till={till} closing={till.closing} onClose={done} />
      )}
      {question === 'reopen' && <ReopenDialog till={till} onClose={done} />}
    </div>
  )
}

function ReopenDialog({ till, onClose }: { till: TillDay; onClose: () => void }) {
  const [id] = useState(newId)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  return (
    <TextDialog
      title="Open this till again?"
      label="Why"
      about={
        <p>
          The figures of the closing go into its history, and it is counted and closed anew, with what was
          taken since.
        </p>
      }
      confirmLabel="Open it again"
      busy={isBusy}
      failure={failure}
      keptAs={`reopen ${till.id}`}
      onConfirm={async (reason) => {
        const isDone = await run(() => send(reopenTill, till.id, { reason }, { id }), {
          done: 'The till is open again',
        })
        if (isDone) onClose()
        return isDone
      }}
      onClose={onClose}
    />
  )
}
