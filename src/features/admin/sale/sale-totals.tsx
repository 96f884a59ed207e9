import { paths } from '#config/paths.ts'
import { discountScope } from '#domain/cart/counter-sale.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { taxLabel } from '#domain/pricing/tax.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PriceState } from './price-state.tsx'
import styles from './sale-page.module.css'
import type { PriceGrant } from './use-price-grant.ts'
import type { PricedSale } from './use-sales.ts'

export const LINES_FIRST = 'Add the pasted lines or leave them out before you go on.'

/** What the sale comes to, its discount, and the way to the checkout or what is in it. */
export function SaleTotals({
  priced,
  isEmpty,
  hasDoubts,
  grant,
  onDiscount,
}: {
  priced: PricedSale | undefined
  isEmpty: boolean
  hasDoubts: boolean
  grant: PriceGrant
  onDiscount: () => void
}) {
  const totals = priced?.totalsWith()
  const discount = priced?.prices.discountBasisPoints ?? 0
  return (
    <aside className={styles.totals} aria-label="Total of the sale">
      {totals ? (
        <>
          <p className={styles.total}>
            <span>Total</span> <b>{formatMoney(totals.totalMinor, 'GHS')}</b>
          </p>
          <dl className={styles.parts}>
            {[
              ['Net', totals.netMinor] as const,
              ...totals.taxes.map((tax) => [taxLabel(tax), tax.amountMinor] as const),
            ].map(([label, minor]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatMoney(minor, 'GHS')}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Skeleton height="180px" />
      )}
      {!isEmpty && (
        <Button onClick={onDiscount}>
          {priced && discount > 0
            ? `Discount of ${discount / 100}% ${discountScope(priced.cart)}`
            : 'Discount on the sale…'}
        </Button>
      )}
      {priced && <PriceState grant={grant} wanted={priced.prices} />}
      {priced && priced.gone.length > 0 && (
        <p className="warning">Remove what is no longer sold before you go on.</p>
      )}
      {hasDoubts && <p className="warning">{LINES_FIRST}</p>}
      {isEmpty || hasDoubts || !priced || priced.gone.length > 0 || !grant.isGranted ? (
        <Button tone="go" size="l" fill disabled>
          To the checkout
        </Button>
      ) : (
        <ButtonLink tone="go" size="l" fill to={paths.admin.checkout} aria-keyshortcuts="F8">
          To the checkout <Kbd>F8</Kbd>
        </ButtonLink>
      )}
    </aside>
  )
}
