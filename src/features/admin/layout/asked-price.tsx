import { lazy, useState } from 'react'
import { listCosts } from '#data/catalogue/product-costs.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { useRead } from '#data/reading/use-read.ts'
import { lossText, marginOfGoods, marginText } from '#domain/pricing/margin.ts'
import { useAction } from '#components/states/use-action.ts'
import { discountText, offText, type PriceOverride, type ShownGoods } from '#domain/pricing/price-override.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { Button } from '#ui/button.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import styles from './asked-prices.module.css'

const TextDialog = lazy(async () => ({
  default: (await import('#features/admin/shared/text-dialog.tsx')).TextDialog,
}))

/** Loaded once a Manager decides. */
const deciding = () => import('#data/orders/decide-prices.ts')

const FAILURES = {
  conflict: 'Something else is asked for by now, or somebody else decided. You now see what stands.',
} as const

/** The prices of one sale, which a Manager approves or refuses. */
export function AskedPrice({ asked }: { asked: PriceOverride }) {
  const { nameOf } = useAdminBranches()
  const { run, isBusy, failure } = useAction({ show: 'inline', texts: FAILURES })
  const [isRefusing, setIsRefusing] = useState(false)
  const decide = (status: 'approved' | 'refused', reason: string) =>
    run(async () => (await deciding()).decidePriceOverride(asked, { status, reason }), {
      done: status === 'approved' ? 'The prices are approved' : 'The prices are refused',
    })
  const seller = asked.createdByName
  return (
    <section className={styles.asked} aria-label={`Prices asked for by ${seller}`}>
      <div>
        <b>{seller}</b> asks for other prices, {nameOf(asked.locationId)}, for {asked.customerName}:
        <ul>
          {asked.lines.map((line) => (
            <li key={line.productId}>
              {line.name}: <s>{formatAmount(line.listPriceMinor)}</s>{' '}
              <b>{formatAmount(line.unitPriceMinor)}</b> ({offText(line.listPriceMinor, line.unitPriceMinor)}
              ), {line.reason}
            </li>
          ))}
          {asked.discountBasisPoints > 0 && <li>{discountText(asked)}</li>}
        </ul>
        {asked.goods && <WhatIsLeft goods={asked.goods} />}
        {failure && <p role="alert">{failure}</p>}
      </div>
      <div className="row">
        <Button size="s" onClick={() => setIsRefusing(true)}>
          Refuse…
        </Button>
        <Button size="s" tone="go" busy={isBusy} onClick={() => void decide('approved', '')}>
          Approve
        </Button>
      </div>
      {isRefusing && (
        <LazyBoundary fallback={null}>
          <TextDialog
            open
            title={`Refuse the prices of ${seller}?`}
            label="Reason"
            hint={`${seller} reads it at once.`}
            confirmLabel="Refuse"
            danger
            busy={isBusy}
            failure={failure}
            keptAs={`refuse prices ${asked.id}`}
            onConfirm={(reason) => decide('refused', reason)}
            onClose={() => setIsRefusing(false)}
          />
        </LazyBoundary>
      )}
    </section>
  )
}

/** What the sale comes to at these prices and what it leaves; who approves prices sees costs. */
function WhatIsLeft({ goods }: { goods: readonly ShownGoods[] }) {
  const ids = goods.map(({ productId }) => productId)
  const { productOf } = useProducts(ids)
  const { data: costs } = useRead(['costs', ids.join()], () => listCosts(ids))
  if (!productOf || !costs) return <p>Working out what is left…</p>
  const margin = marginOfGoods(
    goods.map((line) => ({ ...line, quantityScale: productOf(line.productId)?.quantityScale ?? 0 })),
    costs,
  )
  return (
    <>
      <p>
        Comes to <b>{formatMoney(margin.netMinor, 'GHS')}</b> net. {marginText(margin)}
      </p>
      {margin.belowCost > 0 && <p className="failure">{lossText(margin)}.</p>}
    </>
  )
}
