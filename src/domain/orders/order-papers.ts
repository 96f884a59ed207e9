import { handoverText } from './counter-form.ts'
import {
  paymentReferenceOf,
  proformaUntil,
  proformaStatus,
  type Invoice,
  type ProformaStatus,
} from '#domain/money/invoice.ts'
import {
  changeMinorOf,
  dueMinor,
  PAYMENT_KINDS,
  toWithholdMinor,
  type Payment,
} from '#domain/money/payment.ts'
import { exemptionText } from '#domain/people/customer-terms.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { deliveryText } from './delivery-text.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { taxLabel, type Totals } from '#domain/pricing/tax.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import type { paymentAccountsSchema } from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { dayText } from '#lib/time-ago.ts'
import { PAYMENT_METHODS, type DeliveryPricing, type Order, type OrderLine } from './order.ts'
import { waitingOf } from './reservations.ts'
import { ORDER_PAPERS, PAPER_HELP, type Paper, type PaperColumn, type PaperRow } from './paper.ts'
import { formatDay } from '#lib/format-day.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'

type BankAccounts = RecordOf<typeof paymentAccountsSchema>['bankAccounts']

/**
 * A proforma invoice. Our documents are never titled "VAT invoice": those are issued by the GRA's E-VAT. `today` is an
 * ISO day; the order says what has become of it since.
 */
export function proformaPaper(
  invoice: Invoice,
  order: Order,
  { accounts, today, branchName }: { accounts: BankAccounts; today: string; branchName?: string },
): Paper {
  const status = proformaStatus(order, invoice, today)
  return {
    title: ORDER_PAPERS.proforma,
    help: PAPER_HELP.proforma,
    ref: invoice.ref,
    issuedAt: invoice.createdAt,
    stamp: status === 'cancelled' ? 'CANCELLED' : '',
    facts: [
      { label: 'Number', value: invoice.ref, isCode: true },
      { label: 'Order', value: invoice.orderRef, isCode: true },
      { label: 'Date', value: dayText(invoice.createdAt) },
      ...(invoice.replaces ? [{ label: 'Replaces', value: invoice.replaces, isCode: true as const }] : []),
      ...exemptionFacts(order),
      ...(status === 'cancelled'
        ? []
        : [
            {
              label: status === 'past' ? 'Prices held until' : 'Prices hold until',
              value: untilText(invoice, order),
            },
          ]),
    ],
    parties: [customerParty(invoice.customer), placeParty(order, branchName), referenceParty(order)],
    columns: PRICED_COLUMNS,
    rows: invoice.lines.map(pricedRow),
    totals: [...totalsRows(invoice.totals, order.deliveryPricing), ...paidRows(order)],
    remarks: [
      ...(status === 'open' && accounts.length > 0
        ? [
            {
              heading: 'Pay to',
              lines: accounts.map(({ bank, branch, accountName, accountNumber, swift, currency }) =>
                [`${bank}, ${branch}`, accountName, accountNumber, swift, currency].join(' · '),
              ),
            },
          ]
        : []),
      {
        heading: '',
        lines: [`${closingText(status, invoice, order)} This is a proforma invoice, not a tax invoice.`],
      },
    ],
    signatures: [],
  }
}

/** Why an order carries no tax. */
export const exemptionFacts = ({ taxExemption }: Pick<Order, 'taxExemption'>) =>
  taxExemption ? [{ label: 'Tax', value: exemptionText(taxExemption) }] : []

