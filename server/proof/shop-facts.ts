import { COLLECTIONS } from '#domain/collections.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import type { ProductOf } from '#domain/proof/line-findings.ts'
import { isSpecialLine } from '#domain/quote.ts'
import type { OrderLine } from '#domain/order.ts'
import type { TaxRates } from '#domain/tax.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { readProduct } from './decode.ts'

/** The products of these lines, read once each; one that cannot be read is none. */
export async function productsOf(transaction: Transaction, lines: readonly OrderLine[]): Promise<ProductOf> {
  const ids = [
    ...new Set(lines.filter((line) => !isSpecialLine(line)).map(({ productId }) => productId)),
  ].filter(isId)
  const found = await transaction.get(ids.map((id) => `${COLLECTIONS.products}/${id}`))
  const products = new Map(
    ids.flatMap((id, at) => {
      const read = readProduct(id, found[at])
      return read.ok ? [[id, read.record] as const] : []
    }),
  )
  return (id) => products.get(id)
}

/** What is none would be an address of something else, or of nothing. */
const isId = (id: string): boolean => /^[^/]{1,200}$/.test(id) && !/^\.\.?$|^__.*__$/.test(id)

/** The dated tax rates of the shop. */
export async function taxTable(transaction: Transaction): Promise<readonly TaxRates[]> {
  const [taxes] = (await transaction.get([`${COLLECTIONS.systemConfig}/taxes`])) as (
    | { table: TaxRates[] }
    | undefined
  )[]
  return taxes?.table ?? []
}

/** Where is delivered to, by id. */
export async function zoneTable(transaction: Transaction): Promise<(id: string) => DeliveryZone | undefined> {
  const [delivery] = (await transaction.get([`${COLLECTIONS.systemConfig}/delivery`])) as (
    | { zones: Record<string, Omit<DeliveryZone, 'id'>> }
    | undefined
  )[]
  const zones = new Map(Object.entries(delivery?.zones ?? {}))
  return (id) => {
    const zone = zones.get(id)
    return zone && { id, ...zone }
  }
}
