import type { Order } from '#domain/orders/order.ts'
import { billedMinor, hasEnded, isBeingFulfilled } from '#domain/orders/order.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { accountBalanceSchema, accountEntrySchema } from './ledger-schema.ts'
import { PROFORMA_VALID_DAYS } from './invoice.ts'
import type { SalesInvoice } from './sales-invoice.ts'
import { signedMinor, type Payment } from './payment.ts'

/** What an entry is of. */
export const ENTRY_KINDS = {
  order: 'Order',
  order_change: 'Order changed',
  payment: 'Payment',
  withholding: 'Withholding',
  refund: 'Refund',
  cancellation: 'Cancelled',
  credit_note: 'Credit note',
  reversal: 'Reversal',
  credit: 'Credit',
  credit_used: 'Credit used',
  credit_taken_back: 'Credit taken back',
} as const

export type EntryKind = keyof typeof ENTRY_KINDS

/** Orders of one customer that are not settled; their map is one field of one document. */
export const MAX_UNSETTLED = 5000

export type AccountEntry = RecordOf<typeof accountEntrySchema>
export type AccountBalance = RecordOf<typeof accountBalanceSchema>

/** An entry that a record asks for, before it has its place in the ledger. */
export type DueEntry = Omit<AccountEntry, 'number' | 'at' | 'balanceMinor'> & { happenedAt: number }

/**
 * Under this name `unsettled` has the credit that belongs to no order: rewards and money put on account, until the
 * customer pays an order with them.
 */
const CREDIT_ID = 'credit'

export const NO_BALANCE: AccountBalance = {
  balanceMinor: 0,
  entryCount: 0,
  lastAt: 0,
  customer: { name: '', company: '', tin: '' },
  unsettled: {},
}

const DAY = 86_400_000

/**
 * By then an order is to be paid: while its proforma holds or, on account, within the terms of its own day; an older order
 * does not say them, and has those of the customer's account.
 */
const dueDayOf = (
  {
    paymentMethod,
    confirmedAt,
    createdAt,
    termsDays,
  }: Pick<Order, 'paymentMethod' | 'confirmedAt' | 'createdAt' | 'termsDays'>,
  accountTermsDays: number,
): string =>
  isoDay(
    (confirmedAt ?? createdAt) +
      (paymentMethod === 'on_account' ? (termsDays ?? accountTermsDays) : PROFORMA_VALID_DAYS) * DAY,
  )

/** The day by which an order on account is to be paid, where it says its terms; undefined before it is confirmed. */
export const agreedDueDay = (order: Parameters<typeof dueDayOf>[0]): string | undefined =>
  order.paymentMethod === 'on_account' && order.confirmedAt !== undefined && order.termsDays !== undefined
    ? dueDayOf(order, order.termsDays)
    : undefined

type LedgerOrder = Pick<
  Order,
  | 'id'
  | 'ref'
  | 'status'
  | 'hold'
  | 'customerUid'
  | 'project'
  | 'totals'
  | 'creditedMinor'
  | 'paymentMethod'
  | 'termsDays'
  | 'confirmedAt'
  | 'createdAt'
  | 'decidedAt'
>

/**
 * The entries that an order asks for: what it comes to once it is confirmed, and the same taken away when it ends. None
 * without a customer's account.
 */
export function entriesOfOrder(order: LedgerOrder, termsDays: number): DueEntry[] {
  if (!order.customerUid || order.confirmedAt === undefined) return []
  const isEnded = hasEnded(order)
  if (!isEnded && !isBeingFulfilled(order)) return []
  const entry = {
    ...blankOf(order),
    id: `order-${order.id}`,
    kind: 'order',
    amountMinor: order.totals.totalMinor,
    dueOn: dueDayOf(order, termsDays),
    happenedAt: order.confirmedAt,
  } as const
  return [
    entry,
    ...(isEnded
      ? [
          {
            ...entry,
            id: `${entry.id}-ended`,
            kind: 'cancellation' as const,
            // What credit notes took back is gone already.
            amountMinor: 0 - billedMinor(order),
            dueOn: '',
            happenedAt: order.decidedAt || order.confirmedAt,
          },
        ]
      : []),
  ]
}

/**
 * The entry by which a change, under a name of its own, makes an order come to more or less, pesewas; `order` as it was before. With the
 * entries that it asks for: that it was confirmed may not be posted yet.
 */
export const entriesOfChange = (
  order: LedgerOrder,
  { name, moreMinor, at, termsDays }: { name: string; moreMinor: number; at: number; termsDays: number },
): DueEntry[] => {
  const due = entriesOfOrder(order, termsDays)
  const [confirmed] = due
  return confirmed
    ? [
        ...due,
        {
          ...confirmed,
          id: `order-${order.id}-${name}`,
          kind: 'order_change',
          amountMinor: moreMinor,
          happenedAt: at,
        },
      ]
    : due
}

/** In the place of an order, for money that was put on account. */
export const onAccountOf = (
  customerUid: string,
): Pick<LedgerOrder, 'id' | 'ref' | 'customerUid' | 'project'> => ({
  id: CREDIT_ID,
  ref: '',
  customerUid,
  project: '',
})

type LedgerPayment = Pick<
  Payment,
  | 'id'
  | 'kind'
  | 'status'
  | 'customerUid'
  | 'providerId'
  | 'isRefund'
  | 'receivedMinor'
  | 'amountMinor'
  | 'createdAt'
  | 'decidedAt'
  | 'paidOn'
