import type { SalesInvoice } from '#domain/money/sales-invoice.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { amountInWords } from '#lib/amount-in-words.ts'
import { dayText } from '#lib/time-ago.ts'
import {
  customerParty,
  exemptionFacts,
  paidRows,
  placeParty,
  PRICED_COLUMNS,
  pricedRow,
  totalsRows,
} from './order-papers.ts'
import type { Order } from './order.ts'
import { SALES_PAPERS, type Paper, type SalesPaper } from './paper.ts'

export const paperKindOf = ({ kind }: Pick<SalesInvoice, 'kind'>): SalesPaper =>
  kind === 'invoice' ? 'invoice' : 'credit-note'

/** The path of the page behind the code on the document. */
const verifyPath = (code: string): string => `/verify/${code}`

/** An invoice or a credit note, for print and PDF; with its order it says where the goods went and what is paid. */
export function salesInvoicePaper(
  invoice: SalesInvoice,
  { order, branchName }: { order?: Order | undefined; branchName?: string } = {},
): Paper {
  const { ref, orderRef, poNumber, project, totals, evat } = invoice
  const isNote = invoice.kind === 'credit_note'
  // What was paid is of the whole order.
  const isOfAll = !isNote && invoice.orderLines.length === 0
  return {
    title: SALES_PAPERS[paperKindOf(invoice)],
    ref,
    issuedAt: invoice.createdAt,
    stamp: '',
    facts: [
      { label: 'Number', value: ref, isCode: true },
      { label: 'Order', value: orderRef, isCode: true },
      ...(isNote ? [{ label: 'Of invoice', value: invoice.invoiceRef, isCode: true } as const] : []),
      { label: 'Date', value: dayText(invoice.createdAt) },
      ...exemptionFacts(invoice),
      ...(evat
        ? [
            { label: 'E-VAT device', value: evat.sdcId, isCode: true } as const,
            { label: 'E-VAT receipt', value: evat.receiptNumber, isCode: true } as const,
          ]
        : []),
    ],
    parties: [
      customerParty(invoice.customer),
      ...(order && !isNote ? [placeParty(order, branchName)] : []),
      {
        heading: 'Your reference',
        name: '',
        lines: [poNumber ? `LPO ${poNumber}` : 'No purchase-order number given', project].filter(Boolean),
      },
    ],
    columns: PRICED_COLUMNS,
    rows: invoice.lines.map(pricedRow),
    totals: [
      ...totalsRows(totals, totals.deliveryMinor > 0 ? 'fixed' : 'none'),
      ...(order && isOfAll ? paidRows(order) : []),
    ],
    remarks: [
      { heading: 'In words', lines: [amountInWords(totals.totalMinor)] },
      ...(isNote ? [{ heading: 'Reason', lines: [invoice.reason] }] : []),
      ...(invoice.creditedMinor > 0 && !(order && isOfAll)
        ? [
            {
              heading: '',
              lines: [
                `Of this, ${formatMoney(invoice.creditedMinor, 'GHS')} was taken back by credit notes.`,
              ],
            },
          ]
        : []),
      {
        heading: '',
        lines: [
          ...(evat?.signature ? [`E-VAT signature: ${evat.signature}`] : []),
          ...(isNote || isOfAll
            ? []
            : ['This invoice is for part of the order. The rest is invoiced on its own.']),
          isNote
            ? 'This credit note lowers what is owed for the invoice it names.'
            : `Quote ${orderRef} with your payment.`,
        ],
      },
    ],
    signatures: [],
    code: {
      path: verifyPath(invoice.code),
      says: 'Check this document:',
      label: 'QR code of the page that checks this document',
    },
  }
}
