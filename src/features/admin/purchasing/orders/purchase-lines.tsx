import { formatAmount, formatUnitCost } from '#domain/pricing/money.ts'
import {
  isAwaited,
  landedCosts,
  openQuantity,
  type Purchase,
  type PurchasePrices,
} from '#domain/purchasing/purchase.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { DataTable } from '#ui/data-table.tsx'
import styles from './purchase-page.module.css'

/** What was ordered and what has arrived; with prices for roles that see costs. */
export function PurchaseLines({
  purchase,
  prices,
  nameOf,
}: {
  purchase: Purchase
  prices: PurchasePrices | undefined
  nameOf: (branchId: string) => string
}) {
  const priceOf = new Map(prices?.lines.map((line) => [line.productId, line]))
  const landed =
    prices &&
    landedCosts(
      purchase.lines.map((line) => ({ ...line, priceMinor: priceOf.get(line.productId)?.priceMinor ?? 0 })),
      prices,
    )
  return (
    <DataTable label="Lines of the order">
      <thead>
        <tr>
          <th>Product</th>
          <th className="num">Ordered</th>
          <th>Unit</th>
          <th className="num">Received</th>
          <th className="num">Rejected</th>
          {prices && (
            <>
              <th className="num">Price {prices.currency}</th>
              <th className="num">Net {prices.currency}</th>
              <th className="num">Landed GH₵</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {purchase.lines.map((line) => {
          const { productId, name, sku, partNumber, quantity, quantityScale, unit, accepted, rejected } = line
          const price = priceOf.get(productId)
          const open = openQuantity(line)
          return (
            <tr key={productId}>
              <th scope="row" className={styles.product}>
                {name}
                <br />
                <small className="sub">
                  <span className="mono">{sku}</span>
                  {partNumber && (
                    <>
                      {' · theirs '}
                      <span className="mono">{partNumber}</span>
                    </>
                  )}
                </small>
                {line.shares?.map((share) => (
                  <small key={share.locationId} className={`sub ${styles.share}`}>
                    {nameOf(share.locationId)}{' '}
                    {purchase.sentOn === ''
                      ? formatQuantity(share.quantity, quantityScale)
                      : `${formatQuantity(share.accepted, quantityScale)} of ${formatQuantity(share.quantity, quantityScale)} received`}
                  </small>
                ))}
              </th>
              <td className="num">{formatQuantity(quantity, quantityScale)}</td>
              <td>{unitName(unit)}</td>
              <td className="num">
                {formatQuantity(accepted, quantityScale)}
                <small className="sub">
                  {open > 0 && isAwaited(purchase) && ` ${formatQuantity(open, quantityScale)} to come`}
                  {open > 0 &&
                    purchase.status === 'closed' &&
                    ` ${formatQuantity(open, quantityScale)} did not come`}
                </small>
                <span className={styles.bar} aria-hidden>
                  <span style={{ inlineSize: `${Math.min(100, (accepted / quantity) * 100)}%` }} />
                </span>
              </td>
              <td className="num">{rejected > 0 ? formatQuantity(rejected, quantityScale) : '–'}</td>
              {prices && (
                <>
                  <td className="num">{formatAmount(price?.priceMinor ?? 0)}</td>
                  <td className="num">{formatAmount(price?.amountMinor ?? 0)}</td>
                  <td className="num">{formatUnitCost(landed?.get(productId) ?? 0)}</td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}
