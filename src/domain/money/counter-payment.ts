import type { PaymentMethod } from '#domain/orders/order.ts'
import { paidAmount } from './payment-form.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { PaymentRequest } from './payment-request-schema.ts'
import type { PaymentKind } from './payment.ts'
import { providerIdFault, providerIdOf } from './provider-id.ts'

/** How money is taken at the counter, in the order of its keys. */
export const COUNTER_KINDS = [
  'cash',
  'mobile_money',
  'bank_transfer',
  'cheque',
] as const satisfies readonly PaymentKind[]

export type CounterKind = (typeof COUNTER_KINDS)[number]

/** A payment as typed at the counter, in cedis: of cash what is handed over. Its id is the id of the record it becomes. */
export type CounterPayment = { id: string; kind: CounterKind; amount: string; providerId: string }

export type TakenPayment = CounterPayment & {
  /** What it pays. */
  amountMinor: number
  changeMinor: number
  problems: { amount?: string | undefined; providerId?: string | undefined }
}

export type Taken = {
  payments: readonly TakenPayment[]
  /** Never negative. */
  leftMinor: number
  hasProblems: boolean
}

/** What payments typed at the counter come to. Cash pays what the others leave, and the rest of it is change. */
export function takenOf(typed: readonly CounterPayment[], dueMinor: number): Taken {
  let leftMinor = dueMinor
  const take = (payment: CounterPayment): TakenPayment => {
    const isCash = payment.kind === 'cash'
    const { value: entered, fault } = paidAmount.read(payment.amount)
    const amountMinor = Math.min(entered ?? 0, Math.max(0, leftMinor))
    const isTooMuch = entered !== undefined && (isCash ? amountMinor === 0 : entered > amountMinor)
    leftMinor -= amountMinor
    return {
      ...payment,
      amountMinor,
      changeMinor: isCash ? (entered ?? 0) - amountMinor : 0,
      problems: {
        amount: fault ?? (isTooMuch ? leftText(amountMinor) : undefined),
        providerId: isCash ? undefined : providerIdFault(payment.providerId),
      },
    }
  }
  const others = new Map(typed.filter(({ kind }) => kind !== 'cash').map((one) => [one.id, take(one)]))
  const payments = typed.map((one) => others.get(one.id) ?? take(one))
  return {
    payments,
    leftMinor,
    hasProblems: payments.some(({ problems }) => problems.amount ?? problems.providerId),
  }
}

const leftText = (minor: number): string =>
  minor === 0 ? 'Nothing is left to pay' : `Only ${formatMoney(minor, 'GHS')} is left to pay`

/** What is recorded of a payment that was taken; the receipt of cash has the number of its order. */
export const counterPaymentDraft = (
  { id, kind, amountMinor, changeMinor, providerId }: TakenPayment,
  order: { id: string; ref: string },
  today: string,
): PaymentRequest & { id: string } => ({
  id,
  orderId: order.id,
  kind,
  amountMinor,
  ...(kind === 'cash' && { tenderedMinor: amountMinor + changeMinor }),
  paidOn: today,
  reference: '',
  providerId: kind === 'cash' ? order.ref : providerIdOf(providerId),
})

/** How an order says that it is paid, as its largest payment was. */
export const methodOf = (payments: readonly TakenPayment[]): PaymentMethod | undefined => {
  const [largest] = payments.toSorted((one, other) => other.amountMinor - one.amountMinor)
  return largest && (largest.kind === 'cash' ? 'cash_on_delivery' : largest.kind)
}

const ROUND_MINOR = [5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000].map((cedis) => cedis * 100)

/** What a customer is likely to hand over for `dueMinor`: the exact amount, then round ones. */
export const likelyTenders = (dueMinor: number): number[] =>
  [
    ...new Set([
      dueMinor,
      ...ROUND_MINOR.filter((step) => step >= dueMinor / 200).map(
        (step) => Math.ceil(dueMinor / step) * step,
      ),
    ]),
  ].slice(0, 4)
