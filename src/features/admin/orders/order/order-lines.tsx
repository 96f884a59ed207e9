import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor, unitName } from '#domain/units/unit.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './order-panel.module.css'
import type { LineChecks } from './use-line-checks.ts'

/** `order` priced as of now; `checks` of the lines not yet reserved. */
export function OrderLines({
  order,
  checks,
  branchName,
}: {
  order: Order
  checks: LineChecks | undefined
  branchName: string
}) {
  return (
    <ul className={`lines ${styles.lines}`} aria-label="Lines">
      {order.lines.map((line) => (
        <li key={line.productId} data-problem={problemOf(line, checks)}>
          <span>
            {line.name}
            <small>
              <span className="mono">{line.sku}</span> · {stockText(order, line, checks, branchName)}
            </small>
            {line.note && <small className={styles.lineNote}>“{line.note}”</small>}
          </span>
          <span className="num">
            {formatQuantity(line.quantity, line.quantityScale)}
            <small>{unitFor(quantityInUnits(line.quantity, line.quantityScale), line.unit)}</small>
            {line.orderedUom && <small>{line.orderedUom}</small>}
          </span>
          <span className="num">
            <SubmittedAmount line={line} />
            {formatAmount(line.amountMinor)}
            <small>
              {formatAmount(line.unitPriceMinor)} / {unitName(line.unit)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The amount the customer saw, struck through if it has changed. */
function SubmittedAmount({ line }: { line: OrderLine }) {
  if (line.unitPriceMinor === line.submittedUnitPriceMinor) return null
  const seen = lineAmountMinor(line.submittedUnitPriceMinor, line.quantity, line.quantityScale)
  return (
    <s>
      <VisuallyHidden>was </VisuallyHidden>
      {formatAmount(seen)}
    </s>
  )
}

function problemOf(line: OrderLine, checks: LineChecks | undefined): string | undefined {
  const problem = checks?.get(line.productId)?.problem
  return problem === 'short' || problem === 'withdrawn' ? problem : undefined
}

function stockText(
  order: Order,
  line: OrderLine,
  checks: LineChecks | undefined,
  branchName: string,
): string {
  const check = checks?.get(line.productId)
  if (check?.problem === 'withdrawn') return 'withdrawn from the catalogue'
  if (line.madeToOrder) return 'made to order'
  if (order.status === 'confirmed' || (order.status === 'submitted' && checks && !check))
    return `reserved at ${branchName}`
  if (order.status !== 'submitted') return branchName
  if (check?.available === undefined) return `checking ${branchName}…`
  return `${formatQuantity(check.available, line.quantityScale)} free at ${branchName}`
}
