import { isDeliveredAndPaid } from '#domain/people/referral.ts'
import { goodsOf, type TakenBack } from '#domain/orders/kept-goods.ts'
import type { Order } from '#domain/orders/order.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { loyaltyBalanceSchema, loyaltyEntrySchema } from './loyalty-schema.ts'

/** What an entry of the points ledger is of. */
export const POINT_KINDS = {
  earned: 'Earned',
  taken_back: 'Taken back',
  redeemed: 'Redeemed',
  tickets: 'Tickets',
} as const

export type PointKind = keyof typeof POINT_KINDS

export type LoyaltyEntry = RecordOf<typeof loyaltyEntrySchema>
export type LoyaltyBalance = RecordOf<typeof loyaltyBalanceSchema>

/** An entry before it has its place in the ledger. */
export type DuePoints = Omit<LoyaltyEntry, 'number' | 'at' | 'balance'>

/** One point for so much of goods, net of tax. Pesewas: GH₵ 10. */
export const MINOR_PER_POINT = 1000

/** Points are redeemed in hundreds. */
export const REDEEM_STEP = 100

/** What a redeemed point is worth. Pesewas: 100 points are GH₵ 10. */
export const POINT_MINOR = 10

export const MAX_POINTS = 1_000_000_000

/** By the points earned in this calendar year or the last, whichever is more; the highest first. */
export const TIERS = [
  { id: 'master_builder', name: 'Master Builder', fromPoints: 20_000, ratePercent: 150 },
  { id: 'foreman', name: 'Foreman', fromPoints: 5_000, ratePercent: 125 },
  { id: 'mason', name: 'Mason', fromPoints: 0, ratePercent: 100 },
] as const

export type Tier = (typeof TIERS)[number]

export const NO_POINTS: LoyaltyBalance = { points: 0, entryCount: 0, lastAt: 0, earned: {} }

const yearOf = (at: number): number => new Date(at).getUTCFullYear()

/** Towards the tier of `year`: the better of that year and the one before. */
const tierPoints = ({ earned }: Pick<LoyaltyBalance, 'earned'>, year: number): number =>
  Math.max(0, earned[String(year)] ?? 0, earned[String(year - 1)] ?? 0)

export function tierOf(balance: Pick<LoyaltyBalance, 'earned'>, at: number): Tier {
  const points = tierPoints(balance, yearOf(at))
  return TIERS.find(({ fromPoints }) => points >= fromPoints) ?? TIERS[2]
}

/** The tier above, with the points that are missing this year; undefined at the top. */
export function nextTier(balance: LoyaltyBalance, at: number): { tier: Tier; missing: number } | undefined {
  const place = TIERS.indexOf(tierOf(balance, at))
  const tier = TIERS[place - 1]
  return tier && { tier, missing: tier.fromPoints - (balance.earned[String(yearOf(at))] ?? 0) }
}

/**
 * What an order is worth in points now, at `ratePercent`: nothing before it is delivered and paid, and nothing for goods
 * that came back for a refund or were credited.
 */
export function pointsOf(
  order: Pick<Order, 'status' | 'paidMinor' | 'totals' | 'creditedMinor' | 'lines'>,
  back: Partial<TakenBack>,
  ratePercent: number,
): number {
  if (!isDeliveredAndPaid(order)) return 0
  return Math.floor((Math.floor(goodsOf(order, back).keptMinor / MINOR_PER_POINT) * ratePercent) / 100)
}

/** The entry in its place at the end of the points ledger, and the balance after it. */
export function postPoints(
  before: LoyaltyBalance,
  due: DuePoints,
  happenedAt: number,
): { entry: LoyaltyEntry; balance: LoyaltyBalance } {
  const at = Math.max(happenedAt, before.lastAt + 1)
  const number = before.entryCount + 1
  const points = before.points + due.points
  const counts = due.kind === 'earned' || due.kind === 'taken_back'
  const year = String(yearOf(at))
  return {
    entry: { ...due, number, at, balance: points },
    balance: {
      points,
      entryCount: number,
      lastAt: at,
      earned: counts ? { ...before.earned, [year]: (before.earned[year] ?? 0) + due.points } : before.earned,
    },
  }
}

/** The points that can be redeemed now: whole steps of what there is. */
export const redeemablePoints = ({ points }: Pick<LoyaltyBalance, 'points'>): number =>
  Math.max(0, Math.floor(points / REDEEM_STEP) * REDEEM_STEP)
