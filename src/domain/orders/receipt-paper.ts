import { isOnAccount, PAYMENT_KINDS, type Payment } from '#domain/money/payment.ts'
import type { Receipt } from '#domain/money/receipt.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { dayText } from '#lib/time-ago.ts'
import { NO_TAX_INVOICE } from './order-papers.ts'
import { PAYMENT_PAPERS, type Paper } from './paper.ts'
import { formatDay } from '#lib/format-day.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'

/** The receipt of a verified payment; one that was reversed since counts no more. */
export function paymentReceiptPaper(receipt: Receipt, { status }: Pick<Payment, 'status'>): Paper {
  const { ref, orderRef, kind, providerId, paidOn, amountMinor, createdAt } = receipt
  const amount = formatAmount(amountMinor)
  return {
    title: PAYMENT_PAPERS.receipt,
    ref,
    issuedAt: createdAt,
    stamp: status === 'verified' ? '' : 'REVERSED',
    facts: [
      { label: 'Number', value: ref, isCode: true },
      { label: isOnAccount(receipt) ? 'Reference' : 'Order', value: orderRef, isCode: true },
      { label: 'Date', value: dayText(createdAt) },
    ],
    parties: [
      {
        heading: 'Received from',
        name: shownCustomer({ company: receipt.customerCompany, name: receipt.customerName }),
        lines: receipt.customerCompany ? [shownName(receipt.customerName)] : [],
      },
    ],
    columns: [
      { label: 'Payment', kind: 'goods' },
      { label: 'Amount GH₵', kind: 'number' },
    ],
    rows: [
      {
        cells: [isOnAccount(receipt) ? 'Money put on account' : `Payment of order ${orderRef}`, amount],
        notes: [
          `${PAYMENT_KINDS[kind].label}, ${formatDay(paidOn)}`,
          `${PAYMENT_KINDS[kind].idLabel}: ${providerId}`,
        ],
        summary: '',
      },
    ],
    totals: [{ label: 'Received GH₵', text: amount }],
    remarks: [{ heading: '', lines: [`Received with thanks. ${NO_TAX_INVOICE}`] }],
    signatures: [],
  }
}
