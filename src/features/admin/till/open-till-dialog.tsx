import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { today } from '#components/states/today.ts'
import { send } from '#data/commands/send.ts'
import { openTill } from '#domain/money/till-commands.ts'
import { differenceText, tillDayId, TILL_REASON_LENGTH } from '#domain/money/till.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { reasonFault } from '#domain/records/reason.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useTillStep } from './use-till-step.ts'

const floatReader = amountReader({ minMinor: 0, missing: 'Count what is in the drawer; 0 for nothing' })

/** Opens the till of a branch. `expectedMinor` is what the last closing left, with the cash since. */
export function OpenTillDialog({
  branch,
  expectedMinor,
  onClose,
}: {
  branch: Pick<ShopLocation, 'id' | 'name'>
  expectedMinor: number | undefined
  onClose: () => void
}) {
  const { step, isBusy, failure } = useTillStep(onClose)
  const form = useRecordForm({
    initial: { float: '', reason: '' },
    check: ({ float, reason }) => ({
      float: floatReader.faultOf(float),
      reason: differenceOf(float) ? reasonFault(reason) : undefined,
    }),
    lengths: { reason: TILL_REASON_LENGTH },
    keptAs: `open till ${branch.id}`,
  })
  const differenceOf = (float: string): number => {
    const minor = floatReader.valueOf(float)
    return minor === undefined || expectedMinor === undefined ? 0 : minor - expectedMinor
  }
  const difference = differenceOf(form.values.float)
  return (
    <FormDialog
      title={`Open the till of ${branch.name}`}
      confirmLabel="Open the till"
      busy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={form.submit(({ float, reason }) => {
        const asked = { floatMinor: floatReader.valueOf(float) ?? 0, reason: reason.trim() }
        return step(
          asked,
          (id) => send(openTill, tillDayId(branch.id, today()), asked, { id }),
          'The till is open',
        )
      })}
    >
      <NumberField
        label="Counted in the drawer, GH₵"
        reader={floatReader}
        hint={
          expectedMinor === undefined
            ? 'All cash that is in the drawer now, sales of this morning too.'
            : `The last closing, with the cash since, leaves ${formatMoney(expectedMinor, 'GHS')}.`
        }
        {...form.input('float')}
      />
      {/* Without the figures of payments, whoever opens it learns of a difference when it is refused. */}
      {(difference !== 0 || failure !== '') && (
        <TextArea
          label="Why it differs"
          hint={difference === 0 ? undefined : `${differenceText(difference)}.`}
          {...form.input('reason')}
        />
      )}
    </FormDialog>
  )
}
