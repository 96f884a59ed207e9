import type { StockBand } from './stock.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import {
  allowedQuantity,
  formatQuantity,
  type QuantityScale,
  type QuantitySteps,
} from '#domain/units/quantity.ts'

/**
 * A quantity that the branch cannot promise now. `available`, at the product's scale, is told to those who are signed in;
 * undefined to guests.
 */
export type OrderShortage = { productId: string; available?: number }

/** By product. */
export type OrderShortages = Readonly<Record<string, OrderShortage>>

/** What a customer wants where part of an order is missing. */
export const SHORTAGE_CHOICES = {
  split: { label: 'Send what is there first', hint: 'The rest follows in a delivery of its own.' },
  wait: { label: 'Wait until everything is there', hint: 'All of it comes, or is ready, at once.' },
} as const

export type ShortageChoice = keyof typeof SHORTAGE_CHOICES

/** The most that can be ordered of what is available, in the product's steps; undefined where that is nothing. */
export const mostOf = ({ available = 0 }: OrderShortage, steps: QuantitySteps): number | undefined =>
  available < steps.minQuantity ? undefined : allowedQuantity(available, steps, available)

/** A band that says no more than is there: nobody reads "In stock" beside a quantity that is not. */
export const bandFor = (band: StockBand, short: OrderShortage | undefined): StockBand =>
  short && band === 'in' ? (short.available === 0 ? 'out' : 'low') : band

type Asked = { quantity: number; quantityScale: QuantityScale; unit: string }

/** What can be promised of a quantity at `branch`, and `expected` of the rest, as `expectedText` says it. */
export function shortageText(
  { available }: OrderShortage,
  asked: Asked,
  { branch, expected }: { branch: string; expected: string | undefined },
): string {
  const unknown = 'we tell you the day when we confirm'
  if (available === undefined)
    return `More than ${branch} has in stock: part may follow ${expected ?? 'later'}`
  if (available <= 0) return `None in stock at ${branch}; ${expected ? `more ${expected}` : unknown}`
  const some = `${formatQuantity(available, asked.quantityScale)} of ${quantityText(asked.quantity, asked)} in stock at ${branch}`
  return `${some}; ${expected ? `the rest ${expected}` : unknown}`
}
