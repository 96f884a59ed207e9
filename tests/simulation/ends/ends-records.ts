import type { FirestoreAdmin } from '@osu-supply/firestore-server'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { accountBalanceSchema, accountEntrySchema } from '#domain/money/ledger-schema.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import { tillDaySchema } from '#domain/money/till-schema.ts'
import { salesInvoiceSchema } from '#domain/money/sales-invoice-schema.ts'
import { purchasePricesSchema } from '#domain/purchasing/purchase-schema.ts'
import { COLLECTIONS, type CollectionName } from '#domain/records/collections.ts'
import type { Decoded } from '#lib/schema.ts'
import {
  readAdjustment,
  readCost,
  readCount,
  readFulfilment,
  readLevel,
  readOrder,
  readPosting,
  readPurchase,
  readTransfer,
} from '#server/api/read-stored.ts'

const decodeBalance = decoderOf(COLLECTIONS.accountBalances, accountBalanceSchema)

export type Records = ReturnType<typeof recordsOf>

/** Everything that people made, as it is stored; throws for what cannot be read. */
export function recordsOf(admin: FirestoreAdmin) {
  const all = <Item>(
    collection: CollectionName,
    read: (id: string, data: unknown) => Decoded<Item>,
  ): Item[] =>
    admin.list(collection).map(({ id, data }) => {
      const found = read(id, data)
      if (!found.ok) throw new Error(`${collection}/${id} cannot be read: ${found.problem}`)
      return found.record
    })
  const list = <Item>(collection: CollectionName, decode: (id: string, data: unknown) => Item): Item[] =>
    admin.list(collection).map(({ id, data }) => decode(id, { ...data, id }))
  return {
    orders: all(COLLECTIONS.orders, readOrder),
    deliveries: all(COLLECTIONS.fulfillments, readFulfilment),
    adjustments: all(COLLECTIONS.stockAdjustments, readAdjustment),
    counts: all(COLLECTIONS.stockCounts, readCount),
    purchases: all(COLLECTIONS.purchaseOrders, readPurchase),
    transfers: all(COLLECTIONS.stockTransfers, readTransfer),
    postings: all(COLLECTIONS.stockPostings, readPosting),
    levels: all(COLLECTIONS.stockLevels, readLevel),
    costs: all(COLLECTIONS.productCosts, readCost),
    prices: list(COLLECTIONS.purchasePrices, decoderOf(COLLECTIONS.purchasePrices, purchasePricesSchema)),
    payments: list(COLLECTIONS.transactions, decoderOf(COLLECTIONS.transactions, paymentSchema)),
    invoices: list(COLLECTIONS.salesInvoices, decoderOf(COLLECTIONS.salesInvoices, salesInvoiceSchema)),
    entries: list(COLLECTIONS.accountEntries, decoderOf(COLLECTIONS.accountEntries, accountEntrySchema)),
    tills: list(COLLECTIONS.tillDays, decoderOf(COLLECTIONS.tillDays, tillDaySchema)),
    balances: list(COLLECTIONS.accountBalances, (id, data) => ({ ...decodeBalance(id, data), id })),
  }
}
