import { watchRates } from '#data/settings/dated-tables.ts'
import { useLive } from '#data/reading/use-live.ts'
import { currencyOf, formatRate } from '#domain/pricing/currency.ts'
import { FOREIGN_CODES, type PublishedRates } from '#domain/pricing/exchange-rates.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useMemberNames } from '#components/people/use-member-names.ts'
import { useUser } from '#stores/session-store.ts'
import { DataTable } from '#ui/data-table.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { maySetRates } from '#features/admin/shared/settings-pages.ts'
import styles from '../settings.module.css'
import { RatesForm } from './rates-form.tsx'
import { formatDay } from '#lib/format-day.ts'

/** `/adx/settings/rates`: cedis for one unit of each currency, and every publication before. */
export function RatesPage() {
  const live = useLive('rates', watchRates)
  const maySet = maySetRates(useUser().roles)
  return (
    <SettingState live={live} name="The exchange rates">
      {(config) => (
        <>
          <p className={styles.lead}>
            Prices are kept in cedis. Shoppers who see another currency see these rates, and each order keeps
            the rate of its day. Publishing adds a row: earlier rows are never changed.
          </p>
          {maySet ? (
            <RatesForm config={config} />
          ) : (
            <p className="note">Your role can read the rates. An Admin or Accountant publishes new ones.</p>
          )}
          <h2>Published rates</h2>
          <RatesTable table={config.table} />
        </>
      )}
    </SettingState>
  )
}

const SHOWN = 60

function RatesTable({ table }: { table: readonly PublishedRates[] }) {
  const newest = table.toReversed().slice(0, SHOWN)
  const nameOf = useMemberNames(newest.flatMap(({ by }) => (by === '' ? [] : [by])))
  return (
    <DataTable label="Published rates" dense>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {FOREIGN_CODES.map((code) => (
            <th key={code} scope="col" className="num" title={currencyOf(code).name}>
              1 {code} in GH₵
            </th>
          ))}
          <th scope="col">Published</th>
        </tr>
      </thead>
      <tbody>
        {newest.map((row, at) => (
          <tr key={table.length - at}>
            <th scope="row" className={styles.nowrap}>
              {formatDay(row.date)}
            </th>
            {FOREIGN_CODES.map((code) => (
              <td key={code} className="num">
                {formatRate(row.cedisPer[code])}
              </td>
            ))}
            <td className={styles.nowrap}>
              {row.at === 0
                ? 'with the shop'
                : `${timestampText(row.at)}, ${nameOf(row.by) ?? 'another member of staff'}`}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
