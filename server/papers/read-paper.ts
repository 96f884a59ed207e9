import { companyAtFirst } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { type Company } from '#domain/company/company.ts'
import { companyAt } from '#domain/company/company-details.ts'
import { invoiceSchema } from '#domain/money/invoice-schema.ts'
import { deliveryPaper } from '#domain/orders/delivery-papers.ts'
import { fulfilmentSchema } from '#domain/orders/fulfilment-schema.ts'
import { accountBalanceSchema, accountEntrySchema } from '#domain/money/ledger-schema.ts'
import { readStatement } from '#domain/money/statement.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import { salesInvoiceSchema } from '#domain/money/sales-invoice-schema.ts'
import { paperKindOf, salesInvoicePaper } from '#domain/orders/sales-invoice-paper.ts'
import { receiptSchema } from '#domain/money/receipt-schema.ts'
import { paymentReceiptPaper } from '#domain/orders/receipt-paper.ts'
import { statementOfId, statementPaper } from '#domain/orders/statement-paper.ts'
import { unitKgOf } from '#domain/orders/order-weight.ts'
import { productSchema } from '#domain/catalogue/product-schema.ts'
import { orderSchema } from '#domain/orders/order-schema.ts'
import { confirmationPaper, proformaPaper } from '#domain/orders/order-papers.ts'
import {
  isOrderPaper,
  isSalesPaper,
  papersOf,
  papersOfOrder,
  type DeliveryPaper,
  type OrderPaper,
  type Paper,
  type PaperKind,
  type SalesPaper,
} from '#domain/orders/paper.ts'
import {
  hasPurchasePaper,
  purchasePaper,
  receiptOfNoteId,
  receivedNotePaper,
} from '#domain/purchasing/purchase-papers.ts'
import { branchesOf, placeOfPurchase } from '#domain/purchasing/purchase-branches.ts'
import type { Purchase } from '#domain/purchasing/purchase.ts'
import { purchasePricesSchema, purchaseSchema } from '#domain/purchasing/purchase-schema.ts'
import { supplierSchema } from '#domain/purchasing/supplier-schema.ts'
import type { BranchAddress } from '#domain/stock/branch-party.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import { shipmentOfWaybillId, transferWaybill } from '#domain/stock/transfer-paper.ts'
import { transferSchema } from '#domain/stock/transfer-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { companyConfigSchema, paymentAccountsSchema } from '#domain/records/system-config-schema.ts'
import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import { isDay, isoDay } from '#lib/iso-day.ts'

/** Records by path, in the order of `paths`; undefined for a missing one. */
export type ReadRecords = (paths: readonly string[]) => Promise<(Record<string, unknown> | undefined)[]>

/** Records of a collection, those between two values of a field in its order. */
type ListRecords = (query: {
  from: string
  where: Readonly<Record<string, string>>
  between: Readonly<Record<string, readonly [number, number]>>
  limit: number
}) => Promise<{ id: string; data: Record<string, unknown> }[]>

/**
 * The document as its records are stored at `now`; undefined where there is none yet. `getAllowed` leaves out what the
 * reader may not see, and with it that part of the document.
 */
export async function readPaper(
  kind: PaperKind,
  id: string,
  { get: read, list, getAllowed }: { get: ReadRecords; list: ListRecords; getAllowed: ReadRecords },
  now: number,
): Promise<{ paper: Paper; company: Company } | undefined> {
  const [paper, config] = await Promise.all([
    kind === 'statement'
      ? accountPaper(id, { read, list, now })
      : kind === 'receipt'
        ? paymentPaper(id, read)
        : isSalesPaper(kind)
          ? salesPaper(kind, id, read, getAllowed)
          : isOrderPaper(kind)
            ? orderPaper(kind, id, read, now)
            : kind === 'purchase-order'
              ? paperOfPurchase(id, read, getAllowed)
              : kind === 'goods-received-note'
                ? paperOfReceipt(id, read)
                : kind === 'transfer-waybill'
                  ? paperOfTransfer(id, read)
                  : paperOfDelivery(kind, id, read, getAllowed),
    readOne(companyConfigSchema, COLLECTIONS.systemConfig, 'company', read),
  ])
  return paper && { paper, company: companyAt(config?.table ?? [], paper.issuedAt, companyAtFirst) }
}

async function orderPaper(
  kind: OrderPaper,
  id: string,
  read: ReadRecords,
  now: number,
): Promise<Paper | undefined> {
  const order = await readOne(orderSchema, COLLECTIONS.orders, id, read)
  if (!order || !papersOfOrder(order).includes(kind)) return undefined
  const branch = await branchName(order.locationId, read)
  if (kind === 'confirmation') return confirmationPaper(order, branch)
  const [invoice, config] = await Promise.all([
    readOne(invoiceSchema, COLLECTIONS.invoices, order.invoiceId, read),
    readOne(paymentAccountsSchema, COLLECTIONS.systemConfig, 'app', read),
  ])
  const today = isoDay(now)
  return (
    invoice &&
    proformaPaper(invoice, order, { accounts: config?.bankAccounts ?? [], today, branchName: branch })
  )
}

async function paperOfDelivery(
  kind: DeliveryPaper,
  id: string,
  read: ReadRecords,
  readAllowed: ReadRecords,
): Promise<Paper | undefined> {
  const fulfilment = await readOne(fulfilmentSchema, COLLECTIONS.fulfillments, id, read)
  if (!fulfilment || !papersOf(fulfilment).includes(kind)) return undefined
  const productIds = [...new Set(fulfilment.lines.map(({ productId }) => productId))]
  const products = await readAllowed(productIds.map((productId) => `${COLLECTIONS.products}/${productId}`))
  const kgById = new Map(productIds.map((productId, at) => [productId, unitKgOfStored(products[at])]))
  return deliveryPaper(fulfilment, kind, {
    branchName: await branchName(fulfilment.locationId, read),
    openPath: paths.admin.delivery(id),
    unitKgOf: (productId) => kgById.get(productId),
  })
}

