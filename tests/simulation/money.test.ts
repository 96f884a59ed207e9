import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { POINT_MINOR, type LoyaltyEntry } from '#domain/loyalty/loyalty.ts'
import {
  creditToUseMinor,
  entryOfCredit,
  type AccountBalance,
  type AccountEntry,
} from '#domain/money/ledger.ts'
import { signedMinor, type Payment } from '#domain/money/payment.ts'
import { invoiceIdOf, type SalesInvoice } from '#domain/money/sales-invoice.ts'
import { monthOf, taxSumsOf } from '#domain/money/tax-totals.ts'
import { keptLines } from '#domain/orders/kept-goods.ts'
import { billedMinor, type Order } from '#domain/orders/order.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { redeemPoints } from '#domain/loyalty/points-commands.ts'
import { decidePayment } from '#server/api/money/decide-payment.ts'
import { payWithCredit } from '#server/api/money/pay-with-credit.ts'
import { postEntries } from '#server/api/money/post-entries.ts'
import { invoiceOrder, issueCreditNote } from '#server/api/money/sales-invoices.ts'
import { Contended, restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'
import { postToLedger } from '#server/proof/keep-ledger.ts'
import { followOrder } from '#server/proof/keep-totals.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { sendCommand } from '#tests/send-command.ts'
import { Dice } from './dice.ts'

// Customers pay with credit and redeem points, accountants verify and reverse payments, issue invoices and credit notes,
// and triggers hear of all of it, late, twice and at the same time. Clients die before a commit or after it, with the answer lost;
// whoever comes back does the same again, with the same id.

const projectId = 'demo-osu-supply'
const NOW = Date.now()
const CUSTOMERS = ['ama', 'kofi', 'esi', 'yaw', 'adwoa']
const CLIENTS = 50
const DEEDS = 5
const KILLED = 0.2
const ACCOUNTANT = 'accountant'
const POINTS = 2000
const CREDIT_MINOR = 300_000

let server: FirestoreServer
let run: RunTransaction
beforeAll(async () => {
  server = await startFirestore({ port: 0, projectId, rules: 'open' })
  run = restTransactions(emulatedAccess(projectId, server.url))
})
afterAll(() => server.close())

const recordsIn = <Stored>(collection: string) =>
  server.admin.list(collection).map(({ id, data }) => ({ ...data, id }) as unknown as Stored)

/** Confirmed orders on account, each with payments to check and one that was verified before. */
async function openShop(dice: Dice): Promise<void> {
  const { admin } = server
  server.clear()
  const user = (uid: string, roles: string[]) =>
    admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: uid }, 1),
      roles,
    })
  user(ACCOUNTANT, ['User', 'Accountant'])
  for (const uid of CUSTOMERS) user(uid, ['User', 'Customer'])
  const seeded = buildShopRecords(NOW)
    .documents.filter(({ path, data }) => path.startsWith('orders/') && data['status'] === 'confirmed')
    .slice(0, 15)
  const open: Record<string, Record<string, number>> = Object.fromEntries(CUSTOMERS.map((uid) => [uid, {}]))
  for (const [at, { path, data }] of seeded.entries()) {
    const id = path.slice('orders/'.length)
    const uid = CUSTOMERS[at % CUSTOMERS.length] ?? ''
    const order = { ...(data as unknown as Order), customerUid: uid }
    const part = Math.floor(order.totals.totalMinor / 5)
    for (const nth of [0, 1, 2]) {
      const payment = paymentOf(dice.id(), order, part)
      const verified = {
        status: 'verified',
        receivedMinor: part,
        decidedAt: NOW,
        decidedBy: 'superadmin',
        decidedByName: 'S',
      }
      admin.set(`transactions/${payment.id}`, { ...payment, ...(nth === 0 && verified) })
      admin.set(`unique/payment__${payment.kind}-${payment.providerId}`, {
        kind: 'payment',
        value: `${payment.kind}-${payment.providerId}`,
        collection: 'transactions',
        recordId: payment.id,
      })
    }
    admin.set(path, {
      ...data,
      status: 'processing',
      customerUid: uid,
      paidMinor: part,
      paymentMethod: 'on_account',
      withholding: 'none',
    })
    open[uid] = { ...open[uid], [id]: order.totals.totalMinor - part }
  }
  for (const uid of CUSTOMERS) {
    const own = open[uid] ?? {}
    admin.set(`accounts/${uid}`, {
      id: uid,
      uid,
      company: '',
      currency: 'GHS',
      creditLimitMinor: 1e10,
      balanceMinor: 0,
      termsDays: 30,
      open: own,
      openMinor: sumOf(Object.values(own)),
      lastOrderId: '',
      createdAt: 1,
      createdBy: 'seed',
      updatedAt: 1,
      updatedBy: 'seed',
    })
    admin.set(`loyaltyBalances/${uid}`, { points: POINTS, entryCount: 0, lastAt: 0, earned: {} })
    const credit = { id: uid, customerUid: uid, creditedMinor: CREDIT_MINOR, about: 'A reward', at: NOW }
    await run((transaction) => postEntries(transaction, uid, [entryOfCredit(credit)]))
  }
}

