import {
  RETURN_DESTINATION_LABELS,
  RETURN_OUTCOME_LABELS,
  type ReturnedLine,
} from '#domain/orders/customer-return.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { timestampText } from '#lib/time-ago.ts'

/** What came back of a delivery and what the customer gets for it; staff also see where the goods went. */
export function ReturnedGoods({
  fulfilment: { ref, returns, lines },
  shownTo,
}: {
  fulfilment: Pick<Fulfilment, 'ref' | 'returns' | 'lines'>
  shownTo: 'customer' | 'staff'
}) {
  if (returns.length === 0) return null
  const textOf = ({ index, quantity, reason, outcome, destination }: ReturnedLine) => {
    const line = lines[index]
    if (!line) return ''
    const goods = `${quantityText(quantity, line)} of ${line.name}: ${reason}`
    const ends = [
      RETURN_OUTCOME_LABELS[outcome],
      ...(shownTo === 'staff' ? [RETURN_DESTINATION_LABELS[destination]] : []),
    ]
    return [goods, ...ends].join(' · ')
  }
  return (
    <ul className="sub" aria-label={`Returned of ${ref}`}>
      {returns.flatMap((entry) =>
        entry.lines.map((line) => (
          <li key={`${entry.id} ${line.index} ${line.destination}`}>
            Returned {timestampText(entry.receivedAt)}: {textOf(line)}
          </li>
        )),
      )}
    </ul>
  )
}
