import type { ListColumn } from '#components/lists/list-columns.ts'
import { TwoLines } from '#components/lists/two-lines.tsx'
import type { Suggestion } from '#data/purchasing/restock-plan.ts'
import { COVER_WEEKS } from '#domain/stock/restock-plan.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor, unitName } from '#domain/units/unit.ts'
import { formatNumber } from '#lib/format-number.ts'
import { countOf } from '#lib/plural.ts'
import { decimalCell, quantityCell } from '#lib/file-cell.ts'
import { levelColumns } from '../level-columns.tsx'

type Column = ListColumn<Suggestion>

/** What is missing of each product, from where it could come, and how that was reckoned. */
export const suggestionColumns = (branchName: (id: string) => string): Column[] => [
  ...levelColumns,
  { id: 'unit', label: 'Unit', value: ({ level }) => unitName(level.unit) },
  quantityColumn('available', 'Available', ({ reckoning }) => reckoning.available),
  quantityColumn('coming', 'Coming', ({ reckoning }) => reckoning.coming, 2),
  { id: 'asked', label: 'Asked for', value: quantityValue(({ reckoning }) => reckoning.asked) },
  { id: 'owed', label: 'Orders wait for', value: quantityValue(({ reckoning }) => reckoning.owed) },
  {
    id: 'weekly',
    label: 'Sold a week',
    width: 100,
    numeric: true,
    hides: 1,
    renderCell: weeklyText,
    value: ({ reckoning, level }) => decimalCell(reckoning.weekly / 10 ** level.quantityScale, 1),
  },
  { id: 'lead', label: 'Lead time, days', value: ({ reckoning }) => reckoning.leadDays },
  quantityColumn('reorder', 'Reorder at', ({ reckoning }) => reckoning.reorderPoint, 3),
  quantityColumn('missing', 'Missing', ({ reckoning }) => reckoning.missing),
  {
    id: 'suggestion',
    label: 'Suggestion',
    width: 330,
    grows: true,
    renderCell: (suggestion) => {
      const reckoning = reckoningText(suggestion)
      return (
        <TwoLines below={reckoning} title={reckoning}>
          {suggestionText(suggestion, branchName)}
        </TwoLines>
      )
    },
    value: (suggestion) => suggestionText(suggestion, branchName),
  },
  { id: 'reckoning', label: 'Reckoned', value: reckoningText },
]

function quantityColumn(
  id: string,
  label: string,
  of: (suggestion: Suggestion) => number,
  hides?: Column['hides'],
): Column {
  return {
    id,
    label,
    width: 88,
    numeric: true,
    ...(hides && { hides }),
    renderCell: (suggestion) => formatQuantity(of(suggestion), suggestion.level.quantityScale),
    value: quantityValue(of),
  }
}

const quantityValue = (of: (suggestion: Suggestion) => number) => (suggestion: Suggestion) =>
  quantityCell(of(suggestion), suggestion.level.quantityScale)

/** `Buy 120 bags from Ghacem`, `Move 40 bags from Kumasi`. */
function suggestionText(
  { level: { quantityScale, unit }, reckoning, move, buy }: Suggestion,
  branchName: (id: string) => string,
): string {
  const amount = (quantity: number) =>
    `${formatQuantity(quantity, quantityScale)} ${unitFor(quantityInUnits(quantity, quantityScale), unit)}`
  if (move) return `Move ${amount(move.quantity)} from ${branchName(move.fromId)}`
  return buy ? `Buy ${amount(buy.quantity)} from ${buy.supplier.name}` : `Buy ${amount(reckoning.missing)}`
}

function weeklyText({ reckoning: { weekly }, level }: Suggestion): string {
  const units = weekly / 10 ** level.quantityScale
  return formatNumber(units, units < 10 ? 1 : 0)
}

/** `18 a week × 14 days = 36 until it comes; 72 more for 4 weeks; less 12 here and 0 coming; in packs of 10`. */
function reckoningText(suggestion: Suggestion): string {
  const { reckoning, level, buy } = suggestion
  const text = (quantity: number) => formatQuantity(quantity, level.quantityScale)
  const { whileWaiting, reorderPoint, orderBelow, upTo, missing, available, coming, asked, owed } = reckoning
  const pack = buy?.part.packQuantity ?? 1
  const isUsual = missing > upTo - available - coming - asked + owed
  const below =
    whileWaiting >= reorderPoint && whileWaiting > 0
      ? `${weeklyText(suggestion)} a week × ${countOf(reckoning.leadDays, 'day')} = ${text(whileWaiting)} until it comes`
      : `reorder at ${text(reorderPoint)}`
  const more = `${text(upTo - orderBelow)} more${reckoning.weekly > 0 ? ` for ${COVER_WEEKS} weeks` : ''}`
  const there = `${text(available)} here and ${text(coming)} coming${asked > 0 ? ` and ${text(asked)} asked for` : ''}`
  return [
    ...(owed > 0 ? [`${text(owed)} for orders that wait`] : []),
    below,
    ...(isUsual ? [there, `usually ${text(missing)} at a time`] : [more, `less ${there}`]),
    ...(buy && buy.quantity !== missing ? [`in packs of ${text(pack)}`] : []),
  ].join('; ')
}
