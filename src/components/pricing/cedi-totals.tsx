import { formatAmount } from '#domain/pricing/money.ts'
import { taxLabel, type Totals } from '#domain/pricing/tax.ts'

/** Net, delivery, levies and total below a table of amounts in cedis; `className` lays out the pairs. */
export const CediTotals = ({ totals, className }: { totals: Totals; className: string | undefined }) => (
  <dl className={className}>
    <Amount label="Net" minor={totals.netMinor} />
    {totals.deliveryMinor > 0 && <Amount label="Delivery" minor={totals.deliveryMinor} />}
    {totals.taxes.map((tax) => (
      <Amount key={tax.code} label={taxLabel(tax)} minor={tax.amountMinor} />
    ))}
    <dt>
      <b>Total GH₵</b>
    </dt>
    <dd className="num">
      <b>{formatAmount(totals.totalMinor)}</b>
    </dd>
  </dl>
)

const Amount = ({ label, minor }: { label: string; minor: number }) => (
  <>
    <dt>{label}</dt>
    <dd className="num">{formatAmount(minor)}</dd>
  </>
)
