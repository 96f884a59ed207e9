import type { RecordOf } from '#lib/schema.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { listNameOf, type OwnPrice } from '#domain/pricing/price-list.ts'
import { lineAmountMinor, unitPriceAt, type Priced } from '#domain/pricing/pricing.ts'
import type { TaxExemption } from '#domain/people/customer-terms.ts'
import { countOf } from '#lib/plural.ts'
import type { quoteDraftSchema } from './quote-schema.ts'
import { type Quote, type QuoteRequestLine } from './quote.ts'
import { SPECIAL_PRODUCT } from './special-line.ts'
import type { TaxClass } from '#domain/pricing/tax.ts'
import { startOfDay } from '#lib/iso-day.ts'

export type QuoteDraft = RecordOf<typeof quoteDraftSchema>

export type QuoteDraftLine = QuoteDraft['lines'][number]

const DEFAULT_VALID_DAYS = 14

/** The product facts an offer needs, from the catalogue or a product record. */
export type OfferedProduct = Priced & {
  id: string
  sku: string
  name: string
  unit: string
  picture: string
  taxClass: TaxClass
  madeToOrder: boolean
  /** At the customer's own price, where a price list has one. */
  ownPrice?: OwnPrice | undefined
}

/** The initial draft for a request: catalogue items at the customer's or the catalogue's price, the rest unpriced. */
export const quoteDraftLinesOf = (
  lines: readonly QuoteRequestLine[],
  productOf: (id: string) => OfferedProduct | undefined,
): QuoteDraftLine[] =>
  lines.map((line) => {
    const product = productOf(line.productId)
    return {
      productId: product?.id ?? '',
      quantity: line.quantity,
      unitPriceMinor: product ? unitPriceAt(product, line.quantity) : 0,
      taxClass: product?.taxClass ?? 'standard',
      name: product?.name ?? line.name,
      isLeftOut: false,
    }
  })

/** The draft that a quote begins with; `deliveryMinor` in net pesewas. */
export const startedQuoteDraft = (
  { id, ref, lines }: Pick<Quote, 'id' | 'ref' | 'lines'>,
  productOf: (id: string) => OfferedProduct | undefined,
  deliveryMinor: number,
): QuoteDraft => ({
  id,
  ref,
  lines: quoteDraftLinesOf(lines, productOf),
  deliveryMinor,
  note: '',
  validDays: DEFAULT_VALID_DAYS,
  isApprovalAsked: false,
  updatedAt: 0,
  updatedBy: '',
})

/**
 * The offer's lines; `requested` and `sheet` correspond by position. Omitted lines are not offered. A line names the
 * customer's price list where it has the price of that list; the price that sales enter comes before every list.
 */
export function offerLines(
  requested: readonly QuoteRequestLine[],
  sheet: readonly QuoteDraftLine[],
  productOf: (id: string) => OfferedProduct | undefined,
): OrderLine[] {
  return sheet.flatMap((line, index) => {
    const asked = requested[index]
    if (!asked || line.isLeftOut) return []
    const product = productOf(line.productId)
    const quantityScale = product?.quantityScale ?? asked.quantityScale
    const listPriceMinor = product && unitPriceAt(product, line.quantity)
    const priceList = product && listPriceMinor === line.unitPriceMinor ? listNameOf(product) : undefined
    return [
      {
        productId: product?.id ?? `${SPECIAL_PRODUCT}${index}`,
        sku: product?.sku ?? '',
        name: product?.name ?? line.name,
        unit: product?.unit ?? asked.unit,
        picture: product?.picture ?? '',
        quantityScale,
        quantity: line.quantity,
        unitPriceMinor: line.unitPriceMinor,
        submittedUnitPriceMinor: listPriceMinor ?? line.unitPriceMinor,
        amountMinor: lineAmountMinor(line.unitPriceMinor, line.quantity, quantityScale),
        taxClass: product?.taxClass ?? line.taxClass,
        madeToOrder: product?.madeToOrder ?? true,
        ...(priceList && { priceList }),
        ...(asked.orderedUom &&
          product?.id === asked.productId &&
          line.quantity === asked.quantity && { orderedUom: asked.orderedUom }),
      },
    ]
  })
}

/** Why a draft cannot be sent; undefined when it can. */
export function quoteDraftProblem(lines: readonly OrderLine[]): string | undefined {
  if (lines.length === 0) return 'Enter a price for at least one line'
  const unpriced = lines.filter((line) => line.unitPriceMinor <= 0).length
  if (unpriced > 0) return `${countOf(unpriced, 'line has', 'lines have')} no price yet`
  if (lines.some((line) => line.quantity <= 0)) return 'Enter a quantity for every line'
  const ids = lines.map((line) => line.productId)
  const twice = lines.find((line, index) => ids.indexOf(line.productId) !== index)
  return twice ? `${twice.name} is on two lines; remove one` : undefined
}

const DAY = 86_400_000

/** When an offer ends, epoch milliseconds: after these days, and with the certificate that makes it free of tax. */
export const offerEnd = (
  now: number,
  validDays: number,
  taxExemption: Pick<TaxExemption, 'until'> | undefined,
): number => Math.min(now + validDays * DAY, taxExemption ? startOfDay(taxExemption.until) + DAY : Infinity)
