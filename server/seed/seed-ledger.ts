import { entriesOfOrder, entriesOfPayment, NO_BALANCE, postEntry } from '#domain/money/ledger.ts'
import type { Payment } from '#domain/money/payment.ts'
import { balanceKeysOf } from '#domain/people/record-keys.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { invariant } from '#lib/invariant.ts'
import type { SeedDocument } from './seed-document.ts'
import type { PlacedOrders } from './seed-orders.ts'

/** The ledgers of the customers as the trigger would have kept them. `payments` may have other documents among them. */
export function ledgerDocuments(
  stored: PlacedOrders['orders'],
  payments: readonly SeedDocument[],
  users: ReadonlyMap<string, UserRecord>,
  termsDaysOf: (uid: string) => number,
): SeedDocument[] {
  const orders = new Map(
    stored.map(({ submittedAt, confirmedAt, ...order }) => [
      order.id,
      { ...order, submittedAt: submittedAt.getTime(), confirmedAt: confirmedAt?.getTime() },
    ]),
  )
  const due = [
    ...[...orders.values()].flatMap((order) => entriesOfOrder(order, termsDaysOf(order.customerUid))),
    ...payments
      .filter(({ path }) => path.startsWith(`${COLLECTIONS.transactions}/`))
      .flatMap(({ data }) => {
        const payment = data as unknown as Payment
        const order = orders.get(payment.orderId)
        invariant(order, `the order of ${payment.id} is in the seed`)
        return entriesOfPayment(payment, order)
      }),
  ].toSorted((one, other) => one.happenedAt - other.happenedAt)
  const balances = new Map<string, typeof NO_BALANCE>()
  const entries = due.map((one) => {
    const { entry, balance } = postEntry(balances.get(one.customerUid) ?? NO_BALANCE, one)
    const { name, company, tin } = orders.get(one.orderId)?.customer ?? balance.customer
    balances.set(one.customerUid, { ...balance, customer: { name, company, tin } })
    return entry
  })
  return [
    ...entries.map((data) => ({ path: `${COLLECTIONS.accountEntries}/${data.id}`, data })),
    ...[...balances].map(([uid, balance]) => ({
      path: `${COLLECTIONS.accountBalances}/${uid}`,
      data: { ...balance, searchKeys: balanceKeysOf(balance.customer, users.get(uid)) },
    })),
  ]
}
