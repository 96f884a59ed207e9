import { formatAmount } from '#domain/pricing/money.ts'
import { slowByTime, type StockRow } from '#domain/stock/stock-report.ts'
import { countOf } from '#lib/plural.ts'
import { amountScale, countText, ReportChart } from './report-chart.tsx'

/** Slow and dead stock by how long it lasts: its value, or for roles that cannot see costs how many products it is. */
export function SlowByTime({ rows, isValued }: { rows: readonly StockRow[]; isValued: boolean }) {
  const groups = slowByTime(rows)
  const scale = amountScale(groups.map(({ valueMinor }) => valueMinor))
  return (
    <ReportChart
      caption={
        isValued
          ? `Value by how long it lasts at the pace of the period; ${scale.name} at today’s average costs`
          : 'Products by how long they last at the pace of the period'
      }
      bars={groups.map(({ label, products, valueMinor }) => ({
        key: label,
        label,
        value: isValued ? valueMinor : products,
      }))}
      description={`Slow and dead stock: ${groups.map(({ label, products }) => `${label.toLowerCase()} ${countOf(products, 'product')}`).join(', ')}.`}
      valueText={isValued ? scale.text : countText}
      table={{
        label: 'Slow and dead stock by how long it lasts',
        head: ['Lasts', isValued ? 'Value GH₵' : 'Products'],
        rows: groups.map(({ label, products, valueMinor }) => [
          label,
          isValued ? formatAmount(valueMinor) : products.toLocaleString('en-GH'),
        ]),
      }}
    />
  )
}
