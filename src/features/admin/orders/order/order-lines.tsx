import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { offText } from '#domain/pricing/price-override.ts'
import {
  lineProgressOf,
  sentElsewhere,
  type Fulfilment,
  type LineProgress,
} from '#domain/orders/fulfilment.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { waitingOf } from '#domain/orders/reservations.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { unitFor, unitName } from '#domain/units/unit.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './order-panel.module.css'
import type { LineChecks } from './use-line-checks.ts'

/** `order` priced as of now; `checks` of the lines not yet reserved; without `fulfilments` no progress is shown. */
export function OrderLines({
  order,
  checks,
  branchName,
  fulfilments,
}: {
  order: Order
  checks: LineChecks | undefined
  branchName: string
  fulfilments?: readonly Fulfilment[] | undefined
}) {
  const progress = fulfilments && lineProgressOf(order, fulfilments)
  const { nameOf } = useAdminBranches()
  const elsewhere = sentElsewhere(fulfilments ?? [])
  return (
    <ul className={`lines ${styles.lines}`} aria-label="Lines">
      {order.lines.map((line, at) => (
        <li key={line.productId} data-problem={problemOf(line, checks)}>
          <span>
            {line.name}
            <small>
              <span className="mono">{line.sku}</span> · {stockText(order, line, checks, branchName)}
            </small>
            {elsewhere
              .filter((one) => one.line === at)
              .map(({ locationId, quantity }) => (
                <small key={locationId} className={styles.lineNote}>
                  {quantityText(quantity, line)} from {nameOf(locationId)}
                </small>
              ))}
            {line.priceList && <small className={styles.lineNote}>Price list: {line.priceList.name}</small>}
            {line.override && <small className={styles.lineNote}>{overrideText(line, line.override)}</small>}
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
          {progress?.[at] && <Progress line={line} progress={progress[at]} />}
        </li>
      ))}
    </ul>
  )
}

const STAGES: readonly (readonly [keyof LineProgress, string])[] = [
  ['waiting', 'Waiting for stock'],
  ['reserved', 'Reserved'],
  ['planned', 'Planned'],
  ['onItsWay', 'On its way'],
  ['delivered', 'Delivered'],
  ['returned', 'Returned'],
]

/** Shown only where there is any. */
const IF_ANY: ReadonlySet<keyof LineProgress> = new Set(['waiting', 'returned'])

/** How much of the ordered quantity is where. */
const Progress = ({ line, progress }: { line: OrderLine; progress: LineProgress }) => (
  <dl className={styles.progress} aria-label={`Progress of ${line.name}`}>
    {STAGES.filter(([stage]) => !IF_ANY.has(stage) || progress[stage] > 0).map(([stage, label]) => (
      <div key={stage} data-none={progress[stage] === 0 || undefined}>
        <dt>{label}</dt>
        <dd className="num">{formatQuantity(progress[stage], line.quantityScale)}</dd>
      </div>
    ))}
  </dl>
)

/** The line's price source, with who and why. */
const overrideText = (
  { submittedUnitPriceMinor }: OrderLine,
  { listPriceMinor, reason, byName, approvedByName }: NonNullable<OrderLine['override']>,
): string =>
  `List ${formatAmount(listPriceMinor)}, ${offText(listPriceMinor, submittedUnitPriceMinor)} by ${byName}${approvedByName && `, approved by ${approvedByName}`}: ${reason}`

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
  const waits = waitingOf(order)[line.productId] ?? 0
  if (order.status === 'confirmed' && waits > 0)
    return `${formatQuantity(line.quantity - waits, line.quantityScale)} reserved at ${branchName}`
  if (order.status === 'confirmed' || (order.status === 'submitted' && checks && !check))
    return `reserved at ${branchName}`
  if (order.status !== 'submitted') return branchName
  if (check?.available === undefined) return `checking ${branchName}…`
  return `${formatQuantity(check.available, line.quantityScale)} free at ${branchName}`
}
