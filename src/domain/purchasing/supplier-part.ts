import { amountReader, anyAmount } from '#domain/pricing/typed-amount.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { formatQuantity, oneUnit, quantityToType, type QuantityScale } from '#domain/units/quantity.ts'
import { isDay } from '#lib/iso-day.ts'
import type { RecordOf } from '#lib/schema.ts'
import { MAX_SUPPLIER_PRICES, type supplierPartSchema, type supplierPriceSchema } from './supplier-schema.ts'
import { inCodeOrder } from '#lib/code-order.ts'

export type SupplierPart = RecordOf<typeof supplierPartSchema>
export type SupplierPrice = RecordOf<typeof supplierPriceSchema>

/** A product as a supplier's papers name it. */
export type PartProduct = Pick<SupplierPart, 'name' | 'unit' | 'quantityScale'> & { id: string }

export const supplierPartId = (supplierId: string, productId: string): string => `${supplierId}__${productId}`

/** The price on an ISO day; undefined before the first. */
export const supplierPriceOn = (prices: readonly SupplierPrice[], day: string): number | undefined =>
  prices
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => inCodeOrder(one.from, other.from))
    .at(-1)?.priceMinor

/** With another price from a day: of one day only the last entered counts, and the oldest make room. */
export const withSupplierPrice = (prices: readonly SupplierPrice[], price: SupplierPrice): SupplierPrice[] =>
  [...prices.filter(({ from }) => from !== price.from), price]
    .toSorted((one, other) => inCodeOrder(one.from, other.from))
    .slice(-MAX_SUPPLIER_PRICES)

/** As typed: their number, units in a pack, the price of one unit and the day it counts from. */
export type PartForm = Readonly<Record<'partNumber' | 'pack' | 'price' | 'from', string>>

export const PART_LENGTHS = { partNumber: 60, from: 10 }

export const partFormOf = (
  part: SupplierPart | undefined,
  { quantityScale, today }: { quantityScale: QuantityScale; today: string },
): PartForm => {
  const price = part && supplierPriceOn(part.prices, today)
  return {
    partNumber: part?.partNumber ?? '',
    pack: quantityToType(part?.packQuantity ?? oneUnit(quantityScale), quantityScale),
    price: price === undefined ? '' : anyAmount.toType(price),
    from: today,
  }
}

type PackedProduct = Pick<SupplierPart, 'unit' | 'quantityScale'>

export const packReader = ({ unit, quantityScale }: PackedProduct) =>
  quantityReader({ unit, quantityScale, minQuantity: 1 }, { missing: 'Enter how many are in one pack' })

/** What is wrong with each field. */
export const partProblems = (
  { pack, price, from }: PartForm,
  product: PackedProduct,
  currency: string,
): Partial<Record<keyof PartForm, string | undefined>> => ({
  pack: packReader(product).faultOf(pack),
  price: amountReader({ currency }).faultOf(price),
  from: isDay(from) ? undefined : 'Enter the day the price counts from',
})

/** Of a form without problems: what is to be saved, with a price from a day. */
export const partWishOf = (
  { partNumber, pack, price, from }: PartForm,
  product: PackedProduct,
  currency: string,
) => ({
  partNumber: partNumber.trim(),
  packQuantity: packReader(product).valueOf(pack) ?? oneUnit(product.quantityScale),
  from,
  priceMinor: amountReader({ currency }).valueOf(price) ?? 0,
})

export type PartWish = ReturnType<typeof partWishOf>

/** What the record says then, whose `prices` are those before. */
export const partFieldsOf = (
  { partNumber, packQuantity, from, priceMinor }: PartWish,
  prices: readonly SupplierPrice[],
) => ({
  partNumber,
  packQuantity,
  // The price that already counts on that day is not entered again.
  prices:
    supplierPriceOn(prices, from) === priceMinor ? prices : withSupplierPrice(prices, { from, priceMinor }),
})

type PartFields = ReturnType<typeof partFieldsOf>

/** In words for the audit trail. */
export function partChanges(
  before: Pick<SupplierPart, 'partNumber' | 'packQuantity' | 'prices'> | undefined,
  after: PartFields,
  { quantityScale, currency }: { quantityScale: QuantityScale; currency: string },
): string[] {
  const pack = (quantity: number) => formatQuantity(quantity, quantityScale)
  return [
    ...(before ? [] : ['Added']),
    ...(before && before.partNumber !== after.partNumber
      ? [`Part number: ${before.partNumber || 'none'} to ${after.partNumber || 'none'}`]
      : []),
    ...(before && before.packQuantity !== after.packQuantity
      ? [`Pack: ${pack(before.packQuantity)} to ${pack(after.packQuantity)}`]
      : []),
    ...after.prices
      .filter(
        ({ from, priceMinor }) =>
          !before?.prices.some((one) => one.from === from && one.priceMinor === priceMinor),
      )
      .map(({ from, priceMinor }) => `${currency} ${formatAmount(priceMinor)} from ${from}`),
  ]
}
