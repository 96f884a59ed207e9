import type { Paper } from '#domain/orders/paper.ts'
import { unitName } from '#domain/units/unit.ts'
import { timestampText } from '#lib/time-ago.ts'
import { isToCount, type StockCount } from './count.ts'

/** The sheet to count by, on paper: blind, so it has no quantity. `what` is the part of the shop. */
export function countPaper(count: StockCount, branchName: string, what: string): Paper {
  const { ref, round, frozenAt, note } = count
  const lines = count.lines.filter((line) => isToCount(line, count))
  return {
    title: round === 1 ? 'Count sheet' : 'Count sheet, second count',
    ref,
    issuedAt: frozenAt,
    stamp: '',
    facts: [
      { label: 'Count', value: ref, isCode: true },
      { label: 'Branch', value: branchName },
      { label: 'Begun', value: timestampText(frozenAt) },
      { label: 'Products', value: String(lines.length) },
    ],
    parties: [{ heading: 'To be counted', name: what, lines: note ? [note] : [] }],
    columns: [
      { label: 'Code', kind: 'code', isWide: true },
      { label: 'Goods', kind: 'goods' },
      { label: 'Unit', kind: 'unit' },
      { label: 'Counted', kind: 'blank' },
    ],
    rows: lines.map(({ sku, name, unit }) => ({
      cells: [sku, name, unitName(unit), ''],
      notes: [],
      summary: sku,
    })),
    totals: [],
    remarks: [
      {
        heading: '',
        lines: [
          'Write 0 where there is none. Goods that are reserved or set aside are still here: count them.',
          'What leaves after the count began is counted as if it were here; what arrives is not.',
        ],
      },
    ],
    signatures: ['Counted by', 'Date and time'],
  }
}
