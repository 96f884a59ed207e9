import type { ReactNode } from 'react'
import { paymentKindText } from '#domain/money/payment.ts'
import {
  cashLines,
  differenceMinor,
  differenceText,
  leftMinor,
  summedBy,
  TILL_MOVES,
  type Taking,
  type TillDay,
  type TillMove,
} from '#domain/money/till.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { timestampText } from '#lib/time-ago.ts'
import { DataTable } from '#ui/data-table.tsx'
import styles from './till.module.css'

/** How what should be in the drawer comes about, and what was counted. */
export function CashInDrawer({
  till,
  takings,
  expectedMinor,
}: {
  till: TillDay
  takings: readonly Taking[]
  expectedMinor: number
}) {
  const { closing } = till
  const lines = cashLines(till, takings, expectedMinor)
  return (
    <Part title="Cash in the drawer, GH₵">
      <DataTable label="Cash in the drawer">
        <tbody>
          {lines.map(({ label, minor }, at) => (
            <Line key={label} label={label} minor={minor} isSum={at === lines.length - 1} />
          ))}
          {closing && (
            <>
              <Line label="Counted" minor={closing.countedMinor} />
              <tr className={styles.sum} data-differs={differenceMinor(closing) !== 0 || undefined}>
                <th scope="row">
                  Difference <span className="sub">{differenceText(differenceMinor(closing))}</span>
                </th>
                <td className="num">{formatAmount(differenceMinor(closing))}</td>
              </tr>
              {closing.bankedMinor > 0 && (
                <>
                  <Line label="Taken out at the closing" minor={-closing.bankedMinor} />
                  <Line label="Left for the next day" minor={leftMinor(closing)} />
                </>
              )}
            </>
          )}
        </tbody>
      </DataTable>
      {closing && closing.pieces.length > 0 && (
        <p className="hint">
          Counted:{' '}
          {closing.pieces.map(({ minor, count }) => `${count} × ${formatMoney(minor, 'GHS')}`).join(', ')}
        </p>
      )}
    </Part>
  )
}

const Line = ({ label, minor, isSum = false }: { label: string; minor: number; isSum?: boolean }) => (
  <tr className={isSum ? styles.sum : undefined}>
    <th scope="row">{label}</th>
    <td className="num">{formatAmount(minor)}</td>
  </tr>
)

/** What was taken and given back, by way of payment and by person. */
export function TakingsTables({ takings }: { takings: readonly Taking[] }) {
  if (takings.length === 0) return <p className="note">Nothing was taken yet.</p>
  // Two people may have the same name.
  const people = new Map(takings.map(({ by, byName }) => [by, byName]))
  return (
    <div className={styles.takings}>
      <Sums title="By way of payment" rows={summedBy(takings, paymentKindText)} />
      <Sums
        title="By person"
        rows={summedBy(takings, ({ by }) => by).map((row) => ({ ...row, name: people.get(row.name) ?? '' }))}
      />
    </div>
  )
}

function Sums({ title, rows }: { title: string; rows: ReturnType<typeof summedBy> }) {
  const total = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return (
    <Part title={`${title}, GH₵`}>
      <DataTable label={title}>
        <tbody>
          {rows.map(({ name, count, amountMinor }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two people may have the same name.
            <tr key={at}>
              <th scope="row">
                {name} <span className="sub">{count}</span>
              </th>
              <td className="num">{formatAmount(amountMinor)}</td>
            </tr>
          ))}
          <Line label="Together" minor={total} isSum />
        </tbody>
      </DataTable>
    </Part>
  )
}

/** Cash that was taken out or put in. */
export const MovesTable = ({ moves }: { moves: readonly TillMove[] }) =>
  moves.length > 0 && (
    <Part title="Cash in and out, GH₵">
      <DataTable label="Cash in and out">
        <tbody>
          {moves.map(({ kind, amountMinor, reason, at, byName }) => (
            <tr key={`${at} ${kind} ${amountMinor}`}>
              <th scope="row">
                {TILL_MOVES[kind].label}
                <p className="sub">
                  {reason}, {byName}, {timestampText(at)}
                </p>
              </th>
              <td className="num">{formatAmount(TILL_MOVES[kind].sign * amountMinor)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Part>
  )

/** What Managers put right, with the figures before it. */
export const RepairsTable = ({ repairs }: Pick<TillDay, 'repairs'>) =>
  repairs.length > 0 && (
    <Part title="Put right afterwards">
      <ul className={`card lines ${styles.repairs}`}>
        {repairs.map(({ what, reason, at, byName, floatMinor, countedMinor, expectedMinor }) => (
          <li key={at}>
            <b>{what === 'corrected' ? 'Corrected' : 'Opened again'}</b> by {byName}, {timestampText(at)}:{' '}
            {reason}
            <p className="sub">
              Before: float {formatAmount(floatMinor)}, expected {formatAmount(expectedMinor)}, counted{' '}
              {formatAmount(countedMinor)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
