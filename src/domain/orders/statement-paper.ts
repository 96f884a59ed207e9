import { ENTRY_KINDS, type AccountEntry } from '#domain/money/ledger.ts'
import { PAYMENT_KINDS } from '#domain/money/payment.ts'
import { AGEING_LABELS, ageingOf, type Ageing, type Period, type Statement } from '#domain/money/statement.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { formatDay } from '#lib/format-day.ts'
import { isoDay } from '#lib/iso-day.ts'
import { dayText } from '#lib/time-ago.ts'
import { ACCOUNT_PAPERS, type Paper } from './paper.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'

/** The part of the PDF's address that says whose statement it is, and of which days. */
export const statementId = (uid: string, { from, to }: Period): string => `${uid}__${from}__${to}`

export function statementOfId(id: string): { uid: string; period: Period } | undefined {
  const [, uid, from, to] = /^(.+)__(2\d{3}-\d\d-\d\d)__(2\d{3}-\d\d-\d\d)$/.exec(id) ?? []
  return uid && from && to ? { uid, period: { from, to } } : undefined
}

/** `Bank transfer FT26314-0091`, or the project of an order. */
export const entryDetails = ({ paidBy, providerId, project, kind, about }: AccountEntry): string =>
  about ? about : paidBy ? `${PAYMENT_KINDS[paidBy].label} ${providerId}` : kind === 'order' ? project : ''

/** What stands on a statement, made at `now`. */
export function statementPaper(statement: Statement, now: number): Paper {
  const { period, openingMinor, closingMinor, entries, sums, balance } = statement
  const { name, company, tin } = balance.customer
  const days = `${formatDay(period.from)} to ${formatDay(period.to)}`
  const ageing = ageingOf(balance, isoDay(now))
  return {
    title: ACCOUNT_PAPERS.statement,
    ref: days,
    issuedAt: now,
    stamp: '',
    facts: [
      { label: 'Period', value: days },
      { label: 'Made on', value: dayText(now) },
    ],
    parties: [
      {
        heading: 'Customer',
        name: shownCustomer({ company, name }),
        lines: [...(company ? [shownName(name)] : []), ...(tin ? [`TIN ${tin}`] : [])],
      },
    ],
    columns: [
      { label: 'Date', kind: 'unit' },
      { label: 'Entry', kind: 'goods' },
      { label: 'Order', kind: 'code' },
      { label: 'Due', kind: 'unit', isWide: true },
      { label: 'Amount GH₵', kind: 'number' },
      { label: 'Balance GH₵', kind: 'number' },
    ],
    rows: [
      rowOf([formatDay(period.from), 'Opening balance', '', '', '', formatAmount(openingMinor)]),
      ...entries.map((entry) =>
        rowOf(
          [
            dayText(entry.at),
            ENTRY_KINDS[entry.kind],
            entry.orderRef,
            entry.dueOn && formatDay(entry.dueOn),
            formatAmount(entry.amountMinor),
            formatAmount(entry.balanceMinor),
          ],
          entryDetails(entry),
        ),
      ),
    ],
    totals: [
      { label: 'Ordered', text: formatAmount(sums.orderedMinor) },
      { label: 'Paid', text: formatAmount(sums.paidMinor) },
      { label: 'Credited and withheld', text: formatAmount(sums.creditedMinor) },
      { label: 'Closing balance GH₵', text: formatAmount(closingMinor) },
    ],
    remarks: [
      {
        heading: `By days past due, on ${dayText(now)}`,
        lines: [
          ...(Object.keys(AGEING_LABELS) as (keyof Ageing)[])
            .filter((bucket) => ageing[bucket] !== 0)
            .map((bucket) => `${AGEING_LABELS[bucket]}: ${formatMoney(ageing[bucket], 'GHS')}`),
          `Balance: ${formatMoney(balance.balanceMinor, 'GHS')}`,
        ],
      },
    ],
    signatures: [],
  }
}

const rowOf = (cells: readonly string[], note = ''): Paper['rows'][number] => ({
  cells,
  notes: note ? [note] : [],
  summary: cells[2] ?? '',
})
