import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { actOnTransfer } from '#data/stock/transfers.ts'
import {
  leftToSend,
  mayAct,
  stillMissing,
  TRANSFER_ACTIONS,
  TRANSFER_STEPS,
  type Transfer,
  type TransferAction,
} from '#domain/stock/transfer.ts'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import styles from './transfers.module.css'

const LABELS: Readonly<Record<TransferAction, string>> = {
  approve: 'Approve and reserve',
  reject: 'Reject…',
  cancel: 'Cancel the transfer…',
  stop: 'Send no more…',
}

const DONE: Readonly<Record<TransferAction, string>> = {
  approve: 'The goods are reserved',
  reject: 'The transfer is rejected',
  cancel: 'The transfer is cancelled',
  stop: 'The rest is no longer reserved',
}

const QUESTIONS: Readonly<Record<Exclude<TransferAction, 'approve'>, { title: string; confirm: string }>> = {
  reject: { title: 'Reject this transfer', confirm: 'Reject it' },
  cancel: { title: 'Cancel this transfer', confirm: 'Cancel the transfer' },
  stop: { title: 'Send no more of this transfer', confirm: 'Release the rest' },
}

/** What this member can do with it now. The API asks for the same rights again. */
export function TransferActions({
  transfer,
  onSend,
  onSettle,
}: {
  transfer: Transfer
  onSend: () => void
  onSettle: () => void
}) {
  const user = useUser()
  const [question, setQuestion] = useState<keyof typeof QUESTIONS>()
  const { run, running, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'The transfer has just changed. Look at it again.' },
  })
  const isPossible = (step: keyof typeof TRANSFER_STEPS) => TRANSFER_STEPS[step].includes(transfer.status)
  const isLeft = transfer.lines.some((line) => leftToSend(line) > 0)
  const isMissing = transfer.lines.some((line) => stillMissing(line) > 0)
  const possible = TRANSFER_ACTIONS.filter(
    (action) => isPossible(action) && mayAct(action, transfer, user) && (action !== 'stop' || isLeft),
  )
  async function act(action: TransferAction, reason = '') {
    const isDone = await run(() => actOnTransfer(transfer.id, action, reason), {
      name: action,
      done: DONE[action],
    })
    if (isDone) {
      readAgain('transfers')
      setQuestion(undefined)
    }
    return isDone
  }
  return (
    <div className={styles.actions}>
      {failure && question === undefined && <Failure>{failure}</Failure>}
      {transfer.status === 'requested' && !possible.includes('approve') && (
        <p className="note">
          A Manager, an Inventory Manager or an Admin approves it; nobody what they asked for.
        </p>
      )}
      {isPossible('dispatch') && isLeft && mayAct('dispatch', transfer, user) && (
        <Button tone="go" icon="truck" disabled={isBusy} onClick={onSend}>
          Send goods…
        </Button>
      )}
      {isPossible('resolve') && isMissing && (
        <>
          {mayAct('resolve', transfer, user) ? (
            <Button icon="search" disabled={isBusy} onClick={onSettle}>
              Settle what is missing…
            </Button>
          ) : (
            <p className="note">
              Goods are missing. Somebody who approves transfers, and neither sent nor received any of it,
              settles where they are.
            </p>
          )}
        </>
      )}
      {possible.map((action) => (
        <Button
          key={action}
          tone={action === 'approve' ? 'go' : action === 'cancel' ? 'danger' : 'plain'}
          busy={running === action}
          disabled={isBusy}
          onClick={() => (action === 'approve' ? void act(action) : setQuestion(action))}
        >
          {LABELS[action]}
        </Button>
      ))}
      <TextDialog
        key={question}
        open={question !== undefined}
        title={question ? QUESTIONS[question].title : ''}
        label="Why"
        confirmLabel={question ? QUESTIONS[question].confirm : ''}
        danger
        busy={isBusy}
        failure={failure}
        keptAs={`${question} ${transfer.id}`}
        onConfirm={async (reason) => question !== undefined && act(question, reason)}
        onClose={() => setQuestion(undefined)}
      />
    </div>
  )
}
