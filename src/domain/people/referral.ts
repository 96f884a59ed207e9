import { LEAST_REASON } from '#domain/records/reason.ts'
import type { Goods } from '#domain/orders/kept-goods.ts'
import { paymentStateOf, type Order } from '#domain/orders/order.ts'
import { referenceCode } from '#domain/orders/reference-code.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { referralSchema } from './referral-schema.ts'
import { digitsToDial } from './ghana-phone.ts'
import { meetsNeed, type StaffNeed } from './staff-access.ts'
import { displayNameOf, type UserRecord } from './user.ts'

/**
 * Signed up with a code; not counted until staff decide, as both seem to be the same; bought, delivered and paid;
 * credited; refused by staff.
 */
export const REFERRAL_STATUSES = ['signed_up', 'flagged', 'qualified', 'rewarded', 'voided'] as const

export type ReferralStatus = (typeof REFERRAL_STATUSES)[number]

/** What the referrer and the new customer may have in common. */
export const REFERRAL_MATCHES = ['phone', 'tin', 'device'] as const

export type ReferralMatch = (typeof REFERRAL_MATCHES)[number]

/** What staff decide on one that is flagged, and the state that says so. */
export const REFERRAL_DECISIONS = ['allowed', 'refused'] as const

export type ReferralDecision = (typeof REFERRAL_DECISIONS)[number]

export const REFERRAL_REASON = { min: LEAST_REASON, max: 300 } as const

/** Whoever checks customers' documents. */
export const REFERRAL_DECIDING: StaffNeed = { capability: 'kyc', grants: ['A'] }

export type Referral = RecordOf<typeof referralSchema>

/** Further clicks of a link are not counted. */
export const MAX_CLICKS = 10_000

/** Corrections of a reward, each with its entry; more nobody needs. */
export const MAX_CORRECTIONS = 40

export const REFERRAL_NAME = 84

/** As many as a customer sees of the customers they referred, the newest first. */
export const SHOWN_REFERRALS = 100

/** Of a referral that nobody has counted or decided on yet. */
export const NEW_REFERRAL = {
  orderId: '',
  rewardMinor: 0,
  qualifiedAt: 0,
  promisedMinor: 0,
  takenBackMinor: 0,
  corrections: 0,
  decision: '',
  decisionReason: '',
  decidedAt: 0,
  lastAuditId: '',
} as const

type Person = Pick<UserRecord, 'displayName' | 'firstName' | 'lastName' | 'phone' | 'customer'>

/** The code of a customer with this number: initials, initials and four digits (spec §9). */
export const referralCodeOf = (person: Person, number: number): string =>
  referenceCode(displayNameOf(person), person.customer?.company ?? '', number)

/** The first name and the initial of the last: a referrer sees no more of whoever followed the link. */
export function referredName(displayName: string): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/)
  const last = rest.at(-1)?.charAt(0)
  return `${first.slice(0, 80)}${last ? ` ${last}.` : ''}` || 'New customer'
}

/** Only an order with something to pay counts. */
export const isDeliveredAndPaid = (
  order: Pick<Order, 'status' | 'paidMinor' | 'totals' | 'creditedMinor'>,
): boolean =>
  order.status === 'completed' &&
  order.totals.totalMinor > 0 &&
  ['paid', 'overpaid'].includes(paymentStateOf(order))

/** What the referrer has in common with the new customer, or with what that customer wrote on the order. */
export function matchesOf(
  referrer: Person,
  referred: Person,
  { customer, delivery }: Pick<Order, 'customer' | 'delivery'>,
): ReferralMatch[] {
  const phones = [referred.phone ?? '', customer.phone, delivery.contactPhone].map(digitsOf)
  const tins = [referred.customer?.tin ?? '', customer.tin].map(tinOf)
  const phone = digitsOf(referrer.phone ?? '')
  const tin = tinOf(referrer.customer?.tin ?? '')
  return [
    ...(phone && phones.includes(phone) ? ['phone' as const] : []),
    ...(tin && tins.includes(tin) ? ['tin' as const] : []),
  ]
}

/** `024 412 3456` and `+233 24 412 3456` are one number. */
const digitsOf = (phone: string): string => digitsToDial(phone).slice(-9)

const tinOf = (tin: string): string => tin.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()

/** What is left of `promisedMinor`: the share of the goods that are kept, and nothing while the order is not paid. */
export const rewardDueMinor = (
  promisedMinor: number,
  order: Parameters<typeof isDeliveredAndPaid>[0],
  { boughtMinor, keptMinor }: Goods,
): number =>
  isDeliveredAndPaid(order) && boughtMinor > 0
    ? Number((BigInt(promisedMinor) * BigInt(keptMinor)) / BigInt(boughtMinor))
    : 0

/** What the referrer has of it: the reward less what was taken back. */
export const keptRewardMinor = ({
  rewardMinor,
  takenBackMinor,
}: Pick<Referral, 'rewardMinor' | 'takenBackMinor'>): number => rewardMinor - takenBackMinor

export const earnedMinor = (referrals: readonly Pick<Referral, 'rewardMinor' | 'takenBackMinor'>[]): number =>
  referrals.reduce((sum, one) => sum + keptRewardMinor(one), 0)

/** Those who decide on it: with the role, and neither of the two it is about. */
export const mayDecideReferral = (
  { uid, roles }: Pick<UserRecord, 'uid' | 'roles'>,
  { id, referrerUid }: Pick<Referral, 'id' | 'referrerUid'>,
): boolean => meetsNeed(roles, REFERRAL_DECIDING) && uid !== id && uid !== referrerUid