/** Confirms an order as it stands. */
export function confirmationPaper(order: Order, branchName: string): Paper {
  return {
    title: ORDER_PAPERS.confirmation,
    help: PAPER_HELP.confirmation,
    ref: order.ref,
    issuedAt: order.confirmedAt || order.decidedAt,
    stamp: '',
    facts: [
      { label: 'Order', value: order.ref, isCode: true },
      { label: 'Placed', value: dayText(order.createdAt) },
      { label: 'Confirmed', value: dayText(order.confirmedAt || order.decidedAt) },
      { label: 'Payment', value: PAYMENT_METHODS[order.paymentMethod] },
      ...exemptionFacts(order),
    ],
    parties: [customerParty(order.customer), placeParty(order, branchName), referenceParty(order)],
    columns: PRICED_COLUMNS,
    rows: order.lines.map((line) => rowWithWaiting(line, order)),
    totals: [...totalsRows(order.totals, order.deliveryPricing), ...paidRows(order)],
    remarks: [
      {
        heading: '',
        lines: [
          `We confirm your order. What we keep in stock is reserved for you at our ${branchName} branch.${restText(order)} Quote ${paymentReferenceOf(order)} with your payment and when you call us. This is not a tax invoice.`,
        ],
      },
    ],
    signatures: [],
  }
}

/** What was received for a sale at the counter, as it was taken: somebody else verifies it. */
export function receiptPaper(order: Order, payments: readonly Payment[], branchName: string): Paper {
  return {
    title: 'Receipt',
    ref: order.ref,
    issuedAt: order.createdAt,
    stamp: '',
    facts: [
      { label: 'Order', value: order.ref, isCode: true },
      { label: 'Date', value: dayText(order.createdAt) },
      { label: 'Branch', value: branchName },
      ...exemptionFacts(order),
    ],
    parties: [customerParty(order.customer), referenceParty(order)],
    columns: PRICED_COLUMNS,
    rows: order.lines.map(pricedRow),
    totals: [
      ...totalsRows(order.totals, order.deliveryPricing),
      ...receiptRows(order, payments).map(({ label, minor }) => ({ label, text: formatAmount(minor) })),
    ],
    remarks: [
      {
        heading: '',
        lines: [handoverText(order, branchName), `Received with thanks. ${NO_TAX_INVOICE}`].filter(Boolean),
      },
    ],
    signatures: ['Received by', 'Customer'],
  }
}

export const NO_TAX_INVOICE = 'This is a receipt, not a tax invoice.'

/** What was received for the order, payment by payment, and what is left; the last row. */
export function receiptRows(
  { totals, withholding }: Pick<Order, 'totals' | 'withholding'>,
  payments: readonly Payment[],
): { label: string; minor: number }[] {
  const received = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const withheld = toWithholdMinor({ totals, withholding })
  return [
    ...payments.flatMap((payment) => {
      const { kind, amountMinor, tenderedMinor, providerId } = payment
      const change = changeMinorOf(payment)
      return [
        {
          label: kind === 'cash' ? 'Cash' : `${PAYMENT_KINDS[kind].label} ${providerId}`,
          minor: amountMinor,
        },
        ...(tenderedMinor !== undefined && change > 0
          ? [
              { label: 'Cash given', minor: tenderedMinor },
              { label: 'Change', minor: change },
            ]
          : []),
      ]
    }),
    ...(withheld > 0 ? [{ label: 'By withholding certificate', minor: withheld }] : []),
    { label: 'Left to pay GH₵', minor: Math.max(0, totals.totalMinor - withheld - received) },
  ]
}

export const customerParty = ({
  company,
  name,
  phone,
  email,
  tin,
}: Order['customer']): Paper['parties'][number] => ({
  heading: 'To',
  name: shownCustomer({ company, name }),
  lines: [
    company && shownName(name),
    [formatPhone(phone), email].filter(Boolean).join(' · '),
    tin && `TIN ${tin}`,
  ].filter(Boolean),
})

/** Where the goods go, or are collected. */
export function placeParty(
  { customer, delivery }: Pick<Order, 'customer' | 'delivery'>,
  branchName?: string,
): Paper['parties'][number] {
  const isCollected = delivery.method === 'pickup'
  return {
    heading: isCollected ? 'Collect from' : 'Deliver to',
    name: isCollected ? `Our ${branchName ? `${branchName} ` : ''}branch` : shownCustomer(customer),
    lines: [
      isCollected ? '' : [delivery.address, delivery.city, delivery.ghanaPostGps].filter(Boolean).join(', '),
      delivery.landmark,
      [delivery.contactName, formatPhone(delivery.contactPhone)].filter(Boolean).join(' · '),
      delivery.neededBy && `Needed by ${formatDay(delivery.neededBy)}`,
    ].filter(Boolean),
  }
}

