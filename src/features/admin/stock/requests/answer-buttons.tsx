import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { savePurchase } from '#data/purchasing/purchases.ts'
import { readAgain } from '#data/reading/use-read.ts'
import type { OpenRequests } from '#data/purchasing/stock-requests.ts'
import { addDays } from '#domain/purchasing/expected-day.ts'
import { MAX_PURCHASE_LINES, rateMillionthsOf, type PurchaseDraft } from '#domain/purchasing/purchase.ts'
import { supplierPriceOn } from '#domain/purchasing/supplier-part.ts'
import { inPacks } from '#domain/stock/restock-plan.ts'
import { sumRequests, type StockRequest } from '#domain/stock/stock-request.ts'
import { mayRequest } from '#domain/stock/transfer.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { mayBuy } from '#features/admin/shared/may-buy.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { allOf } from '#lib/any-of.ts'
import { newId } from '#lib/new-id.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { useBeginTransfer } from '../transfers/use-begin-transfer.tsx'
import styles from './requests.module.css'

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
  const rates = useShopFacts().data?.rates
  const navigate = useNavigate()
  const { begin, question } = useBeginTransfer()
  const { run, running, isBusy, failure } = useAction({ show: 'inline' })
  // A draft sent again after a lost answer is the same one.
  const ids = useRef(new Map<string, string>())
  const orders = mayBuy(user.roles) && rates ? ordersFor(requests, sellers) : []
  const giverOf = (branchId: string) => branches.find(({ id }) => id !== branchId)?.id
  const moves = [...groupedBy(requests, ({ locationId }) => locationId)].filter(([toId]) => {
    const fromId = giverOf(toId)
    return fromId !== undefined && mayRequest({ fromId, toId }, user)
  })
  if (orders.length === 0 && moves.length === 0) return null

  const order = ({ supplier, branchIds, asked }: Order, rateMillionths: number) => {
    const id = ids.current.get(supplier.id) ?? newId()
    ids.current.set(supplier.id, id)
    const products = groupedBy(asked, ({ request }) => request.productId)
    const taken = [...products.values()].slice(0, MAX_PURCHASE_LINES)
    return run(
      () =>
        savePurchase(id, {
          seen: 0,
          supplierId: supplier.id,
          locationId: branchIds[0] ?? '',
          rateMillionths,
          lines: taken.map((of) => lineFor(of)),
          freightMinor: 0,
          dutyMinor: 0,
          expectedOn: addDays(today(), supplier.leadTimeDays),
          note: '',
          requests: taken.flat().map(({ request }) => request.id),
        }),
      {
        name: supplier.id,
        done: () => {
          readAgain('purchases')
          readAgain('stock-requests')
          void navigate(paths.admin.purchase(id))
        },
      },
    )
  }

  return (
    <div className={`screen-only ${styles.drafts}`} role="group" aria-label="Drafts from these requests">
      {orders.map((one) => {
        const rate = rates && rateMillionthsOf(one.supplier.currency, rates)
        const { id, name } = one.supplier
        const what = `${name} for ${allOf(one.branchIds.map(nameOf))}, ${countOf(one.asked.length, 'request')}`
        return rate ? (
          <Button
            key={id}
            size="s"
            icon="cart"
            busy={running === id}
            disabled={isBusy}
            onClick={() => void order(one, rate)}
          >
            {`Draft an order: ${what}`}
          </Button>
        ) : (
          // In a currency the shop has no rate of, which is asked for there.
          <ButtonLink key={id} size="s" icon="cart" to={paths.admin.newPurchase}>
            {`Begin an order: ${what}`}
          </ButtonLink>
        )
      })}
      {moves.map(([toId, asked]) => (
        <Button
          key={toId}
          size="s"
          icon="truck"
          disabled={isBusy}
          onClick={() =>
            begin({
              fromId: giverOf(toId) ?? '',
              toId,
              lines: sumRequests(asked).map(({ request, quantity }) => ({
                productId: request.productId,
                sku: request.sku,
                name: request.name,
                unit: request.unit,
                quantityScale: request.quantityScale,
                quantity: formatQuantity(quantity, request.quantityScale).replaceAll(',', ''),
              })),
              requests: asked.map(({ id, productId }) => ({ id, productId })),
            })
          }
        >
          {`Draft a transfer to ${nameOf(toId)}, ${countOf(asked.length, 'request')}`}
        </Button>
      ))}
      <Failure>{failure}</Failure>
      {question}
    </div>
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

const groupedBy = <Item,>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