>

/** The entries that a payment of `order` asks for: what arrived once it is verified, and its reversal. */
export function entriesOfPayment(
  payment: LedgerPayment,
  order: Pick<LedgerOrder, 'id' | 'ref' | 'customerUid' | 'project'>,
): DueEntry[] {
  if (!payment.customerUid || payment.receivedMinor === undefined) return []
  if (payment.status !== 'verified' && payment.status !== 'reversed') return []
  const entry: DueEntry = {
    ...blankOf(order),
    customerUid: payment.customerUid,
    id: `payment-${payment.id}`,
    kind: payment.isRefund ? 'refund' : payment.kind === 'withholding' ? 'withholding' : 'payment',
    // -0 is another value than 0 to some.
    amountMinor: 0 - signedMinor(payment),
    paymentId: payment.id,
    about: order.id === CREDIT_ID ? 'Put on account' : '',
    paidBy: payment.kind,
    providerId: payment.providerId,
    happenedAt: payment.decidedAt ?? payment.createdAt,
  }
  const counted = payment.kind === 'credit' ? [entry, creditUsedBy(entry)] : [entry]
  return payment.status === 'reversed' ? [...counted, ...counted.map(reversalOf)] : counted
}

/**
 * What an order is paid with from the credit is no longer there to be used, and what is kept of it as credit is: the
 * balance stays what it was.
 */
const creditUsedBy = (entry: DueEntry): DueEntry => ({
  ...entry,
  id: `${entry.id}-used`,
  kind: entry.kind === 'refund' ? 'credit' : 'credit_used',
  amountMinor: 0 - entry.amountMinor,
  orderId: CREDIT_ID,
  about: `${entry.kind === 'refund' ? 'Kept from' : 'For'} order ${entry.orderRef}`,
  orderRef: '',
})

const reversalOf = (entry: DueEntry): DueEntry => ({
  ...entry,
  id: `${entry.id}-reversed`,
  kind: 'reversal',
  amountMinor: 0 - entry.amountMinor,
})

const blankOf = ({
  id,
  ref,
  customerUid,
  project,
}: Pick<Order, 'id' | 'ref' | 'customerUid' | 'project'>) => ({
  customerUid,
  orderId: id,
  orderRef: ref,
  project,
  dueOn: '',
  paymentId: '',
  providerId: '',
  about: '',
})

/** What a credit note takes back of its order. */
export const entryOfCreditNote = (
  note: Pick<
    SalesInvoice,
    'id' | 'ref' | 'orderId' | 'orderRef' | 'customerUid' | 'project' | 'totals' | 'reason' | 'createdAt'
  >,
): DueEntry => ({
  ...blankOf({
    id: note.orderId,
    ref: note.orderRef,
    customerUid: note.customerUid,
    project: note.project,
  }),
  id: `note-${note.id}`,
  kind: 'credit_note',
  amountMinor: 0 - note.totals.totalMinor,
  about: `${note.ref}: ${note.reason}`.slice(0, 120),
  happenedAt: note.createdAt,
})

/** What we credit to a customer's account, for `about`; `id` says what it is of. Pesewas. */
export const entryOfCredit = ({
  id,
  customerUid,
  creditedMinor,
  about,
  at,
}: {
  id: string
  customerUid: string
  creditedMinor: number
  about: string
  at: number
}): DueEntry => ({
  ...blankOf({ id: CREDIT_ID, ref: '', customerUid, project: '' }),
  id: `credit-${id}`,
  kind: 'credit',
  amountMinor: -creditedMinor,
  about,
  happenedAt: at,
})

/** What we credited and take back, in part or wholly: where the credit was used already, it is owed. */
export const entryOfCreditTakenBack = ({
  takenBackMinor,
  ...credit
}: Omit<Parameters<typeof entryOfCredit>[0], 'creditedMinor'> & { takenBackMinor: number }): DueEntry => ({
  ...entryOfCredit({ ...credit, creditedMinor: -takenBackMinor }),
  kind: 'credit_taken_back',
})

/** The credit with which the customer can pay orders. Pesewas; never negative. */
export const creditToUseMinor = (balance: Pick<AccountBalance, 'unsettled'> | undefined): number =>
  Math.max(0, 0 - (balance?.unsettled[CREDIT_ID]?.leftMinor ?? 0))

/** The entry in its place at the end of the ledger, and the balance after it. */
export function postEntry(
  before: AccountBalance,
  { happenedAt, ...due }: DueEntry,
): { entry: AccountEntry; balance: AccountBalance } {
  const at = Math.max(happenedAt, before.lastAt + 1)
  const balanceMinor = before.balanceMinor + due.amountMinor
  const number = before.entryCount + 1
  const known = before.unsettled[due.orderId]
  const leftMinor = (known?.leftMinor ?? 0) + due.amountMinor
  const { [due.orderId]: _settled, ...others } = before.unsettled
  const unsettled =
    leftMinor === 0
      ? others
      : {
          ...others,
          [due.orderId]: {
            ref: due.orderRef,
            dueOn: due.dueOn || known?.dueOn || isoDay(at),
            leftMinor,
          },
        }
  return {
    entry: { ...due, number, at, balanceMinor },
    balance: { ...before, balanceMinor, entryCount: number, lastAt: at, unsettled },
  }
}
