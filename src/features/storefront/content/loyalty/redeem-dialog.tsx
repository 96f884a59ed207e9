import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { redeemPoints } from '#domain/loyalty/points-commands.ts'
import { MAX_POINTS, POINT_MINOR, REDEEM_STEP } from '#domain/loyalty/loyalty.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { countReader } from '#lib/count-reader.ts'
import { formatNumber } from '#lib/format-number.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Failure } from '#ui/failure.tsx'

const pointsReader = countReader({ noun: 'point', max: MAX_POINTS, example: String(REDEEM_STEP) })

/** Asks how many points become credit. */
export function RedeemDialog({
  open,
  redeemable,
  onClose,
}: {
  open: boolean
  redeemable: number
  onClose: () => void
}) {
  return (
    <Dialog open={open} title="Redeem points" onClose={onClose}>
      <RedeemForm redeemable={redeemable} onClose={onClose} />
    </Dialog>
  )
}

function RedeemForm({ redeemable, onClose }: { redeemable: number; onClose: () => void }) {
  // Made before the first try: sent again after a lost answer, it redeems once.
  const [id] = useState(newId)
  const { uid } = useUser()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { points: String(redeemable) },
    check: ({ points }) => ({ points: pointsProblem(points, redeemable) }),
  })
  const points = pointsReader.valueOf(form.values.points) ?? 0
  const isRight = pointsProblem(form.values.points, redeemable) === undefined
  return (
    <form
      noValidate
      className="lines"
      onSubmit={form.submit((values) => {
        const redeemed = pointsReader.valueOf(values.points) ?? 0
        void run(() => send(redeemPoints, uid, { points: redeemed }, { id }), {
          done: `${formatMoney(redeemed * POINT_MINOR, 'GHS')} credited to your account`,
        }).then((isDone) => isDone && onClose())
      })}
    >
      <NumberField
        label="Points"
        reader={pointsReader}
        hint={`In steps of ${REDEEM_STEP}; you have ${formatNumber(redeemable)} to redeem.`}
        {...form.input('points')}
      />
      <p className="hint">
        {isRight
          ? `${formatMoney(points * POINT_MINOR, 'GHS')} of credit, with which you pay an order under Pay by transfer. This cannot be undone.`
          : 'Credit pays orders; it is not paid out.'}
      </p>
      <Failure>{failure}</Failure>
      <div className="row">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="go" busy={isBusy}>
          Redeem
        </Button>
      </div>
    </form>
  )
}

function pointsProblem(text: string, redeemable: number): string | undefined {
  const { value: points, fault } = pointsReader.read(text)
  if (fault !== undefined) return fault
  if (points < REDEEM_STEP || points % REDEEM_STEP !== 0)
    return `Enter ${REDEEM_STEP}, ${2 * REDEEM_STEP} or another whole hundred`
  return points > redeemable ? `You have ${formatNumber(redeemable)} to redeem` : undefined
}
