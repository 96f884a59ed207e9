import type { Paper } from '#domain/orders/paper.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { formatDay } from '#lib/format-day.ts'
import { timestampText } from '#lib/time-ago.ts'
import { paymentKindText } from './payment.ts'
import { cashLines, differenceMinor, leftMinor, TILL_MOVES, type TillClosing, type TillDay } from './till.ts'

/** The report of a till that is closed, to be signed and kept with the money. */
export function tillPaper(till: TillDay, closing: TillClosing): Paper {
  const { countedMinor, bankedMinor, expectedMinor, reason, takings } = closing
  const amount = (label: string, minor: number) => ({ label, text: formatAmount(minor) })
  const lines = (heading: string, texts: readonly string[]) =>
    texts.length > 0 ? [{ heading, lines: texts }] : []
  return {
    title: 'Till report',
    ref: `${till.branchName}, ${formatDay(till.day)}`,
    issuedAt: closing.at,
    stamp: '',
    facts: [
      { label: 'Branch', value: till.branchName },
      { label: 'Day', value: formatDay(till.day) },
      { label: 'Opened', value: `${timestampText(till.createdAt)}, ${till.openedByName}` },
      { label: 'Closed', value: `${timestampText(closing.at)}, ${closing.byName}` },
    ],
    parties: [],
    columns: [
      { label: 'Taken by', kind: 'goods' },
      { label: 'Way of payment', kind: 'unit' },
      { label: 'Payments', kind: 'number', isWide: true },
      { label: 'GH₵', kind: 'number' },
    ],
    rows: takings.map((taking) => ({
      cells: [taking.byName, paymentKindText(taking), String(taking.count), formatAmount(taking.amountMinor)],
      notes: [],
      summary: '',
    })),
    totals: [
      ...cashLines(till, takings, expectedMinor).map(({ label, minor }) => amount(label, minor)),
      amount('Counted', countedMinor),
      ...(bankedMinor > 0
        ? [amount('Taken out at the closing', bankedMinor), amount('Left in the drawer', leftMinor(closing))]
        : []),
      amount('Difference', differenceMinor(closing)),
    ],
    remarks: [
      ...lines('Difference', reason ? [reason] : []),
      ...lines('Difference at the opening', till.floatReason ? [till.floatReason] : []),
      ...lines(
        'Cash in and out',
        till.moves.map(
          ({ kind, amountMinor, reason: why, at, byName }) =>
            `${timestampText(at)}: ${TILL_MOVES[kind].label} ${formatMoney(amountMinor, 'GHS')}, ${why} (${byName})`,
        ),
      ),
      ...lines(
        'Put right afterwards',
        till.repairs.map(({ reason: why, at, byName }) => `${timestampText(at)}: ${why} (${byName})`),
      ),
    ],
    signatures: ['Counted by', 'Checked by'],
  }
}
