import { today } from '#components/states/today.ts'
import type { OpenRequests } from '#data/purchasing/stock-requests.ts'
import { MAX_PURCHASE_LINES, type PurchaseDraft } from '#domain/purchasing/purchase.ts'
import { supplierPriceOn } from '#domain/purchasing/supplier-part.ts'
import { inPacks } from '#domain/stock/restock-plan.ts'
import { sumRequests, type StockRequest } from '#domain/stock/stock-request.ts'
import { mayRequest } from '#domain/stock/transfer.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { allOf } from '#lib/any-of.ts'
import { groupedBy } from '#lib/grouped-by.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Drafts } from '../drafts.tsx'
import { typedTransferLine } from '../transfers/transfer-draft.ts'

type Sellers = OpenRequests['sellers']

/** Turns the requests that are shown into a draft order for each supplier, or a transfer to each branch. */
export function AnswerButtons({
  requests,
  sellers,
}: {
  requests: readonly StockRequest[]
  sellers: Sellers
}) {
  const user = useUser()
  const { branches, nameOf } = useAdminBranches()
  const giverOf = (branchId: string) => branches.find(({ id }) => id !== branchId)?.id
  return (
    <Drafts
      label="Drafts from these requests"
      orders={ordersFor(requests, sellers).map(({ supplier, branchIds, asked }) => ({
        supplier,
        what: `${supplier.name} for ${allOf(branchIds.map(nameOf))}, ${countOf(asked.length, 'request')}`,
        draft: () => {
          const products = groupedBy(asked, ({ request }) => request.productId)
          const taken = [...products.values()].slice(0, MAX_PURCHASE_LINES)
          return {
            locationId: branchIds[0] ?? '',
            lines: taken.map((of) => lineFor(of)),
            requests: taken.flat().map(({ request }) => request.id),
          }
        },
      }))}
      transfers={[...groupedBy(requests, ({ locationId }) => locationId)].flatMap(([toId, asked]) => {
        const fromId = giverOf(toId)
        if (fromId === undefined || !mayRequest({ fromId, toId }, user)) return []
        return {
          id: toId,
          label: ` to ${nameOf(toId)}, ${countOf(asked.length, 'request')}`,
          draft: () => ({
            fromId,
            toId,
            lines: sumRequests(asked).map(({ request, quantity }) => typedTransferLine(request, quantity)),
            requests: asked.map(({ id, productId }) => ({ id, productId })),
          }),
        }
      })}
    />
  )
}

type Seller = Sellers[number]
type Asked = { request: StockRequest; part: Seller['part'] }
type Order = { supplier: Seller['supplier']; branchIds: string[]; asked: Asked[] }

/** One for each supplier; of several suppliers the one who delivers soonest, as among the suggestions. */
function ordersFor(requests: readonly StockRequest[], sellers: Sellers): Order[] {
  const orders = new Map<string, Order>()
  for (const request of requests) {
    const [seller] = sellers
      .filter(({ part }) => part.productId === request.productId)
      .toSorted((one, other) => one.supplier.leadTimeDays - other.supplier.leadTimeDays)
    if (!seller) continue
    const { supplier, part } = seller
    const order = orders.get(supplier.id) ?? { supplier, branchIds: [], asked: [] }
    if (!order.branchIds.includes(request.locationId)) order.branchIds.push(request.locationId)
    order.asked.push({ request, part })
    orders.set(supplier.id, order)
  }
  return [...orders.values()]
}

/** What was asked for of one product, in packs for each branch. */
function lineFor(asked: readonly Asked[]): PurchaseDraft['lines'][number] {
  const part = asked[0]?.part
  const branches = groupedBy(asked, ({ request }) => request.locationId)
  const shares = [...branches].map(([locationId, of]) => ({
    locationId,
    quantity: inPacks(
      of.reduce((sum, { request }) => sum + request.quantity, 0),
      part?.packQuantity ?? 1,
    ),
  }))
  return {
    productId: part?.productId ?? '',
    partNumber: part?.partNumber ?? '',
    quantity: shares.reduce((sum, { quantity }) => sum + quantity, 0),
    priceMinor: (part && supplierPriceOn(part.prices, today())) ?? 0,
    shares,
  }
}
