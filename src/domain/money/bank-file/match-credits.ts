import type { Payment } from '../payment.ts'
import { hyphenated, namesProviderId, providerKeyOf } from '../provider-id.ts'
import type { BankCredit } from './bank-credits.ts'
import { startOfDay } from '#lib/iso-day.ts'

/** What a customer sent in one go, and what waits to be checked of it: a payment for each order. */
export type DeclaredTransfer = {
  /** The id of its first payment. */
  id: string
  payments: readonly Payment[]
  /** All that was sent, by the declaration. */
  sentMinor: number
  /** Whether none of its payments was decided yet. */
  isWhole: boolean
}

export type CreditMatch =
  /** By the transaction ID, or by our reference; the amount is the same. */
  | { state: 'matched'; credit: BankCredit; by: 'id' | 'reference'; transfer: DeclaredTransfer }
  /** This row has verified a payment before, or somebody has verified the same transaction. */
  | { state: 'done'; credit: BankCredit; payment: Payment }
  | { state: 'open'; credit: BankCredit; candidates: readonly Candidate[]; verified: Payment | undefined }

type Candidate = { transfer: DeclaredTransfer; why: readonly Reason[] }

export type Reason = 'id' | 'reference' | 'amount' | 'near-amount' | 'name' | 'day'

const SCORES: Readonly<Record<Reason, number>> = {
  id: 100,
  reference: 60,
  amount: 50,
  'near-amount': 25,
  name: 20,
  day: 5,
}

/** The day alone makes nothing a candidate. */
const LEAST_SCORE = 20
const MAX_CANDIDATES = 3
/** In percent: charges of banks and networks. */
const NEAR_PERCENT = 3
const NEAR_DAYS = 3

/** What arrives on an account. */
const ARRIVES: readonly Payment['kind'][] = ['bank_transfer', 'mobile_money', 'cheque']

/** Payments of the same transaction are one transfer, the oldest first. */
export function transfersOf(declared: readonly Payment[]): DeclaredTransfer[] {
  const groups = new Map<string, Payment[]>()
  for (const payment of declared) {
    if (payment.isRefund || !ARRIVES.includes(payment.kind)) continue
    const { id, kind, providerId, customerUid, transfer } = payment
    const key = transfer ? `${customerUid} ${kind} ${providerKeyOf(providerId)}` : id
    groups.set(key, [...(groups.get(key) ?? []), payment])
  }
  return [...groups.values()].flatMap((group) => {
    const payments = group.toSorted((one, other) => (one.transfer?.part ?? 0) - (other.transfer?.part ?? 0))
    const [first] = payments
    if (!first) return []
    const { transfer } = first
    return {
      id: first.id,
      payments,
      sentMinor: transfer?.amountMinor ?? first.amountMinor,
      isWhole: payments.length === (transfer?.parts ?? 1),
    }
  })
}

/**
 * What each credit is of: first by its transaction ID, then by our reference, both with the same amount. What fits more
 * than one is left open, with the nearest candidates; no transfer is matched twice.
 */
export function matchCredits(
  credits: readonly BankCredit[],
  declared: readonly Payment[],
  verified: readonly Payment[],
): CreditMatch[] {
  const transfers = transfersOf(declared)
  const found = new Map<BankCredit, CreditMatch>()
  const taken = new Set<DeclaredTransfer>()
  const match = (credit: BankCredit, by: 'id' | 'reference', transfer: DeclaredTransfer) => {
    found.set(credit, { state: 'matched', credit, by, transfer })
    taken.add(transfer)
  }
  const fits = (credit: BankCredit, transfer: DeclaredTransfer) =>
    transfer.isWhole && transfer.sentMinor === credit.amountMinor && !taken.has(transfer)

  for (const credit of credits) {
    const done = verified.find((payment) => payment.bankEntry === credit.entry)
    if (done) found.set(credit, { state: 'done', credit, payment: done })
  }
  for (const credit of credits) {
    if (found.has(credit)) continue
    const [only, ...others] = transfers.filter((one) => fits(credit, one) && hasId(credit, one.payments[0]))
    if (only && others.length === 0) match(credit, 'id', only)
    const done = verified.find((payment) => !payment.bankEntry && hasId(credit, payment))
    if (!only && done) found.set(credit, { state: 'done', credit, payment: done })
  }
  // Those that are left, compared with each other: the same reference and amount twice says nothing of which is which.
  const open = credits.filter((credit) => !found.has(credit))
  for (const credit of open) {
    const fitting = transfers.filter((one) => fits(credit, one) && hasReference(credit, one))
    const rivals = open.filter(
      (one) => fitting[0] && one.amountMinor === credit.amountMinor && hasReference(one, fitting[0]),
    )
    if (fitting[0] && fitting.length === 1 && rivals.length === 1 && !twinOf(credit, verified))
      match(credit, 'reference', fitting[0])
  }
  return credits.map(
    (credit) =>
      found.get(credit) ?? {
        state: 'open',
        credit,
        candidates: candidatesOf(
          credit,
          transfers.filter((one) => !taken.has(one)),
        ),
        verified: twinOf(credit, verified),
      },
  )
}

