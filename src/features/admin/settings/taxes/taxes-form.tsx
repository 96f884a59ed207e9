import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { useToday } from '#components/states/today.ts'
import { send } from '#data/commands/send.ts'
import type { TaxesConfig } from '#data/settings/dated-tables.ts'
import { announceTaxes } from '#domain/records/setting-commands.ts'
import { TAX_CODES } from '#domain/pricing/tax.ts'
import {
  MAX_ANNOUNCED_TAXES,
  taxesFormOf,
  taxesOfForm,
  taxesProblems,
  taxesWords,
  taxReader,
} from '#domain/pricing/tax-table.ts'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OvertakenNotice } from '#features/admin/shared/overtaken-notice.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import styles from '../settings.module.css'
import { formatDay } from '#lib/format-day.ts'

const NO_TAXES = { from: '', basisPoints: { VAT: 0, NHIL: 0, GETFund: 0 } }

/** New rates from a later day. */
export function TaxesForm({ config: { table, lastAuditId } }: { config: TaxesConfig }) {
  const today = useToday()
  const [isAsking, setIsAsking] = useState(false)
  const { form, isDirty, isOvertaken, command, keepMine, drop } = useSettingForm({
    name: 'taxes',
    lastAuditId,
    initial: taxesFormOf(table.at(-1) ?? NO_TAXES),
    check: (typed) => taxesProblems(typed, table, today),
  })
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const isFull = table.filter(({ from }) => from > today).length >= MAX_ANNOUNCED_TAXES
  const row = taxesOfForm(form.values)

  async function announce() {
    const done = `The taxes change on ${formatDay(row.from)}`
    if (await run(() => send(announceTaxes, 'taxes', { ...row, seen: command.seen }, command), { done }))
      drop()
    setIsAsking(false)
  }

  return (
    <form
      className={`card ${styles.panel}`}
      noValidate
      aria-labelledby="new-taxes"
      onSubmit={form.submit(() => !isOvertaken && !isFull && setIsAsking(true))}
    >
      <h2 id="new-taxes">Change from a day</h2>
      {isOvertaken && (
        <OvertakenNotice what="The table above shows what is stored now." onKeep={keepMine} onDrop={drop} />
      )}
      {isFull && (
        <p className="note">Two changes are announced already. Withdraw the later one to announce another.</p>
      )}
      <div className={styles.fields}>
        <TextField label="From" type="date" {...form.input('from')} />
        {TAX_CODES.map((code) => (
          <NumberField key={code} label={`${code}, percent`} reader={taxReader} {...form.input(code)} />
        ))}
      </div>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <span className="sub">{isDirty && 'Not saved yet; this tab keeps what you typed.'}</span>
        {isDirty && (
          <Button tone="quiet" onClick={drop}>
            Discard changes
          </Button>
        )}
        <Button type="submit" tone="go" busy={isBusy} disabled={isOvertaken || isFull}>
          Announce…
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Change the taxes on ${isAsking ? formatDay(row.from) : 'that day'}?`}
        confirmLabel="Announce"
        cancelLabel="Go back"
        busy={isBusy}
        onConfirm={() => void announce()}
        onClose={() => setIsAsking(false)}
      >
        <p>{taxesWords(row)}. Orders, offers and documents of earlier days keep their rates.</p>
      </ConfirmDialog>
      <LeaveQuestion isDirty={isDirty && !isBusy} onDrop={drop} />
    </form>
  )
}