/** What was paid of an order and what is open, once something was paid or credited. */
export function paidRows(
  order: Pick<Order, 'status' | 'totals' | 'creditedMinor' | 'paidMinor' | 'withholding'>,
): Paper['totals'] {
  const { creditedMinor = 0, paidMinor } = order
  if (paidMinor === 0 && creditedMinor === 0) return []
  const open = toWithholdMinor(order) > 0 ? 'Left to pay or to withhold GH₵' : 'Left to pay GH₵'
  return [
    ...(creditedMinor > 0 ? [{ label: 'Credited', text: formatAmount(-creditedMinor) }] : []),
    { label: 'Paid', text: formatAmount(-paidMinor) },
    { label: open, text: formatAmount(Math.max(0, dueMinor(order))) },
  ]
}

const referenceParty = ({ poNumber, project }: Order): Paper['parties'][number] => ({
  heading: 'Your reference',
  name: '',
  lines: [poNumber ? `LPO ${poNumber}` : 'No purchase-order number given', project].filter(Boolean),
})

export const PRICED_COLUMNS: readonly PaperColumn[] = [
  { label: 'Code', kind: 'code', isWide: true },
  { label: 'Goods', kind: 'goods' },
  { label: 'Quantity', kind: 'number', isWide: true },
  { label: 'Unit', kind: 'unit', isWide: true },
  { label: 'Price GH₵', kind: 'number', isWide: true },
  { label: 'Amount GH₵', kind: 'number' },
]

export const pricedRow = (line: OrderLine): PaperRow => ({
  cells: [
    line.sku,
    line.name,
    formatQuantity(line.quantity, line.quantityScale),
    unitName(line.unit),
    formatAmount(line.unitPriceMinor),
    formatAmount(line.amountMinor),
  ],
  notes: line.orderedUom ? [line.orderedUom] : [],
  summary: `${line.sku} ${quantityText(line.quantity, line)} at ${formatAmount(line.unitPriceMinor)}`,
})

/** With how much of the line waits for stock. */
function rowWithWaiting(line: OrderLine, order: Order): PaperRow {
  const row = pricedRow(line)
  const waits = waitingOf(order)[line.productId] ?? 0
  return waits > 0 ? { ...row, notes: [...row.notes, `Waits for stock: ${quantityText(waits, line)}`] } : row
}

const restText = ({ backorder }: Order): string =>
  backorder?.isOpen ? ' The rest waits for stock and is reserved as it arrives.' : ''

export function totalsRows(totals: Totals, pricing: DeliveryPricing): Paper['totals'] {
  const delivery = deliveryText(totals, pricing, formatAmount)
  return [
    { label: 'Net', text: formatAmount(totals.netMinor) },
    ...(delivery === undefined ? [] : [{ label: 'Delivery', text: delivery }]),
    ...totals.taxes.map((tax) => ({ label: taxLabel(tax), text: formatAmount(tax.amountMinor) })),
    { label: 'Total GH₵', text: formatAmount(totals.totalMinor) },
  ]
}

function untilText(invoice: Invoice, order: Order): string {
  const day = proformaUntil(invoice, order)
  return day ? formatDay(day) : '–'
}

function closingText(status: ProformaStatus, invoice: Invoice, order: Order): string {
  if (status === 'cancelled')
    return `This order ${order.status === 'expired' ? 'has expired' : 'was cancelled'}: nothing is reserved, and nothing is to be paid.`
  if (status === 'past')
    return `These prices held until ${untilText(invoice, order)}: please ask us for new prices before you pay.`
  const reserved = order.backorder?.isOpen ? 'What we have in stock is' : 'The goods are'
  return `Quote ${paymentReferenceOf(order)} with your payment. ${reserved} reserved for you.${restText(order)}`
}
