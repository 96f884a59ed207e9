import { isBeingFulfilled, type Order } from './order.ts'
import type { Fulfilment } from './fulfilment.ts'

/** What is printed of an order, by the last part of its address. */
export const ORDER_PAPERS = { proforma: 'Proforma invoice', confirmation: 'Order confirmation' } as const

/** What is printed of a delivery. It has no price: drivers and branches do not see prices. */
export const DELIVERY_PAPERS = {
  'pick-list': 'Pick list',
  'delivery-note': 'Delivery note',
  waybill: 'Waybill',
} as const

/** How long the address of a document in a mail opens it without signing in. */
export const PAPER_LINK_DAYS = 30

/** What is printed of a verified payment. */
export const PAYMENT_PAPERS = { receipt: 'Receipt' } as const

/** What is printed of what was invoiced. Never titled "VAT invoice": those are the tax office's. */
export const SALES_PAPERS = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const

/** What is printed of a customer's account. */
export const ACCOUNT_PAPERS = { statement: 'Statement of account' } as const

/** What is printed of an order to a supplier and, for each delivery, of what arrived. */
export const PURCHASE_PAPERS = {
  'purchase-order': 'Purchase order',
  'goods-received-note': 'Goods received note',
} as const

/** What travels with goods from one branch to another. */
export const TRANSFER_PAPERS = { 'transfer-waybill': 'Transfer waybill' } as const

/** The answer of the help page that whoever gets the document may look for. */
export const PAPER_HELP = {
  proforma: 'pay-by-bank-transfer-cash-or-cheque',
  confirmation: 'track-an-order',
  'delivery-note': 'report-a-problem',
} as const

export type OrderPaper = keyof typeof ORDER_PAPERS
export type DeliveryPaper = keyof typeof DELIVERY_PAPERS
export type SalesPaper = keyof typeof SALES_PAPERS
type PaymentPaper = keyof typeof PAYMENT_PAPERS
type AccountPaper = keyof typeof ACCOUNT_PAPERS
type PurchasePaper = keyof typeof PURCHASE_PAPERS
type TransferPaper = keyof typeof TRANSFER_PAPERS
export type PaperKind =
  | OrderPaper
  | DeliveryPaper
  | PaymentPaper
  | SalesPaper
  | AccountPaper
  | PurchasePaper
  | TransferPaper

export const PAPER_TITLES: Readonly<Record<PaperKind, string>> = {
  ...ORDER_PAPERS,
  ...DELIVERY_PAPERS,
  ...PAYMENT_PAPERS,
  ...SALES_PAPERS,
  ...ACCOUNT_PAPERS,
  ...PURCHASE_PAPERS,
  ...TRANSFER_PAPERS,
}

export const isPaperKind = (text: string): text is PaperKind => Object.hasOwn(PAPER_TITLES, text)
export const isSalesPaper = (kind: PaperKind): kind is SalesPaper => Object.hasOwn(SALES_PAPERS, kind)
export const isOrderPaper = (kind: PaperKind): kind is OrderPaper => Object.hasOwn(ORDER_PAPERS, kind)

/** The address of the PDF below `/api`; `id` is of the record; see `statementId`, `receivedNoteId` and `transferWaybillId`. */
export const paperPath = (kind: PaperKind, id: string): string => `/papers/${kind}/${id}.pdf`

export type PaperColumn = {
  label: string
  /** `blank` is written in by hand. */
  kind: 'code' | 'goods' | 'number' | 'unit' | 'blank'
  /** Left out on phones; the row's `summary` says it there. */
  isWide?: true
}

export type PaperRow = {
  /** One for each column. */
  cells: readonly string[]
  /** Below the goods. */
  notes: readonly string[]
  summary: string
}

/** What stands on a printed document: one definition for the page that prints it and for its PDF. */
export type Paper = {
  title: string
  ref: string
  /** It has what the company said of itself then. */
  issuedAt: number
  /** Across a document that no longer counts. */
  stamp: string
  facts: readonly { label: string; value: string; isCode?: true }[]
  parties: readonly { heading: string; name: string; lines: readonly string[] }[]
  columns: readonly PaperColumn[]
  rows: readonly PaperRow[]
  /** The last is the sum. */
  totals: readonly { label: string; text: string }[]
  remarks: readonly { heading: string; lines: readonly string[] }[]
  /** Each is a line to sign on. */
  signatures: readonly string[]
  /** The id of an answer of the help page; its address is printed last. */
  help?: string
  /** A page of ours, printed as a QR code; `says` stands beside it, `label` is read out for it. */
  code?: { path: string; says: string; label: string }
}

/** The documents there are of an order. */
export const papersOfOrder = (order: Pick<Order, 'status' | 'hold' | 'invoiceId'>): OrderPaper[] => [
  ...(isBeingFulfilled(order) ? (['confirmation'] as const) : []),
  ...(order.invoiceId ? (['proforma'] as const) : []),
]

/** What a delivery takes next: the list to pick by, then what travels with the goods. */
export function papersOf({ status, dispatch }: Pick<Fulfilment, 'status' | 'dispatch'>): DeliveryPaper[] {
  if (status === 'pending' || status === 'picked') return ['pick-list']
  return status === 'cancelled' || !dispatch ? [] : ['delivery-note', 'waybill']
}
