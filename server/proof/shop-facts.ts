import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { DeliveryZone } from '#domain/orders/delivery-zone.ts'
import type { ProductOf } from '#domain/proof/line-findings.ts'
import { isSpecialLine } from '#domain/quotes/quote.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { deliveryConfigSchema, taxesConfigSchema } from '#domain/records/system-config-schema.ts'
import type { TaxRates } from '#domain/pricing/tax.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { readProduct } from '#server/api/read-stored.ts'

const decodeTaxes = decoderOf(COLLECTIONS.systemConfig, taxesConfigSchema)
const decodeDelivery = decoderOf(COLLECTIONS.systemConfig, deliveryConfigSchema)

/** The products of these lines, each read once; an unreadable one is left out. */
export async function productsOf(transaction: Transaction, lines: readonly OrderLine[]): Promise<ProductOf> {
  const ids = idsOf(lines)
  const found = await transaction.get(ids.map((id) => `${COLLECTIONS.products}/${id}`))
  const products = new Map(
    ids.flatMap((id, at) => {
      const read = readProduct(id, found[at])
      return read.ok ? [[id, read.record] as const] : []
    }),
  )
  return (id) => products.get(id)
}

/** The products of these lines, without special items. */
export const idsOf = (lines: readonly OrderLine[]): string[] =>
  [...new Set(lines.filter((line) => !isSpecialLine(line)).map(({ productId }) => productId))].filter(isId)

/** Anything else would be a path to another document, or to none. */
const isId = (id: string): boolean => /^[^/]{1,200}$/.test(id) && !/^\.\.?$|^__.*__$/.test(id)

/** The dated tax rates of the shop. Throws AppError when they cannot be read. */
export async function taxTable(transaction: Transaction): Promise<readonly TaxRates[]> {
  const [taxes] = await transaction.get([`${COLLECTIONS.systemConfig}/taxes`])
  const table = taxes ? decodeTaxes('taxes', taxes).table : []
  // An order holds the rates alone, not who entered them and when.
  return table.map(({ from, basisPoints }) => ({ from, basisPoints }))
}

/** The delivery zones by id. Throws AppError when they cannot be read. */
export async function zoneTable(transaction: Transaction): Promise<(id: string) => DeliveryZone | undefined> {
  const [delivery] = await transaction.get([`${COLLECTIONS.systemConfig}/delivery`])
  const zones = new Map(Object.entries(delivery ? decodeDelivery('delivery', delivery).zones : {}))
  return (id) => {
    const zone = zones.get(id)
    return zone && { id, ...zone }
  }
}
