import { reasonFault } from '#domain/records/reason.ts'
import type { RecordOf } from '#lib/schema.ts'
import { dayText } from '#lib/time-ago.ts'
import { readBreaks, shownBreaks } from './edit/bulk-edit.ts'
import type { priceScheduleSchema } from './price-schedule-schema.ts'
import type { FormErrors } from './product-form-check.ts'
import { formOf, readForm } from './product-form.ts'
import type { ProductRecord } from './product-record.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import type { PriceBreak } from '#domain/pricing/pricing.ts'
import { isDay, isoDay, startOfDay } from '#lib/iso-day.ts'

export type PriceSchedule = RecordOf<typeof priceScheduleSchema>

/** Whether these roles may see prices that shoppers do not see yet. */
export const mayReadSchedules = (roles: readonly Role[]): boolean => meetsNeed(roles, { capability: 'price' })

const DAY = 24 * 3_600_000

/** Far enough for a price list of next year. */
export const MAX_SCHEDULED_DAYS = 400

/** As typed: cedis, `50:110.00; 100:105.00`, an ISO day. */
export type PriceScheduleForm = Readonly<Record<'price' | 'breaks' | 'from' | 'reason', string>>

export const PRICE_SCHEDULE_LENGTHS = { reason: 300 }

/** Starts from what is scheduled, or from the product's price now. */
export function scheduleFormOf(
  product: ProductRecord,
  schedule: PriceSchedule | undefined,
): PriceScheduleForm {
  const isWaiting = schedule?.status === 'waiting'
  const { price, breaks } = formOf(isWaiting ? { ...product, ...pricesOf(schedule) } : product)
  return {
    price,
    breaks: shownBreaks(breaks),
    from: isWaiting ? isoDay(schedule.from) : '',
    reason: isWaiting ? schedule.reason : '',
  }
}

type Prices = { priceMinor: number; priceBreaks: readonly PriceBreak[] }

const pricesOf = ({ priceMinor, priceBreaks }: PriceSchedule): Prices => ({ priceMinor, priceBreaks })

export type ReadPrices = { prices: Prices | undefined; errors: Partial<Record<'price' | 'breaks', string>> }

/** The typed prices as those of the product; breaks follow its least quantity and decimals. */
export function readPrices(
  product: ProductRecord,
  typed: Pick<PriceScheduleForm, 'price' | 'breaks'>,
): ReadPrices {
  const errors: Partial<Record<'price' | 'breaks', string>> = {}
  const breaks = readBreaks(typed.breaks, (problem) => (errors.breaks ??= problem))
  const read = readForm({ ...formOf(product), price: typed.price, breaks })
  if (read.ok && !errors.breaks) {
    const { priceMinor, priceBreaks } = read.fields
    return { prices: { priceMinor, priceBreaks }, errors }
  }
  for (const [field, problem] of Object.entries(read.ok ? {} : (read.errors satisfies FormErrors)))
    errors[field.startsWith('breaks') ? 'breaks' : 'price'] ??= problem ?? ''
  return { prices: undefined, errors }
}

/** What is wrong with each field; `today` is an ISO day in Ghana. */
export function scheduleProblems(
  product: ProductRecord,
  typed: PriceScheduleForm,
  today: string,
): Partial<Record<keyof PriceScheduleForm, string | undefined>> {
  return {
    ...readPrices(product, typed).errors,
    from: fromProblem(typed.from, today),
    reason: reasonFault(typed.reason, 'Say in a few words why. The product’s history keeps it.'),
  }
}

function fromProblem(from: string, today: string): string | undefined {
  if (!isDay(from)) return 'Choose a day'
  if (from <= today) return 'Choose a day after today. A price from today is changed on this page.'
  return startOfDay(from) > startOfDay(today) + MAX_SCHEDULED_DAYS * DAY
    ? `At most ${MAX_SCHEDULED_DAYS} days ahead`
    : undefined
}

/** Whether it is to be applied at `now`, epoch milliseconds. */
export const isScheduleDue = (
  { status, from }: Pick<PriceSchedule, 'status' | 'from'>,
  now: number,
): boolean => status === 'waiting' && from <= now

/** Kept in the audit trail of the product as the reason of its new price. */
export const appliedReason = ({ from, reason }: Pick<PriceSchedule, 'from' | 'reason'>): string =>
  `Scheduled for ${dayText(from)}: ${reason}`

/** The product with the scheduled prices, or why it cannot have them. */
export function withScheduledPrice(
  product: ProductRecord | undefined,
  schedule: PriceSchedule,
): { ok: true; product: ProductRecord } | { ok: false; problem: string } {
  if (product?.status !== 'published') return { ok: false, problem: 'The product is no longer in the shop.' }
  const priced = { ...product, ...pricesOf(schedule) }
  const read = readForm(formOf(priced))
  return read.ok
    ? { ok: true, product: priced }
    : { ok: false, problem: (Object.values(read.errors)[0] ?? 'It is not a valid price.').slice(0, 200) }
}
