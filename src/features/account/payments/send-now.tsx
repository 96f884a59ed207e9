import { telephoneLink } from '#domain/people/ghana-phone.ts'
import { lazy, useState } from 'react'
import { useCompany } from '#data/catalogue/use-company.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OurAccount } from './our-accounts.ts'
import styles from './transfer.module.css'

const PayCode = lazy(() => import('./pay-code.tsx').then((code) => ({ default: code.PayCode })))

/** What is typed into the payer's bank or wallet, each to be copied. */
export function SendNow({
  account,
  nowMinor,
  isPart,
  reference,
}: {
  account: OurAccount | undefined
  /** As typed; 0 while that is no amount. */
  nowMinor: number
  /** More is to be sent on another day. */
  isPart: boolean
  reference: string
}) {
  const company = useCompany()
  const [isOpen, setIsOpen] = useState(false)
  if (!account || reference === '')
    return (
      <section className="panel" aria-labelledby="send">
        <h2 id="send">Send</h2>
        <p className="sub">Choose what you are paying: the amount and the reference appear here.</p>
      </section>
    )
  return (
    <section className={`panel ${styles.send}`} aria-labelledby="send">
      <h2 id="send">{isPart ? 'Send now, the first part' : 'Send now'}</h2>
      {nowMinor > 0 && (
        <div className={styles.fact}>
          <b className={styles.amount}>{formatMoney(nowMinor, 'GHS')}</b>
          <CopyButton text={(nowMinor / 100).toFixed(2)} what={`the amount, ${formatAmount(nowMinor)}`} />
        </div>
      )}
      <dl className={styles.facts}>
        <Fact
          label={account.kind === 'bank_transfer' ? 'To account' : 'To number'}
          value={account.number}
          isCopied
        />
        <Fact label="At" value={account.title} />
        <Fact label="SWIFT" value={account.swift} isCopied />
        <Fact label="Reference, exactly" value={reference} isCopied />
        <Fact label="Name you will see" value={account.name} />
      </dl>
      <details className={styles.scan} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Show as a QR code</summary>
        {isOpen && (
          <LazyBoundary fallback={<Skeleton height="180px" />}>
            <PayCode
              lines={[
                account.number,
                account.name,
                account.title,
                account.swift && `SWIFT ${account.swift}`,
                nowMinor > 0 ? formatMoney(nowMinor, 'GHS') : '',
                `Reference ${reference}`,
              ]}
            />
          </LazyBoundary>
        )}
      </details>
      <p className="warning">
        Another name on the screen? Stop and call{' '}
        <a href={telephoneLink(company.supportPhone)}>{company.supportPhone}</a>.
      </p>
    </section>
  )
}

const Fact = ({ label, value, isCopied = false }: { label: string; value: string; isCopied?: boolean }) =>
  value && (
    <div>
      <dt>{label}</dt>
      <dd className={styles.fact}>
        <span className={isCopied ? 'mono' : undefined}>{value}</span>
        {isCopied && <CopyButton text={value} what={`${label.toLowerCase()}, ${value}`} />}
      </dd>
    </div>
  )
