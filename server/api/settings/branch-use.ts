import { decoderOf } from '#data/firebase/decoder-of.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { purchaseSchema } from '#domain/purchasing/purchase-schema.ts'
import { branchesOf } from '#domain/purchasing/purchase-branches.ts'
import { OPEN_PURCHASES, UNSENT_PURCHASES } from '#domain/purchasing/purchase.ts'
import { roleActing } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_QUANTITY } from '#domain/records/record-fields.ts'
import { deliveryConfigSchema } from '#domain/records/system-config-schema.ts'
import { OPEN_TRANSFERS } from '#domain/stock/transfer.ts'
import type { BranchUse } from '#domain/stock/branch-use.ts'
import { COST_SHEET_ID } from '#domain/stock/stock-totals.ts'
import { costSheetSchema, stockSheetSchema } from '#domain/stock/stock-totals-schema.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import type { Door } from '#server/api/door.ts'

const decodeDelivery = decoderOf(COLLECTIONS.systemConfig, deliveryConfigSchema)

/** What a branch holds, owes and serves, for whoever may close it. Throws FORBIDDEN. */
export const branchUse = (id: string, uid: string, { run }: Pick<Door, 'run'>): Promise<BranchUse> =>
  run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!roleActing(user.roles, 'settings.branch'))
      throw new ApiError('FORBIDDEN', 'Your role cannot close branches.')
    const at = { locationId: id }
    const [sheet, costs, delivery] = await transaction.get([
      `${COLLECTIONS.stockSheets}/${id}`,
      `${COLLECTIONS.costSheets}/${COST_SHEET_ID}`,
      `${COLLECTIONS.systemConfig}/delivery`,
    ])
    const [reserved, orders, deliveries, requests, from, to, people, whole, branches, split] =
      await Promise.all([
        transaction.count({
          from: COLLECTIONS.stockLevels,
          where: at,
          between: { reserved: [1, MAX_QUANTITY] },
          // As its index is sorted.
          latest: 'reserved',
        }),
        transaction.count({ from: COLLECTIONS.orders, where: { ...at, status: ['submitted', 'on_hold'] } }),
        transaction.count({
          from: COLLECTIONS.fulfillments,
          where: { ...at, status: ['pending', 'picked', 'dispatched'] },
        }),
        transaction.count({ from: COLLECTIONS.stockRequests, where: { ...at, status: 'open' } }),
        transaction.count({
          from: COLLECTIONS.stockTransfers,
          where: { fromId: id, status: OPEN_TRANSFERS },
        }),
        transaction.count({
          from: COLLECTIONS.stockTransfers,
          where: { toId: id, status: OPEN_TRANSFERS },
        }),
        transaction.count({ from: COLLECTIONS.users, where: {}, containsAny: { locationIds: [id] } }),
        transaction.count({ from: COLLECTIONS.purchaseOrders, where: { ...at, status: AWAITED } }),
        transaction.list({ from: COLLECTIONS.locations, where: {} }),
        transaction.list({ from: COLLECTIONS.purchaseOrders, where: { locationId: '', status: AWAITED } }),
      ])
    const shared = split.filter(({ data }) => {
      const read = decoded(purchaseSchema, data)
      return read.ok && branchesOf(read.record).includes(id)
    })
    const isOpen = new Set(
      branches.filter(({ data }) => data['status'] !== 'closed').map((branch) => branch.id),
    )
    const zones = Object.values(delivery ? decodeDelivery('delivery', delivery).zones : {})
    return {
      ...stockOn(sheet, costs),
      reserved,
      orders,
      deliveries,
      purchases: whole + shared.length,
      transfers: from + to,
      requests,
      people,
      zones: zones
        .filter(({ locationIds }) => locationIds.includes(id))
        .map(({ name, locationIds }) => ({
          name,
          isOnly: !locationIds.some((one) => one !== id && isOpen.has(one)),
        })),
    }
  })

const AWAITED = [...UNSENT_PURCHASES, ...OPEN_PURCHASES]

function stockOn(sheet: unknown, costs: unknown): Pick<BranchUse, 'products' | 'valueMinor'> {
  const [stock, cost] = [decoded(stockSheetSchema, sheet ?? {}), decoded(costSheetSchema, costs ?? {})]
  const { onHand, scales } = stock.ok ? stock.record : { onHand: {}, scales: {} }
  const known = cost.ok ? cost.record.costs : {}
  const held = Object.entries(onHand)
  return {
    products: held.length,
    valueMinor: held.reduce(
      (sum, [id, quantity]) => sum + lineAmountMinor(known[id] ?? 0, quantity, scales[id] ?? 0),
      0,
    ),
  }
}
