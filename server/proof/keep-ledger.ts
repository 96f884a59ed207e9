import { accountBalanceSchema } from '#domain/money/ledger-schema.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import {
  entriesOfOrder,
  entriesOfPayment,
  NO_BALANCE,
  postEntry,
  type AccountBalance,
} from '#domain/money/ledger.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import type { Payment } from '#domain/money/payment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Prove } from './written.ts'

/** Follows the orders: an entry once one is confirmed, another when it ends. Most writes change neither. */
export const keepLedgerOfOrder: Prove = async ({ run }, { id, before, after }) => {
  if (after && before?.['status'] !== after['status']) await postToLedger(run, id)
  return 'proven'
}

/** Follows the payments: an entry once one is verified, another when it is reversed. */
export const keepLedgerOfPayment: Prove = async ({ run }, { id, before, after }) => {
  const orderId = after?.['orderId']
  if (typeof orderId === 'string' && before?.['status'] !== after?.['status'])
    await postToLedger(run, orderId, id)
  return 'proven'
}

/**
 * Posts the entries that the order and the payment ask for as they are now and that are not posted yet. So events may
 * come twice, late or in another order; that of an order always comes before those of its payments.
 */
export function postToLedger(run: RunTransaction, orderId: string, paymentId?: string): Promise<void> {
  return run(async (transaction) => {
    const [storedOrder, storedPayment] = await transaction.get([
      `${COLLECTIONS.orders}/${orderId}`,
      ...(paymentId === undefined ? [] : [`${COLLECTIONS.transactions}/${paymentId}`]),
    ])
    const read = storedOrder && readOrder(orderId, storedOrder)
    // What cannot be read is posted once it can.
    if (!read?.ok || !read.record.customerUid) return
    const order = read.record
    const payment: Payment | undefined =
      paymentId !== undefined && storedPayment
        ? recordOf(paymentSchema, { ...storedPayment, id: paymentId })
        : undefined
    const [account, stored] = await transaction.get([
      `${COLLECTIONS.accounts}/${order.customerUid}`,
      `${COLLECTIONS.accountBalances}/${order.customerUid}`,
    ])
    const { termsDays = 0 } = account ? recordOf(accountSchema, { ...account, id: order.customerUid }) : {}
    const due = [...entriesOfOrder(order, termsDays), ...(payment ? entriesOfPayment(payment, order) : [])]
    const posted = await transaction.get(due.map(({ id }) => `${COLLECTIONS.accountEntries}/${id}`))
    const missing = due.filter((_, at) => !posted[at])
    if (missing.length === 0) return
    let balance: AccountBalance = stored ? recordOf(accountBalanceSchema, stored) : NO_BALANCE
    for (const one of missing) {
      const after = postEntry(balance, one)
      transaction.set(`${COLLECTIONS.accountEntries}/${one.id}`, after.entry)
      balance = after.balance
    }
    const { name, company, tin } = order.customer
    transaction.set(`${COLLECTIONS.accountBalances}/${order.customerUid}`, {
      ...balance,
      customer: { name, company, tin },
    })
  })
}

/** Throws for what cannot be read: the event is tried again, and nothing is posted meanwhile. */
function recordOf<Schema extends RecordSchema>(schema: Schema, data: unknown): RecordOf<Schema> {
  const read = decoded(schema, data)
  if (!read.ok) throw new Error(`The ledger cannot go on: ${read.problem}`)
  return read.record
}
