import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { useMemberNames } from '#components/people/use-member-names.ts'
import { useToday } from '#components/states/today.ts'
import { send } from '#data/commands/send.ts'
import { watchTaxes, type TaxesConfig } from '#data/settings/dated-tables.ts'
import { withdrawTaxes } from '#domain/records/setting-commands.ts'
import { useLive } from '#data/reading/use-live.ts'
import { TAX_CODES } from '#domain/pricing/tax.ts'
import { taxesWords, taxStateOf, type EnteredTaxes, type TaxState } from '#domain/pricing/tax-table.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import { SettingHistory } from '../shared/setting-history.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { maySetRates } from '#features/admin/shared/settings-pages.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from '../settings.module.css'
import { TaxesForm } from './taxes-form.tsx'
import { formatDay } from '#lib/format-day.ts'

/** `/adx/settings/taxes`: VAT and levies, from which day. */
export function TaxesPage() {
  const live = useLive('taxes', watchTaxes)
  const maySet = maySetRates(useUser().roles)
  return (
    <SettingState live={live} name="The taxes">
      {(config) => (
        <>
          <p className={styles.lead}>
            VAT and levies are charged on the net price. Documents keep the rates of the day they were made,
            so a change applies from a later day only, and can be withdrawn until then.
          </p>
          <TaxesTable config={config} maySet={maySet} />
          {maySet ? (
            <TaxesForm config={config} />
          ) : (
            <p className="note">Your role can read the taxes. An Admin or Accountant changes them.</p>
          )}
          <SettingHistory id="taxes" />
        </>
      )}
    </SettingState>
  )
}

const TONES: Readonly<Record<TaxState, Tone>> = { past: 'neutral', 'in force': 'good', announced: 'info' }

function TaxesTable({ config: { table, lastAuditId }, maySet }: { config: TaxesConfig; maySet: boolean }) {
  const today = useToday()
  const nameOf = useMemberNames(table.flatMap(({ by }) => (by === '' ? [] : [by])))
  const last = table.at(-1)
  return (
    <DataTable label="Taxes by day" dense>
      <thead>
        <tr>
          <th scope="col">From</th>
          {TAX_CODES.map((code) => (
            <th key={code} scope="col" className="num">
              {code}
            </th>
          ))}
          <th scope="col" className="num">
            Together
          </th>
          <th scope="col">State</th>
          <th scope="col">Entered</th>
          <th scope="col">
            <VisuallyHidden>Action</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {table.toReversed().map((row) => {
          const state = taxStateOf(row, table, today)
          return (
            <tr key={row.from}>
              <th scope="row" className={styles.nowrap}>
                {formatDay(row.from)}
              </th>
              {TAX_CODES.map((code) => (
                <td key={code} className="num">
                  {percent(row.basisPoints[code])}
                </td>
              ))}
              <td className="num">
                {percent(TAX_CODES.reduce((sum, code) => sum + row.basisPoints[code], 0))}
              </td>
              <td>
                <Pill tone={TONES[state]}>{state}</Pill>
              </td>
              <td className={styles.nowrap}>
                {row.at === 0
                  ? 'with the shop'
                  : `${timestampText(row.at)}, ${nameOf(row.by) ?? 'another member of staff'}`}
              </td>
              <td className="num">
                {maySet && row === last && state === 'announced' && (
                  <Withdraw row={row} lastAuditId={lastAuditId} />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** Asks first: the row disappears. */
function Withdraw({ row, lastAuditId }: { row: EnteredTaxes; lastAuditId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction({ title: 'The taxes were not withdrawn' })

  async function withdraw() {
    await run(() => send(withdrawTaxes, 'taxes', { from: row.from, seen: lastAuditId }), {
      done: 'The announced taxes are withdrawn',
    })
    setIsAsking(false)
  }

  return (
    <>
      <Button size="s" tone="quiet" onClick={() => setIsAsking(true)}>
        Withdraw…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Withdraw the taxes from ${formatDay(row.from)}?`}
        confirmLabel="Withdraw"
        danger
        busy={isBusy}
        onConfirm={() => void withdraw()}
        onClose={() => setIsAsking(false)}
      >
        <p>{taxesWords(row)}. The rates before them go on.</p>
      </ConfirmDialog>
    </>
  )
}
