import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import type { OrderChange } from '#domain/orders/order-change.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { DataTable } from '#ui/data-table.tsx'

/** What a change makes of the lines of an order, and of its total with tax. */
export const ChangedLines = ({
  change: { lines, wasTotalMinor, totalMinor },
}: {
  change: Pick<OrderChange, 'lines' | 'wasTotalMinor' | 'totalMinor'>
}) => (
  <>
    <DataTable label="Changes">
      <thead>
        <tr>
          <th>Goods</th>
          <th className="num">Before</th>
          <th className="num">After</th>
          <th className="num">Difference GH₵</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.productId}>
            <td>{line.name}</td>
            <td className="num">{line.wasQuantity === 0 ? '–' : quantityText(line.wasQuantity, line)}</td>
            <td className="num">{line.quantity === 0 ? 'removed' : quantityText(line.quantity, line)}</td>
            <td className="num">{differenceText(line.amountMinor - line.wasAmountMinor)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
    <p>
      The order comes to <b>{formatMoney(totalMinor, 'GHS')}</b> with tax instead of{' '}
      {formatMoney(wasTotalMinor, 'GHS')}: {moreOrLess(totalMinor - wasTotalMinor)}.
    </p>
  </>
)

const differenceText = (minor: number): string =>
  minor > 0 ? `+${formatAmount(minor)}` : formatAmount(minor)

function moreOrLess(minor: number): string {
  if (minor === 0) return 'the same'
  return minor > 0 ? `${formatMoney(minor, 'GHS')} more` : `${formatMoney(-minor, 'GHS')} less`
}
