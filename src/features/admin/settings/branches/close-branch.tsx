import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { useRead } from '#data/reading/use-read.ts'
import { fetchBranchUse } from '#data/settings/branch-use.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { BranchUse } from '#domain/stock/branch-use.ts'
import type { Branch } from '#domain/stock/location.ts'
import { allOf } from '#lib/any-of.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import styles from '../settings.module.css'

/** Closes a branch after showing what it still holds and serves; or opens it again. */
export function CloseBranch({
  branch: { id, name, status },
  isLastOpen,
  isBusy,
  onChange,
}: {
  branch: Branch
  isLastOpen: boolean
  isBusy: boolean
  onChange: (status: Branch['status']) => Promise<void>
}) {
  const [isAsked, setIsAsked] = useState(false)
  const { data: use, error } = useRead(isAsked && ['branch-use', id], () => fetchBranchUse(id))
  if (status === 'closed')
    return (
      <Button disabled={isBusy} onClick={() => void onChange('open')}>
        Open again
      </Button>
    )
  if (isLastOpen) return <span className="sub">The only open branch cannot be closed.</span>
  return (
    <>
      <Button tone="quiet" disabled={isBusy} onClick={() => setIsAsked(true)}>
        Close branch…
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Close ${name}?`}
        confirmLabel={`Close ${name}`}
        danger
        busy={isBusy || (!use && !error)}
        onConfirm={() => void onChange('closed')}
        onClose={() => setIsAsked(false)}
      >
        <p>Shoppers no longer see it. Its stock and orders stay, and staff go on working with them.</p>
        {error ? (
          <p className="failure">What it still holds could not be read. Check your network connection.</p>
        ) : use ? (
          <Holds id={id} use={use} />
        ) : (
          <p className="sub">Looking at what it still holds…</p>
        )}
      </ConfirmDialog>
    </>
  )
}

function Holds({ id, use }: { id: string; use: BranchUse }) {
  const at = (path: string) => `${path}?${new URLSearchParams({ branch: id })}`
  const lost = use.zones.filter(({ isOnly }) => isOnly).map(({ name }) => name)
  const kept = use.zones.filter(({ isOnly }) => !isOnly).map(({ name }) => name)
  const lines = [
    use.products > 0 && {
      text: `${countOf(use.products, 'product')} in stock, worth ${formatMoney(use.valueMinor, 'GHS')}${use.reserved > 0 ? `; ${use.reserved} of them reserved for orders` : ''}`,
      to: at(paths.admin.stock),
    },
    use.orders > 0 && { text: `${countOf(use.orders, 'order')} to confirm or on hold` },
    use.deliveries > 0 && { text: `${countOf(use.deliveries, 'delivery', 'deliveries')} not arrived` },
    use.purchases > 0 && {
      text: `${countOf(use.purchases, 'order')} to suppliers not received`,
      to: paths.admin.purchases,
    },
    use.transfers > 0 && {
      text: `${countOf(use.transfers, 'transfer')} not finished`,
      to: paths.admin.transfers,
    },
    use.requests > 0 && { text: `${countOf(use.requests, 'request')} for goods` },
    use.people > 0 && { text: `${countOf(use.people, 'person', 'people')} of the staff there` },
    lost.length > 0 && {
      text: `${allOf(lost)}: no other branch delivers there, so checkouts offer ${lost.length > 1 ? 'these zones' : 'this zone'} no longer`,
      to: paths.admin.settingsPage('delivery'),
    },
    kept.length > 0 && { text: `${allOf(kept)}: delivered to from other branches` },
  ].filter((line) => line !== false)
  if (lines.length === 0) return <p className="sub">It holds nothing, and nothing is expected there.</p>
  return (
    <ul className={styles.holds} aria-label="What it still holds">
      {lines.map(({ text, to }: { text: string; to?: string }) => (
        <li key={text}>
          {to ? (
            <Link to={to} className="link">
              {text}
            </Link>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}
