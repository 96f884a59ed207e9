import type { RecordOf } from '#lib/schema.ts'
import { roundMinor } from './money.ts'
import type { overriddenLineSchema, priceOverrideSchema, shownGoodsSchema } from './price-override-schema.ts'

export type PriceOverride = RecordOf<typeof priceOverrideSchema>
export type OverriddenLine = RecordOf<typeof overriddenLineSchema>
export type ShownGoods = RecordOf<typeof shownGoodsSchema>

/** What is asked for, without who and when. */
export type WantedPrices = Pick<PriceOverride, 'lines' | 'discountBasisPoints' | 'discountReason'>

export const LIST_PRICES: WantedPrices = { lines: [], discountBasisPoints: 0, discountReason: '' }

export const isListPriced = ({ lines, discountBasisPoints }: WantedPrices): boolean =>
  lines.length === 0 && discountBasisPoints === 0

/** A line's own price counts for the list price it was given for, and no more once that has changed. */
export const overriddenLineOf = (
  { lines }: Pick<WantedPrices, 'lines'>,
  productId: string,
  listPriceMinor: number,
): OverriddenLine | undefined =>
  lines.find((line) => line.productId === productId && line.listPriceMinor === listPriceMinor)

/** What one unit costs in the sale; `listPriceMinor` without a record. */
export const priceInSale = (
  wanted: WantedPrices | undefined,
  productId: string,
  listPriceMinor: number,
): number =>
  wanted
    ? Math.max(
        1,
        discounted(
          overriddenLineOf(wanted, productId, listPriceMinor)?.unitPriceMinor ?? listPriceMinor,
          wanted,
        ),
      )
    : listPriceMinor

const discounted = (minor: number, { discountBasisPoints }: WantedPrices): number =>
  roundMinor((minor * (10_000 - discountBasisPoints)) / 10_000)

/** What every line is off its list price at most, in basis points; 0 for none. */
export const isWithin = ({ lines, discountBasisPoints }: WantedPrices, limitBasisPoints: number): boolean =>
  discountBasisPoints <= limitBasisPoints &&
  lines.every(
    ({ listPriceMinor, unitPriceMinor }) =>
      unitPriceMinor * (10_000 - discountBasisPoints) >= listPriceMinor * (10_000 - limitBasisPoints),
  )

export const isSamePrices = (one: WantedPrices, other: WantedPrices): boolean =>
  one.discountBasisPoints === other.discountBasisPoints &&
  one.discountReason === other.discountReason &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, at) => {
    const same = other.lines[at]
    return (
      same?.productId === line.productId &&
      same.listPriceMinor === line.listPriceMinor &&
      same.unitPriceMinor === line.unitPriceMinor &&
      same.reason === line.reason
    )
  })

/** No more of anything, and nothing at another price, than a Manager saw. */
export const areWithin = (goods: readonly ShownGoods[], shown: readonly ShownGoods[]): boolean =>
  goods.every(({ productId, quantity, unitPriceMinor }) =>
    shown.some(
      (seen) =>
        seen.productId === productId && seen.unitPriceMinor === unitPriceMinor && seen.quantity >= quantity,
    ),
  )

/** Why a line costs what it does, in the words of whoever sold it. */
export const reasonOf = (wanted: WantedPrices, productId: string, listPriceMinor: number): string =>
  [
    overriddenLineOf(wanted, productId, listPriceMinor)?.reason,
    wanted.discountBasisPoints > 0 && wanted.discountReason,
  ]
    .filter(Boolean)
    .join('; ')

/** `−2.2%`; also of prices above the list. */
export const offText = (listPriceMinor: number, unitPriceMinor: number): string => {
  const percent = ((unitPriceMinor - listPriceMinor) / listPriceMinor) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}

export const discountText = ({ discountBasisPoints, discountReason }: WantedPrices): string =>
  `${discountBasisPoints / 100}% off every line: ${discountReason}`
