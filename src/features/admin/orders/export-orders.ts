import { downloadCsv } from '#components/states/download-csv.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { listOrdersAfter, type OrderFilter } from '#data/orders/admin-orders.ts'
import { itemsOf, type LiveList } from '#data/reading/live-list.ts'
import { ORDER_STATUS_LABELS, PAYMENT_METHODS, type Order } from '#domain/orders/order.ts'
import { internationalPhone } from '#domain/people/phone-number.ts'
import { amountCell, timestampCell, type CsvCell } from '#lib/csv.ts'

const HEAD = [
  'Order',
  'Placed',
  'Status',
  'Customer',
  'Contact',
  'Email',
  'Phone',
  'Branch',
  'LPO',
  'Project',
  'Lines',
  'Net GHS',
  'VAT GHS',
  'NHIL GHS',
  'GETFund GHS',
  'Delivery GHS',
  'Total GHS',
  'Pay by',
]

/** Everything matching the filter, not only the pages on the screen. */
export async function exportOrders(
  filter: OrderFilter,
  list: LiveList<Order>,
  nameOf: (branchId: string) => string,
): Promise<void> {
  const orders = [...itemsOf(list)]
  let next = list.next
  while (next) {
    const page = await listOrdersAfter(filter, next)
    orders.push(...page.items)
    next = page.next
  }
  downloadCsv(`orders-${filter.status}`, [HEAD, ...orders.map((order) => rowOf(order, nameOf))])
}

function rowOf(order: Read<Order>, nameOf: (branchId: string) => string): CsvCell[] {
  if (order instanceof Unreadable)
    return [order.id, timestampCell(order.createdAt), `Cannot be read: ${order.problem}`]
  const { customer, totals } = order
  const tax = (code: string) => amountCell(totals.taxes.find((one) => one.code === code)?.amountMinor ?? 0)
  return [
    order.ref,
    timestampCell(order.createdAt),
    ORDER_STATUS_LABELS[order.status],
    customer.company || customer.name,
    customer.name,
    customer.email,
    internationalPhone(customer.phone),
    nameOf(order.locationId),
    order.poNumber,
    order.project,
    order.lineCount,
    amountCell(totals.netMinor),
    tax('VAT'),
    tax('NHIL'),
    tax('GETFund'),
    amountCell(totals.deliveryMinor),
    amountCell(totals.totalMinor),
    PAYMENT_METHODS[order.paymentMethod],
  ]
}