function unitKgOfStored(stored: Record<string, unknown> | undefined): number | undefined {
  const product = stored && decoded(productSchema, stored)
  return product?.ok ? unitKgOf(product.record) : undefined
}

async function paymentPaper(id: string, read: ReadRecords): Promise<Paper | undefined> {
  const receipt = await readOne(receiptSchema, COLLECTIONS.receipts, id, read)
  const payment = receipt && (await readOne(paymentSchema, COLLECTIONS.transactions, id, read))
  return payment && paymentReceiptPaper(receipt, payment)
}

async function salesPaper(
  kind: SalesPaper,
  id: string,
  read: ReadRecords,
  readAllowed: ReadRecords,
): Promise<Paper | undefined> {
  const invoice = await readOne(salesInvoiceSchema, COLLECTIONS.salesInvoices, id, read)
  if (!invoice || paperKindOf(invoice) !== kind) return undefined
  const order = await readOne(orderSchema, COLLECTIONS.orders, invoice.orderId, readAllowed)
  return salesInvoicePaper(invoice, { order, branchName: await branchName(invoice.locationId, read) })
}

async function accountPaper(
  id: string,
  { read, list, now }: { read: ReadRecords; list: ListRecords; now: number },
): Promise<Paper | undefined> {
  const asked = statementOfId(id)
  if (!asked || !isDay(asked.period.from) || !isDay(asked.period.to)) return undefined
  const balance = await readOne(accountBalanceSchema, COLLECTIONS.accountBalances, asked.uid, read)
  const statement = await readStatement(asked.period, balance, async (first, last, limit) => {
    const found = await list({
      from: COLLECTIONS.accountEntries,
      where: { customerUid: asked.uid },
      between: { at: [first, last] },
      limit,
    })
    return found.map(({ id: entryId, data }) => {
      const entry = decoded(accountEntrySchema, { ...data, id: entryId })
      if (!entry.ok) throw new Error(`accountEntries/${entryId} cannot be read: ${entry.problem}`)
      return entry.record
    })
  })
  return statementPaper(statement, now)
}

async function paperOfPurchase(
  id: string,
  read: ReadRecords,
  readAllowed: ReadRecords,
): Promise<Paper | undefined> {
  const purchase = await purchaseAt(id, read)
  if (!purchase || !hasPurchasePaper(purchase)) return undefined
  const [prices, supplier, addressOf] = await Promise.all([
    readOne(purchasePricesSchema, COLLECTIONS.purchasePrices, id, readAllowed),
    readOne(supplierSchema, COLLECTIONS.suppliers, purchase.supplierId, readAllowed),
    addressesOf(purchase, read),
  ])
  return purchasePaper(purchase, addressOf, prices && supplier && { prices, supplier })
}

async function paperOfReceipt(noteId: string, read: ReadRecords): Promise<Paper | undefined> {
  const asked = receiptOfNoteId(noteId)
  const purchase = asked && (await purchaseAt(asked.purchaseId, read))
  return purchase && receivedNotePaper(purchase, asked.index, await addressesOf(purchase, read))
}

/** An order, or the part of one. */
function purchaseAt(id: string, read: ReadRecords): Promise<Purchase | undefined> {
  const path = `${COLLECTIONS.purchaseOrders}/${placeOfPurchase(id)}`
  return readOne(purchaseSchema, path.slice(0, path.lastIndexOf('/')), id, read)
}

async function addressesOf(
  purchase: Purchase,
  read: ReadRecords,
): Promise<(branchId: string) => BranchAddress> {
  const ids = branchesOf(purchase)
  const known = new Map(await Promise.all(ids.map(async (id) => [id, await branchAt(id, read)] as const)))
  return (id) => known.get(id) ?? unknownBranch(id)
}

async function paperOfTransfer(waybillId: string, read: ReadRecords): Promise<Paper | undefined> {
  const asked = shipmentOfWaybillId(waybillId)
  const transfer =
    asked && (await readOne(transferSchema, COLLECTIONS.stockTransfers, asked.transferId, read))
  if (!transfer) return undefined
  const [from, to] = await Promise.all([branchAt(transfer.fromId, read), branchAt(transfer.toId, read)])
  const receivePath = paths.admin.receiveTransfer(transfer.id, asked.index + 1)
  return transferWaybill(transfer, asked.index, { from, to, receivePath })
}

async function branchAt(id: string, read: ReadRecords): Promise<BranchAddress> {
  const branch = await readOne(branchSchema, COLLECTIONS.locations, id, read)
  return branch ?? unknownBranch(id)
}

const unknownBranch = (id: string): BranchAddress => ({
  name: id,
  address: '',
  city: '',
  ghanaPostGps: '',
  phone: '',
})

async function readOne<Schema extends RecordSchema>(
  schema: Schema,
  collection: string,
  id: string,
  read: ReadRecords,
): Promise<RecordOf<Schema> | undefined> {
  const [stored] = await read([`${collection}/${id}`])
  if (!stored) return undefined
  const result = decoded(schema, { ...stored, id })
  if (!result.ok) throw new Error(`${collection}/${id} cannot be read: ${result.problem}`)
  return result.record
}

async function branchName(id: string, read: ReadRecords): Promise<string> {
  const [branch] = await read([`${COLLECTIONS.locations}/${id}`])
  return typeof branch?.['name'] === 'string' ? branch['name'] : id
}
