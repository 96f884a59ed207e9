import type { DeliveryPricing } from '#domain/orders/order.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { taxLabel, type Totals } from '#domain/pricing/tax.ts'
import { deliveryText } from '#domain/orders/delivery-text.ts'

/** Net, delivery, levies and total below a table of amounts in cedis; `className` lays out the pairs. */
export const CediTotals = ({
  totals,
  deliveryPricing = 'none',
  className,
}: {
  totals: Totals
  deliveryPricing?: DeliveryPricing
  className: string | undefined
}) => (
  <dl className={className}>
    <Amount label="Net" text={formatAmount(totals.netMinor)} />
    <Amount label="Delivery" text={deliveryText(totals, deliveryPricing, formatAmount)} />
    {totals.taxes.map((tax) => (
      <Amount key={tax.code} label={taxLabel(tax)} text={formatAmount(tax.amountMinor)} />
    ))}
    <dt>
      <b>Total GH₵</b>
    </dt>
    <dd className="num">
      <b>{formatAmount(totals.totalMinor)}</b>
    </dd>
  </dl>
)

/** Without a text there is no line. */
const Amount = ({ label, text }: { label: string; text: string | undefined }) =>
  text === undefined ? null : (
    <>
      <dt>{label}</dt>
      <dd className="num">{text}</dd>
    </>
  )
