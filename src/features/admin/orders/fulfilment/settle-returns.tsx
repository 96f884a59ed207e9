import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { replacedOf } from '#domain/orders/customer-return.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { settleReturn } from '#domain/orders/staff-commands.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** What came back and is replaced can be refunded instead, until its replacement leaves. */
export function SettleReturns({ fulfilment }: { fulfilment: Fulfilment }) {
  const [returnId, setReturnId] = useState<string>()
  const { run, isBusy } = useAction()
  const close = () => setReturnId(undefined)
  const replaced = fulfilment.returns.filter((one) => Object.keys(replacedOf({ returns: [one] })).length > 0)
  async function refund() {
    if (returnId === undefined) return
    const isDone = await run(() => send(settleReturn, fulfilment.id, { returnId, outcome: 'refund' }), {
      done: 'The goods are refunded instead',
    })
    if (isDone) close()
  }
  return (
    <>
      {[...new Set(replaced.map(({ id }) => id))].map((id) => (
        <div key={id} className="row">
          <Button onClick={() => setReturnId(id)}>Refund instead of replacing…</Button>
        </div>
      ))}
      <ConfirmDialog
        open={returnId !== undefined}
        title="Refund instead of replacing?"
        confirmLabel="Refund instead"
        cancelLabel="Keep the replacement"
        busy={isBusy}
        onConfirm={() => void refund()}
        onClose={close}
      >
        <p>
          The replacement is cancelled and its goods are free for others. What we owe the customer is listed
          as a refund.
        </p>
      </ConfirmDialog>
    </>
  )
}
