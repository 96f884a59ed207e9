import { dailyPayments } from '#domain/money/mobile-money.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { OurAccount } from './our-accounts.ts'
import styles from './transfer.module.css'

/** Our accounts, and how a sum above the daily limit of a wallet is split. */
export function AccountChoice({
  accounts,
  totalMinor,
  value,
  error,
  onChange,
}: {
  accounts: readonly OurAccount[]
  totalMinor: number
  value: string
  error: string | undefined
  onChange: (id: string) => void
}) {
  const account = accounts.find(({ id }) => id === value)
  const parts = account?.dayMinor === undefined ? [] : dailyPayments(totalMinor, 'enhanced')
  return (
    <section className={`panel ${styles.step}`} aria-labelledby="where">
      <h2 id="where">
        <span className={styles.number}>2</span> Where you send it
      </h2>
      <RadioGroup
        label="Our accounts"
        columns={2}
        value={value}
        error={error}
        options={accounts.map(({ id, title, number, dayMinor }) => ({
          value: id,
          label: title,
          hint: `${number} · ${dayMinor === undefined ? 'no daily limit' : `${formatAmount(dayMinor)} a day`}`,
        }))}
        onChange={onChange}
      />
      {account?.dayMinor !== undefined && parts.length > 1 && (
        <div className="note">
          <p>
            One wallet may send {formatMoney(account.dayMinor, 'GHS')} a day, less if it was opened with fewer
            papers. Send it in {parts.length} parts with the same reference, and report each. From several
            wallets, or by bank, all of it can go today.
          </p>
          <ol className={styles.parts} aria-label="Parts">
            {parts.map((partMinor, at) => (
              // The parts of a sum have nothing else to be told apart by.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                {at === 0 ? 'Today' : at === 1 ? 'The day after' : `After ${at} days`}{' '}
                <b className="num">{formatAmount(partMinor)}</b>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
