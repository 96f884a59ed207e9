import type { SalesInvoice } from '#domain/money/sales-invoice.ts'
import type { ReturnedLine } from '#domain/orders/customer-return.ts'
import { fulfilmentLineOf } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'

/** The delivery `back` of all lines of an order, as it is stored; each of `returned` came back on its own. */
export const deliveredWith = (order: Order, returned: readonly ReturnedLine[]) => ({
  id: 'back',
  ref: `${order.ref}-1`,
  number: 1,
  orderId: order.id,
  orderRef: order.ref,
  customerUid: order.customerUid,
  customerName: order.customer.name,
  customerCompany: order.customer.company,
  locationId: order.locationId,
  status: 'delivered',
  lines: order.lines.map((line, at) => fulfilmentLineOf(line, at, line.quantity)),
  lineCount: order.lines.length,
  heldLines: order.lines.length,
  postingIds: [],
  delivery: order.delivery,
  reason: '',
  returns: returned.map((line, at) => ({ id: `r${at}`, part: 0, receivedAt: 1, lines: [line] })),
  changedAt: new Date(1),
  lastAuditId: '',
  createdAt: 1,
  createdBy: 'sales',
  updatedAt: 1,
  updatedBy: 'sales',
})

/** Goods that are given back for a refund. */
export const givenBack = (quantity: number, index = 0): ReturnedLine => ({
  index,
  quantity,
  reason: 'Too many',
  outcome: 'refund',
  destination: 'restock',
})

/** The invoice of an order, as it is stored. */
export const invoiceOf = (
  { id, ref, lines, totals, taxRates, customer, customerUid, locationId }: Order,
  more: Partial<SalesInvoice> = {},
): SalesInvoice => ({
  id: `invoice-${id}`,
  kind: 'invoice',
  number: 1,
  ref: 'INV-2026-000001',
  orderId: id,
  orderRef: ref,
  poNumber: '',
  project: '',
  customerUid,
  customer,
  locationId,
  lines,
  orderLines: [],
  taxRates,
  totals,
  issuedOn: '2026-11-24',
  code: '0'.repeat(32),
  creditedQuantities: {},
  creditedDeliveryMinor: 0,
  creditedMinor: 0,
  invoiceId: '',
  invoiceRef: '',
  reason: '',
  lastAuditId: '',
  createdAt: 1,
  createdBy: 'system',
  updatedAt: 1,
  updatedBy: 'system',
  ...more,
})
