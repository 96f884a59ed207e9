import { today } from '#components/states/today.ts'
import type { RestockPlan } from '#data/purchasing/restock-plan.ts'
import { supplierPriceOn } from '#domain/purchasing/supplier-part.ts'
import { mayAskForTransfers } from '#domain/stock/transfer.ts'
import { groupedBy } from '#lib/grouped-by.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Drafts } from '../drafts.tsx'
import { typedTransferLine } from '../transfers/transfer-draft.ts'

/** A draft for each supplier and each branch that the suggestions name. */
export function DraftButtons({
  branchId,
  plan: { suggestions, purchaseIds },
  nameOf,
}: {
  branchId: string
  plan: RestockPlan
  nameOf: (branchId: string) => string
}) {
  const { roles } = useUser()
  const toBuy = suggestions.flatMap(({ buy }) => buy ?? [])
  const toMove = mayAskForTransfers(roles)
    ? suggestions.flatMap(({ level, move }) => (move ? { level, move } : []))
    : []
  return (
    <Drafts
      label="Drafts from these suggestions"
      orders={[...groupedBy(toBuy, ({ supplier }) => supplier.id).values()].flatMap((lines) => {
        const [first] = lines
        if (!first) return []
        return {
          supplier: first.supplier,
          what: `${first.supplier.name}, ${countOf(lines.length, 'product')}`,
          draft: () => ({
            locationId: branchId,
            lines: lines.map(({ part, quantity }) => ({
              productId: part.productId,
              partNumber: part.partNumber,
              quantity,
              priceMinor: supplierPriceOn(part.prices, today()) ?? 0,
            })),
            requests: [],
            counted: purchaseIds,
          }),
        }
      })}
      transfers={[...groupedBy(toMove, ({ move }) => move.fromId)].map(([fromId, lines]) => ({
        id: fromId,
        label: `: ${nameOf(fromId)}, ${countOf(lines.length, 'product')}`,
        draft: () => ({
          fromId,
          toId: branchId,
          lines: lines.map(({ level, move }) => typedTransferLine(level, move.quantity)),
        }),
      }))}
    />
  )
}
