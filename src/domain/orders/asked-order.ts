import type { Order } from './order.ts'

const SHOWN = [
  'id',
  'ref',
  'createdAt',
  'lines',
  'totals',
  'deliveryPricing',
  'delivery',
  'locationId',
  'poNumber',
  'project',
  'note',
  'shortage',
  'quoteId',
  'postingIds',
  'companyApproval',
] as const satisfies readonly (keyof Order)[]

/** What an approver of a company needs of an order to decide about it. */
export type AskedOrder = Pick<Order, (typeof SHOWN)[number]> & { customer: Pick<Order['customer'], 'name'> }

/** The same for whoever opens it from a mail, with their name and what the buyer's other orders of the month count. */
export type MailedQuestion = { order: AskedOrder; approver: string; spentMinor: number }

export const askedOrderOf = (order: Order): AskedOrder => ({
  ...(Object.fromEntries(SHOWN.map((field) => [field, order[field]])) as Pick<Order, (typeof SHOWN)[number]>),
  customer: { name: order.customer.name },
})
