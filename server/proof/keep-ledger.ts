import { accountSchema } from '#domain/money/account-schema.ts'
import { entriesOfOrder, entriesOfPayment, onAccountOf } from '#domain/money/ledger.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import type { Payment } from '#domain/money/payment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { addTaxTotals } from '#server/api/money/add-tax-totals.ts'
import { balanceOf, ledgerRecord, postEntries } from '#server/api/money/post-entries.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Follow } from './written.ts'

/** Follows the orders: an entry once one is confirmed, another when it ends. Most writes change neither. */
export const keepLedgerOfOrder: Follow = async ({ run }, { id, before, after }) => {
  if (after && before?.['status'] !== after['status']) await postToLedger(run, id)
}

/** Follows the payments: an entry once one is verified, another when it is reversed. */
export const keepLedgerOfPayment: Follow = async ({ run }, { id, before, after }) => {
  const orderId = after?.['orderId']
  if (typeof orderId === 'string' && before?.['status'] !== after?.['status'])
    await postToLedger(run, orderId, id)
}

/**
 * Posts the entries that the order and the payment ask for as they are now and that are not posted yet. So events may
 * come twice, late or in another order; that of an order always comes before those of its payments. Without an order
 * the payment was put on account.
 */
export function postToLedger(run: RunTransaction, orderId: string, paymentId?: string): Promise<void> {
  if (orderId === '') return paymentId === undefined ? Promise.resolve() : postOnAccount(run, paymentId)
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
        ? ledgerRecord(paymentSchema, { ...storedPayment, id: paymentId })
        : undefined
    const [account] = await transaction.get([`${COLLECTIONS.accounts}/${order.customerUid}`])
    const { termsDays = 0 } = account
      ? ledgerRecord(accountSchema, { ...account, id: order.customerUid })
      : {}
    const due = [...entriesOfOrder(order, termsDays), ...(payment ? entriesOfPayment(payment, order) : [])]
    const { name, company, tin } = order.customer
    const posted = await postEntries(transaction, order.customerUid, due, { name, company, tin })
    for (const { paidBy, amountMinor, happenedAt } of posted)
      if (paidBy === 'withholding') addTaxTotals(transaction, happenedAt, { withheldMinor: 0 - amountMinor })
  })
}

function postOnAccount(run: RunTransaction, paymentId: string): Promise<void> {
  return run(async (transaction) => {
    const [stored] = await transaction.get([`${COLLECTIONS.transactions}/${paymentId}`])
    if (!stored) return
    const payment = ledgerRecord(paymentSchema, { ...stored, id: paymentId })
    const { customerUid, customerName: name, customerCompany: company } = payment
    const due = entriesOfPayment(payment, onAccountOf(customerUid))
    if (due.length === 0) return
    // The name that orders say stays.
    const { customer } = await balanceOf(transaction, customerUid)
    await postEntries(transaction, customerUid, due, customer.name ? customer : { name, company, tin: '' })
  })
}
