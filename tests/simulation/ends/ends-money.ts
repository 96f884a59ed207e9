import type { FirestoreAdmin } from '@osu-supply/firestore-server'
import { expectedMinor, takingsOf } from '#domain/money/till.ts'
import { moneyOf } from '#domain/money/order-money.ts'
import { toGiveBackMinor } from '#domain/money/owed.ts'
import { ageingOf, readStatement } from '#domain/money/statement.ts'
import { isoDay } from '#lib/iso-day.ts'
import { rounded, sumOf, type Differences } from './ends-agree.ts'
import { creditedOf, grossOf, hasEnded, lostOf } from './ends-kept.ts'
import type { Records } from './ends-records.ts'

type Payment = Records['payments'][number]

/** What counts of it; money given back is less than 0. */
const countedOf = ({ status, isRefund, receivedMinor, amountMinor }: Payment): number =>
  status === 'verified' ? (isRefund ? -1 : 1) * (receivedMinor ?? amountMinor) : 0

/** Payments, what is left to pay, what we owe, statements, receivables and taxes; beside payments, papers and goods. */
export async function compareMoney(
  admin: FirestoreAdmin,
  records: Records,
  differences: Differences,
): Promise<void> {
  for (const order of records.orders) compareOrder(order, records, differences)
  await compareStatements(records, differences)
  for (const till of records.tills) compareTill(till, records, differences)
  comparePapers(admin, records, differences)
}

/** Buyers withhold so much of what goods come to net. */
const GOODS_SHARE = 0.03

function compareOrder(order: Records['orders'][number], records: Records, differences: Differences): void {
  const own = records.payments.filter(({ orderId }) => orderId === order.id)
  const papers = records.invoices.filter(({ orderId }) => orderId === order.id)
  const paidMinor = sumOf(own, countedOf)
  const creditedMinor = sumOf(papers, ({ kind, totals }) => (kind === 'credit_note' ? totals.totalMinor : 0))
  const dueMinor = (hasEnded(order) ? 0 : order.totals.totalMinor - creditedMinor) - paidMinor
  const of = `of order ${order.id} (${order.status})`
  differences.agree(`paid ${of}`, order.paidMinor, paidMinor)
  differences.agree(`credited ${of}`, order.creditedMinor ?? 0, creditedMinor)
  const certificates = own.filter(({ kind }) => kind === 'withholding')
  const checking = own.filter(
    ({ status, isRefund, kind }) => status === 'declared' && !isRefund && kind !== 'withholding',
  )
  const withheldMinor = order.withholding === 'goods' ? rounded(order.totals.netMinor * GOODS_SHARE) : 0
  const openMinor = Math.max(0, dueMinor)
  const toCertifyMinor = Math.min(openMinor, Math.max(0, withheldMinor - sumOf(certificates, countedOf)))
  const checkingMinor = sumOf(checking, ({ amountMinor }) => amountMinor)
  const { leftMinor } = moneyOf(order, records.payments)
  differences.agree(`left to pay ${of}`, leftMinor, Math.max(0, openMinor - toCertifyMinor - checkingMinor))
  const returnedMinor = hasEnded(order)
    ? 0
    : grossOf(order, lostOf(records, order)) - grossOf(order, creditedOf(records, order))
  const owedMinor = Math.max(0, returnedMinor - dueMinor)
  const refundingMinor = sumOf(own, ({ isRefund, status, amountMinor }) =>
    isRefund && status === 'declared' ? amountMinor : 0,
  )
  differences.agree(`owed ${of}`, order.owed?.amountMinor ?? 0, owedMinor)
  differences.agree(`to give back ${of}`, toGiveBackMinor(order), Math.max(0, owedMinor - refundingMinor))
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  if (order.status === 'completed')
    differences.agree(
      `invoiced ${of}`,
      sumOf(invoices, ({ totals }) => totals.totalMinor),
      order.totals.totalMinor,
    )
  for (const invoice of invoices) {
    const notes = papers.filter(({ invoiceId }) => invoiceId === invoice.id)
    differences.agree(
      `credit notes of ${invoice.ref}`,
      invoice.creditedMinor,
      sumOf(notes, ({ totals }) => totals.totalMinor),
    )
    const isAll =
      invoice.creditedDeliveryMinor === invoice.totals.deliveryMinor &&
      invoice.lines.every(({ quantity }, at) => invoice.creditedQuantities[at] === quantity)
    if (isAll)
      differences.agree(`credit of all of ${invoice.ref}`, invoice.creditedMinor, invoice.totals.totalMinor)
  }
}

/** Money put on account, and credit that was kept, is ours to give until it is used. */
function creditOf({ payments }: Records, uid: string): number {
  const own = payments.filter(({ customerUid, status }) => customerUid === uid && status === 'verified')
  return sumOf(own, ({ orderId, kind, isRefund, amountMinor, receivedMinor }) => {
    const counted = receivedMinor ?? amountMinor
    if (kind === 'credit') return isRefund ? counted : -counted
    return orderId === '' ? counted : 0
  })
}

