import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '#components/states/use-action.ts'
import { today } from '#components/states/today.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { savePurchase } from '#data/purchasing/purchases.ts'
import { readAgain } from '#data/reading/use-read.ts'
import type { Suggestion } from '#data/purchasing/restock-plan.ts'
import { addDays } from '#domain/purchasing/expected-day.ts'
import { rateMillionthsOf } from '#domain/purchasing/purchase.ts'
import { supplierPriceOn } from '#domain/purchasing/supplier-part.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
import { mayAskForTransfers } from '#domain/stock/transfer.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { mayBuy } from '#features/admin/shared/may-buy.ts'
import { newId } from '#lib/new-id.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import type { TypedTransferLine } from '../transfers/transfer-draft.ts'
import { useBeginTransfer } from '../transfers/use-begin-transfer.tsx'
import styles from './suggestions.module.css'

/** A draft for each supplier and each branch that the suggestions name; both are looked over before they are sent. */
export function DraftButtons({
  branchId,
  suggestions,
  nameOf,
}: {
  branchId: string
  suggestions: readonly Suggestion[]
  nameOf: (branchId: string) => string
}) {
  const { roles } = useUser()
  const rates = useShopFacts().data?.rates
  const navigate = useNavigate()
  const { run, running, isBusy, failure } = useAction({ show: 'inline' })
  // A draft sent again after a lost answer is the same one.
  const ids = useRef(new Map<string, string>())
  const { begin, question } = useBeginTransfer()
  const bySupplier = mayBuy(roles) && rates ? groupedBy(suggestions, ({ buy }) => buy?.supplier.id) : []
  const byGiver = mayAskForTransfers(roles) ? groupedBy(suggestions, ({ move }) => move?.fromId) : []
  if (bySupplier.length === 0 && byGiver.length === 0) return null

  const order = (supplier: Supplier, rateMillionths: number, lines: readonly Suggestion[]) => {
    const id = ids.current.get(supplier.id) ?? newId()
    ids.current.set(supplier.id, id)
    return run(
      () =>
        savePurchase(id, {
          seen: 0,
          supplierId: supplier.id,
          locationId: branchId,
          rateMillionths,
          lines: lines.flatMap(({ buy }) =>
            buy
              ? [
                  {
                    productId: buy.part.productId,
                    partNumber: buy.part.partNumber,
                    quantity: buy.quantity,
                    priceMinor: supplierPriceOn(buy.part.prices, today()) ?? 0,
                  },
                ]
              : [],
          ),
          freightMinor: 0,
          dutyMinor: 0,
          expectedOn: addDays(today(), supplier.leadTimeDays),
          note: '',
          requests: [],
        }),
      {
        name: supplier.id,
        done: () => {
          readAgain('purchases')
          void navigate(paths.admin.purchase(id))
        },
      },
    )
  }
  const askFor = (fromId: string, lines: readonly Suggestion[]) =>
    begin({ fromId, toId: branchId, lines: lines.map(transferLine) })

  return (
    <div className={`screen-only ${styles.drafts}`} role="group" aria-label="Drafts from these suggestions">
      {bySupplier.map(([id, lines]) => {
        const supplier = lines[0]?.buy?.supplier
        const rate = supplier && rates && rateMillionthsOf(supplier.currency, rates)
        if (!supplier) return null
        const what = `${supplier.name}, ${countOf(lines.length, 'product')}`
        return rate ? (
          <Button
            key={id}
            size="s"
            icon="cart"
            busy={running === id}
            disabled={isBusy}
            onClick={() => void order(supplier, rate, lines)}
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
      {byGiver.map(([id, lines]) => (
        <Button key={id} size="s" icon="truck" disabled={isBusy} onClick={() => askFor(id, lines)}>
          {`Draft a transfer: ${nameOf(id)}, ${countOf(lines.length, 'product')}`}
        </Button>
      ))}
      <Failure>{failure}</Failure>
      {question}
    </div>
  )
}

const transferLine = ({ level, move }: Suggestion): TypedTransferLine => ({
  productId: level.productId,
  sku: level.sku,
  name: level.name,
  unit: level.unit,
  quantityScale: level.quantityScale,
  quantity: formatQuantity(move?.quantity ?? 0, level.quantityScale).replaceAll(',', ''),
})

function groupedBy(
  suggestions: readonly Suggestion[],
  keyOf: (suggestion: Suggestion) => string | undefined,
): [string, Suggestion[]][] {
  const groups = new Map<string, Suggestion[]>()
  for (const suggestion of suggestions) {
    const key = keyOf(suggestion)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), suggestion])
  }
  return [...groups]
}
