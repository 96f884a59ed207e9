import { decoderOf } from '#data/firebase/decoder-of.ts'
import { leastMargin, type ProductCost } from '#domain/pricing/margin.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import { readCost } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

/** What products cost and must earn; those without a readable cost are left out. */
export async function costsOf(
  transaction: Transaction,
  productIds: readonly string[],
): Promise<(productId: string) => ProductCost | undefined> {
  if (productIds.length === 0) return () => undefined
  const [limits, ...found] = await transaction.get([
    `${COLLECTIONS.systemConfig}/limits`,
    ...productIds.map((id) => `${COLLECTIONS.productCosts}/${id}`),
  ])
  const ofShop = limits ? decodeLimits('limits', limits).leastMarginBasisPoints : 0
  const costs = new Map<string, ProductCost>()
  productIds.forEach((id, at) => {
    const cost = readCost(id, found[at])
    if (!cost.ok) return
    const { costMinor, floorMarginBasisPoints } = cost.record
    costs.set(id, { costMinor, leastMarginBasisPoints: leastMargin(ofShop, floorMarginBasisPoints) })
  })
  return (id) => costs.get(id)
}
