import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { today } from '#components/states/today.ts'
import { send } from '#data/commands/send.ts'
import type { RatesConfig } from '#data/settings/dated-tables.ts'
import { publishRates } from '#domain/records/setting-commands.ts'
import { currencyOf } from '#domain/pricing/currency.ts'
import {
  FOREIGN_CODES,
  isUnusual,
  rateChanges,
  rateChangeText,
  ratesFormOf,
  ratesOfForm,
} from '#domain/pricing/exchange-rates.ts'
import { rateReader } from '#domain/pricing/typed-rate.ts'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { OvertakenNotice } from '#features/admin/shared/overtaken-notice.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import styles from '../settings.module.css'

const NO_RATES = { CAD: 0, GBP: 0, KES: 0, NGN: 0, USD: 0 }

/** Today's rates, typed over those that apply now. */
export function RatesForm({ config: { table, lastAuditId } }: { config: RatesConfig }) {
  const before = table.at(-1)?.cedisPer ?? NO_RATES
  const [isAsking, setIsAsking] = useState(false)
  const { form, isDirty, isOvertaken, command, keepMine, drop } = useSettingForm({
    name: 'rates',
    lastAuditId,
    initial: ratesFormOf({ cedisPer: before }),
    check: (typed) =>
      Object.fromEntries(FOREIGN_CODES.map((code) => [code, rateReader.faultOf(typed[code])])),
  })
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const changes = rateChanges(before, ratesOfForm(form.values))
  const isSame = changes.length === 0 && table.at(-1)?.date === today()

  async function publish() {
    const rates = ratesOfForm(form.values)
    if (
      await run(() => send(publishRates, 'rates', { cedisPer: rates, seen: command.seen }, command), {
        done: 'The new rates apply from now',
      })
    )
      drop()
    setIsAsking(false)
  }

  return (
    <form
      className={`card ${styles.panel}`}
      noValidate
      aria-labelledby="new-rates"
      onSubmit={form.submit(() => !isOvertaken && !isSame && setIsAsking(true))}
    >
      <h2 id="new-rates">Rates for today</h2>
      {isOvertaken && (
        <OvertakenNotice
          what="The table below shows the rates they published."
          onKeep={keepMine}
          onDrop={drop}
        />
      )}
      <div className={styles.fields}>
        {FOREIGN_CODES.map((code) => (
          <NumberField
            key={code}
            label={`1 ${code} in cedis`}
            reader={rateReader}
            hint={currencyOf(code).name}
            {...form.input(code)}
          />
        ))}
      </div>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <span className="sub">
          {isDirty ? 'Not published yet; this tab keeps what you typed.' : 'These rates apply now.'}
        </span>
        {isDirty && (
          <Button tone="quiet" onClick={drop}>
            Discard changes
          </Button>
        )}
        <Button type="submit" tone="go" busy={isBusy} disabled={isOvertaken || isSame}>
          Publish…
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Publish these rates?"
        confirmLabel="Publish"
        cancelLabel="Go back"
        busy={isBusy}
        onConfirm={() => void publish()}
        onClose={() => setIsAsking(false)}
      >
        <div className={styles.list}>
          <p>Every open page of the shop shows them the next time it is looked at.</p>
          {changes.length === 0 && <p>The same rates as before, dated today.</p>}
          <ul className={styles.list}>
            {changes.map((change) => (
              <li key={change.code} className={isUnusual(change) ? styles.warn : undefined}>
                {rateChangeText(change)}
                {isUnusual(change) && ': more than 10% away, please check'}
              </li>
            ))}
          </ul>
        </div>
      </ConfirmDialog>
      <LeaveQuestion isDirty={isDirty && !isBusy} onDrop={drop} />
    </form>
  )
}
