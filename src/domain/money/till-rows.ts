import { amountCell, timeCell, type FileCell } from '#lib/file-cell.ts'
import { paymentKindText } from './payment.ts'
import { cashLines, differenceMinor, leftMinor, TILL_MOVES, type Taking, type TillDay } from './till.ts'

/** The report of a till as the rows of a file: the cash, what was taken by person and way, and what else moved. */
export function tillRows(
  till: TillDay,
  { takings, expectedMinor }: { takings: readonly Taking[]; expectedMinor: number },
): readonly (readonly FileCell[])[] {
  const { closing } = till
  const cash = (label: string, minor: number): FileCell[] => ['Cash', label, '', '', '', amountCell(minor)]
  return [
    ['Part', 'What', 'By', 'When', 'Payments', 'GHS'],
    ...cashLines(till, takings, expectedMinor).map(({ label, minor }) => cash(label, minor)),
    ...(closing
      ? [
          cash('Counted', closing.countedMinor),
          cash('Difference', differenceMinor(closing)),
          cash('Taken out at the closing', closing.bankedMinor),
          cash('Left in the drawer', leftMinor(closing)),
        ]
      : []),
    ...takings.map((taking) => [
      'Payments',
      paymentKindText(taking),
      taking.byName,
      '',
      taking.count,
      amountCell(taking.amountMinor),
    ]),
    ...till.moves.map(({ kind, amountMinor, reason, at, byName }) => [
      'In and out',
      `${TILL_MOVES[kind].label}: ${reason}`,
      byName,
      timeCell(at),
      '',
      amountCell(TILL_MOVES[kind].sign * amountMinor),
    ]),
  ]
}