const paymentOf = (id: string, order: Order, amountMinor: number) => ({
  id,
  kind: 'mobile_money' as const,
  status: 'declared',
  providerId: `MM${id.slice(0, 16).toUpperCase()}`,
  amountMinor,
  paidOn: '2026-11-21',
  reference: '',
  orderId: order.id,
  orderRef: order.ref,
  customerUid: order.customerUid,
  customerName: order.customer.name,
  customerCompany: order.customer.company,
  locationId: order.locationId,
  createdByName: 'Sales',
  reason: '',
  changedAt: new Date(1),
  lastAuditId: '',
  createdAt: 1,
  createdBy: 'sales',
  updatedAt: 1,
  updatedBy: 'sales',
})

class Killed extends Error {}

/** Dies before the commit, or after it with the answer lost. */
const mortal =
  (dice: Dice, count: () => void): RunTransaction =>
  async (work) => {
    const isDying = dice.isHit(KILLED)
    const isBefore = dice.isHit(0.5)
    const result = await run(async (transaction) => {
      const worked = await work(transaction)
      if (isDying && isBefore) throw new Killed()
      return worked
    })
    if (isDying) throw new Killed()
    if (isDying) count()
    return result
  }

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

test(
  `the money adds up after ${CLIENTS} clients at once, some of them killed`,
  { timeout: 120_000, retry: 0 },
  async () => {
    const seed = process.env['SIMULATION_SEED'] ?? String(Date.now())
    const setUp = new Dice(seed)
    await openShop(setUp)
    const orders = recordsIn<Order>(COLLECTIONS.orders)
    const payments = recordsIn<Payment>(COLLECTIONS.transactions)
    const figures = { deeds: 0, refused: 0, killed: 0, busy: 0 }

    const creditOf = (order: Order) => ({
      invoiceId: invoiceIdOf(order.id),
      lines: [{ index: 0, quantity: 1 }],
      deliveryMinor: 0,
      reason: 'Came back damaged',
    })

    const deedOf = (dice: Dice, at: number): (() => Promise<unknown>) => {
      const id = dice.id()
      const alive = mortal(dice, () => undefined)
      const door = { run: alive, now: () => NOW, siteUrl: '' }
      const payment = dice.pick(payments)
      if (at % 5 === 0) return () => postToLedger(alive, payment.orderId, payment.id)
      if (at % 5 === 1 || at % 5 === 2) {
        const { receivedMinor } = payment
        const decision =
          receivedMinor === undefined
            ? dice.isHit(0.8)
              ? ({
                  status: 'verified',
                  receivedMinor: payment.amountMinor - dice.whole(0, 50),
                  reason: 'As the bank says',
                } as const)
              : ({ status: 'rejected', reason: 'Not in the bank' } as const)
            : ({ status: 'reversed', reason: 'The bank took it back' } as const)
        return () => decidePayment(payment.id, decision, ACCOUNTANT, door)
      }
      const order = dice.pick(orders)
      if (at % 7 === 5) return () => invoiceOrder(order.id, {}, ACCOUNTANT, door)
      if (at % 7 === 6) return () => issueCreditNote(id, creditOf(order), ACCOUNTANT, door)
      if (at % 5 === 3) {
        const body = { orderId: order.id, amountMinor: dice.whole(1, 90_000) }
        return () => payWithCredit(id, body, order.customerUid, door)
      }
      const [points, uid] = [dice.whole(1, 6) * 100, dice.pick(CUSTOMERS)]
      const services = { admin: server.admin, run: alive, now: () => NOW }
      return () => sendCommand(services, redeemPoints, { id, target: uid, request: { points }, uid })
    }

    /** Until it is answered: whoever was killed comes back, whoever met others tries again. */
    async function repeat(deed: () => Promise<unknown>): Promise<void> {
      for (;;)
        try {
          await deed()
          figures.deeds++
          return
        } catch (error) {
          if (error instanceof Killed) figures.killed++
          else if (error instanceof Contended) figures.busy++
          else if (error instanceof ApiError && ['INVALID', 'NOT_FOUND'].includes(error.code))
            return void figures.refused++
          else throw error
        }
    }

    // Whatever the dice say, there is one of each.
    const [first] = orders
    if (!first) throw new Error('the shop has no order')
    const door = { run, now: () => NOW, siteUrl: '' }
    await invoiceOrder(first.id, {}, ACCOUNTANT, door)
    await issueCreditNote(setUp.id(), creditOf(first), ACCOUNTANT, door)

    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const dice = new Dice(`${seed} ${client}`)
        for (let nth = 0; nth < DEEDS; nth++) await repeat(deedOf(dice, client))
      }),
    )
    // Every event arrives in the end, and some come again.
    for (const { id, orderId } of recordsIn<Payment>(COLLECTIONS.transactions))
      await Promise.all([postToLedger(run, orderId, id), postToLedger(run, orderId, id)])

    for (const { id } of recordsIn<Order>(COLLECTIONS.orders))
      await Promise.all([followOrder(run, id), followOrder(run, id)])

    const documents = recordsIn<SalesInvoice>(COLLECTIONS.salesInvoices)
    const taxes = server.admin.get(`taxTotals/${monthOf(NOW)}`) as Record<string, number> | undefined
    for (const field of ['netMinor', 'VAT', 'NHIL', 'GETFund', 'totalMinor'] as const)
      expect(taxes?.[field] ?? 0, `${field} of the month, seed ${seed}`).toBe(
        sumOf(
          documents.map(
            ({ kind, totals }) => (taxSumsOf(kind, totals) as Record<string, number>)[field] ?? 0,
          ),
        ),
      )
    expect(documents.filter(({ kind }) => kind === 'credit_note').length).toBeGreaterThan(0)
    const sold = sumOf(
      recordsIn<Order>(COLLECTIONS.orders).map((order) => {
        const lines = keptLines(order, {
          deliveries: [],
          invoices: documents.filter(({ orderId }) => orderId === order.id),
        })
        return sumOf(lines.map(({ amountMinor }) => amountMinor))
      }),
    )
    const weeks = server.admin.list(COLLECTIONS.dailyTotals).filter(({ id }) => /^all__[0-9-]+$/.test(id))
    const days = weeks.flatMap(({ data }) =>
      Object.values((data['days'] ?? {}) as Record<string, { netMinor?: number }>),
    )
    expect(sumOf(days.map(({ netMinor = 0 }) => netMinor)), `sales, seed ${seed}`).toBe(sold)

    const after = recordsIn<Payment>(COLLECTIONS.transactions)
    const counted = after.filter(({ status }) => status === 'verified')
    const entries = recordsIn<AccountEntry>(COLLECTIONS.accountEntries)
    for (const order of recordsIn<Order>(COLLECTIONS.orders)) {
      const own = counted.filter(({ orderId }) => orderId === order.id)
      expect(order.paidMinor, `paid of ${order.id}, seed ${seed}`).toBe(sumOf(own.map(signedMinor)))
      const notes = documents.filter(({ kind, orderId }) => kind === 'credit_note' && orderId === order.id)
      expect(order.creditedMinor ?? 0, `credited of ${order.id}, seed ${seed}`).toBe(
        sumOf(notes.map(({ totals }) => totals.totalMinor)),
      )
      const billed = billedMinor(order)
      const left = Math.max(0, billed - order.paidMinor)
      const open = server.admin.get(`accounts/${order.customerUid}`)?.['open'] as Record<string, number>
      expect(open[order.id] ?? 0, `open of ${order.id}, seed ${seed}`).toBe(left)
      expect(
        sumOf(entries.filter(({ orderId }) => orderId === order.id).map(({ amountMinor }) => amountMinor)),
        `ledger of ${order.id}, seed ${seed}`,
      ).toBe(billed - order.paidMinor)
    }
    for (const uid of CUSTOMERS) {
      const account = server.admin.get(`accounts/${uid}`) as {
        open: Record<string, number>
        openMinor: number
      }
      expect(account.openMinor, `open of ${uid}, seed ${seed}`).toBe(sumOf(Object.values(account.open)))
      const own = entries
        .filter(({ customerUid }) => customerUid === uid)
        .toSorted((one, other) => one.number - other.number)
      let balanceMinor = 0
      for (const [at, entry] of own.entries())
        expect([entry.number, entry.balanceMinor], `entry of ${uid}, seed ${seed}`).toEqual([
          at + 1,
          (balanceMinor += entry.amountMinor),
        ])
      const balance = server.admin.get(`accountBalances/${uid}`) as unknown as AccountBalance
      expect(balance, `balance of ${uid}, seed ${seed}`).toMatchObject({
        balanceMinor,
        entryCount: own.length,
      })
      const points = recordsIn<LoyaltyEntry>(COLLECTIONS.loyaltyEntries)
        .filter(({ customerUid }) => customerUid === uid)
        .toSorted((one, other) => one.number - other.number)
      let left = POINTS
      for (const [at, entry] of points.entries())
        expect([entry.number, entry.balance], `points of ${uid}, seed ${seed}`).toEqual([
          at + 1,
          (left += entry.points),
        ])
      expect(left, `points of ${uid}, seed ${seed}`).toBeGreaterThanOrEqual(0)
      expect(server.admin.get(`loyaltyBalances/${uid}`)).toMatchObject({ points: left })
      const used = counted.filter(({ kind, customerUid }) => kind === 'credit' && customerUid === uid)
      const creditedMinor = CREDIT_MINOR + (POINTS - left) * POINT_MINOR
      expect(creditToUseMinor(balance), `credit of ${uid}, seed ${seed}`).toBe(
        creditedMinor - sumOf(used.map(({ amountMinor }) => amountMinor)),
      )
    }
    // One record a payment in the ledger, and one more for its reversal.
    for (const { id, status, decidedAt } of after) {
      const of = entries.filter((entry) => entry.paymentId === id && entry.kind !== 'credit_used')
      const wanted = status === 'verified' ? 1 : status === 'reversed' && decidedAt ? 2 : 0
      expect(of.length, `entries of ${id}, ${status}, seed ${seed}`).toBe(wanted)
    }
    console.log(
      `${CLIENTS} clients: ${figures.deeds} acts done, ${figures.refused} refused, ${figures.killed} killed, ${figures.busy} busy; ` +
        `${counted.length} payments counted, ${entries.length} entries of ${CUSTOMERS.length} ledgers, no difference (seed ${seed})`,
    )
    expect(figures.killed).toBeGreaterThan(10)
  },
)