/** A payment that somebody verified without a file, and that this credit may well be. */
const twinOf = (credit: BankCredit, verified: readonly Payment[]): Payment | undefined =>
  verified.find(
    (payment) =>
      !payment.bankEntry &&
      !payment.isRefund &&
      ARRIVES.includes(payment.kind) &&
      (payment.transfer?.amountMinor ?? payment.receivedMinor) === credit.amountMinor &&
      isNearDay(credit, payment) &&
      mentions(credit, payment.orderRef),
  )

function candidatesOf(credit: BankCredit, transfers: readonly DeclaredTransfer[]): Candidate[] {
  return transfers
    .map((transfer) => {
      const why = reasonsOf(credit, transfer)
      return { transfer, why, score: why.reduce((sum, reason) => sum + SCORES[reason], 0) }
    })
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_CANDIDATES)
    .map(({ transfer, why }) => ({ transfer, why }))
}

function reasonsOf(credit: BankCredit, transfer: DeclaredTransfer): Reason[] {
  const [first] = transfer.payments
  const offMinor = Math.abs(transfer.sentMinor - credit.amountMinor)
  return [
    ...(hasId(credit, first) ? (['id'] as const) : []),
    ...(hasReference(credit, transfer) ? (['reference'] as const) : []),
    ...(offMinor === 0
      ? (['amount'] as const)
      : offMinor * 100 <= transfer.sentMinor * NEAR_PERCENT
        ? (['near-amount'] as const)
        : []),
    ...(first && hasName(credit, first) ? (['name'] as const) : []),
    ...(first && isNearDay(credit, first) ? (['day'] as const) : []),
  ]
}

/** The ID may stand in its own column, or among the words. */
const hasId = (credit: BankCredit, payment: Payment | undefined): boolean =>
  payment !== undefined &&
  ARRIVES.includes(payment.kind) &&
  (providerKeyOf(credit.providerId) === providerKeyOf(payment.providerId) ||
    (providerKeyOf(payment.providerId).length >= 6 && namesProviderId(credit.text, payment.providerId)))

/** One of the references is enough: banks cut long ones short. */
const hasReference = (credit: BankCredit, { payments }: DeclaredTransfer): boolean =>
  payments.some(({ orderRef }) => mentions(credit, orderRef))

/** Payers write the reference with spaces or hyphens, or right beside another word. */
const mentions = (credit: BankCredit, reference: string): boolean =>
  reference.length >= 6 &&
  providerKeyOf(`${credit.text} ${credit.providerId}`).includes(providerKeyOf(reference))

const hasName = (credit: BankCredit, { customerName, customerCompany }: Payment): boolean => {
  const words = new Set(hyphenated(credit.text).split('-'))
  return hyphenated(`${customerName} ${customerCompany}`)
    .split('-')
    .some((word) => word.length >= 4 && !COMMON.has(word) && words.has(word))
}

const COMMON = new Set(['LIMITED', 'COMPANY', 'GHANA', 'ENTERPRISE', 'VENTURES', 'CONSTRUCTION', 'SERVICES'])

const isNearDay = (credit: BankCredit, { paidOn }: Payment): boolean =>
  Math.abs(startOfDay(credit.paidOn) - startOfDay(paidOn)) <= NEAR_DAYS * 86_400_000
