import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { DeliveryZone } from '#domain/orders/delivery-zone.ts'
import { deliveryConfigSchema, taxesConfigSchema } from '#domain/records/system-config-schema.ts'
import type { TaxRates } from '#domain/pricing/tax.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const decodeTaxes = decoderOf(COLLECTIONS.systemConfig, taxesConfigSchema)
const decodeDelivery = decoderOf(COLLECTIONS.systemConfig, deliveryConfigSchema)

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
