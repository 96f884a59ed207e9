import { salesInvoiceSchema } from '#domain/money/sales-invoice-schema.ts'
import { fulfilmentSchema } from '#domain/orders/fulfilment-schema.ts'
import type { TakenBack } from '#domain/orders/kept-goods.ts'
import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** What came back of an order and what was credited; its invoices are read only when something was. */
export async function takenBackOf(
  transaction: Transaction,
  { id: orderId, creditedMinor }: Pick<Order, 'id' | 'creditedMinor'>,
): Promise<TakenBack> {
  const [deliveries, invoices] = await Promise.all([
    transaction.list({ from: COLLECTIONS.fulfillments, where: { orderId } }),
    creditedMinor ? transaction.list({ from: COLLECTIONS.salesInvoices, where: { orderId } }) : [],
  ])
  return {
    deliveries: readable(fulfilmentSchema, deliveries),
    invoices: readable(salesInvoiceSchema, invoices),
  }
}

const readable = <Schema extends RecordSchema>(
  schema: Schema,
  all: readonly { id: string; data: object }[],
): RecordOf<Schema>[] =>
  all.flatMap(({ id, data }) => {
    const read = decoded(schema, { ...data, id })
    return read.ok ? [read.record] : []
  })