async function compareStatements(records: Records, differences: Differences): Promise<void> {
  const today = isoDay(Date.now())
  for (const balance of records.balances) {
    const uid = balance.id
    const entries = records.entries
      .filter(({ customerUid }) => customerUid === uid)
      .toSorted((one, other) => one.number - other.number)
    const orders = records.orders.filter(
      ({ customerUid, status }) => customerUid === uid && status !== 'submitted' && status !== 'declined',
    )
    const openMinor = sumOf(
      orders,
      (order) =>
        (hasEnded(order) ? 0 : order.totals.totalMinor - (order.creditedMinor ?? 0)) - order.paidMinor,
    )
    const owes = openMinor - creditOf(records, uid)
    const statement = await readStatement(
      { from: isoDay(Date.now() - 7 * 86_400_000), to: today },
      balance,
      async (first, last, limit) => entries.filter(({ at }) => at >= first && at <= last).slice(0, limit),
    )
    differences.agree(`statement of ${uid}`, statement.closingMinor, owes)
    differences.agree(`balance of ${uid}`, balance.balanceMinor, owes)
    differences.agree(
      `receivables of ${uid}`,
      sumOf(Object.values(ageingOf(balance, today)), (minor) => minor),
      owes,
    )
    differences.agree(
      `numbers of the entries of ${uid}`,
      entries.map(({ number }) => number),
      entries.map((_, at) => at + 1),
    )
  }
}

const TAXES = ['VAT', 'NHIL', 'GETFund'] as const

function comparePapers(
  admin: FirestoreAdmin,
  { invoices, payments }: Records,
  differences: Differences,
): void {
  const said = (admin.get(`taxTotals/${isoDay(Date.now()).slice(0, 7)}`) ?? {}) as Record<string, number>
  const signed = invoices.map(({ kind, totals }) => ({ sign: kind === 'invoice' ? 1 : -1, totals }))
  for (const tax of TAXES)
    differences.agree(
      `${tax} of the month`,
      said[tax] ?? 0,
      sumOf(signed, ({ sign, totals }) =>
        sumOf(totals.taxes, ({ code, amountMinor }) => (code === tax ? sign * amountMinor : 0)),
      ),
    )
  differences.agree(
    'withheld in the month',
    said['withheldMinor'] ?? 0,
    sumOf(payments, (payment) => (payment.kind === 'withholding' ? countedOf(payment) : 0)),
  )
  differences.agree(
    'invoiced in the month',
    said['totalMinor'] ?? 0,
    sumOf(signed, ({ sign, totals }) => sign * totals.totalMinor),
  )
  for (const { ref, totals } of invoices)
    differences.agree(
      `sum of ${ref}`,
      totals.totalMinor,
      totals.netMinor + totals.deliveryMinor + sumOf(totals.taxes, ({ amountMinor }) => amountMinor),
    )
  for (const kind of ['invoice', 'credit_note'] as const) {
    const numbers = invoices.flatMap((one) => (one.kind === kind ? [one.number] : []))
    differences.agree(
      `numbers of each ${kind}`,
      numbers.toSorted((one, other) => one - other),
      numbers.map((_, at) => at + 1),
    )
  }
  const receipted = payments.filter(
    ({ status, decidedAt, isRefund, kind }) =>
      !isRefund && kind !== 'credit' && decidedAt !== undefined && status !== 'rejected',
  )
  differences.agree(
    'receipts',
    admin
      .list('receipts')
      .map(({ id }) => id)
      .toSorted(),
    receipted.map(({ id }) => id).toSorted(),
  )
}

/** The cash in a drawer; a refund that is not checked yet went out of it, and what was entered by mistake did not. */
function compareTill(till: Records['tills'][number], { payments }: Records, differences: Differences): void {
  const through = payments.filter(({ tillId }) => tillId === till.locationId)
  const cash = through.filter(
    ({ kind, status }) => kind === 'cash' && (status === 'declared' || status === 'verified'),
  )
  const counted =
    till.floatMinor +
    sumOf(till.moves, ({ kind, amountMinor }) => (kind === 'added' ? amountMinor : -amountMinor)) +
    sumOf(
      cash,
      ({ isRefund, receivedMinor, amountMinor }) => (isRefund ? -1 : 1) * (receivedMinor ?? amountMinor),
    )
  differences.agree(`cash at ${till.locationId}`, expectedMinor(till, through), counted)
  differences.agree(
    `report of the till at ${till.locationId}`,
    sumOf(takingsOf(through, { after: till.createdAt - 1 }), ({ kind, amountMinor }) =>
      kind === 'cash' ? amountMinor : 0,
    ),
    sumOf(
      cash,
      ({ isRefund, receivedMinor, amountMinor }) => (isRefund ? -1 : 1) * (receivedMinor ?? amountMinor),
    ),
  )
}
