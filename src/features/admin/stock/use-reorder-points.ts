import type { BulkAction } from '#components/lists/bulk-action.ts'
import { setReorderPoint } from '#data/stock/reorder-points.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { parseQuantity, type QuantityScale } from '#domain/units/quantity.ts'
import { useUser } from '#stores/session-store.ts'

/** `20`, or `20, 100`: when to buy again, and how much at a time; in units of any scale. */
function wantedIn(answer: string, scale: QuantityScale): { point: number; quantity?: number } | undefined {
  const [first = '', second, ...more] = answer.split(/[,;]/).map((part) => part.trim())
  const point = /^0+$/.test(first) ? 0 : parseQuantity(first, scale)
  const quantity = second === undefined ? undefined : parseQuantity(second, scale)
  if (point === undefined || more.length > 0 || (second !== undefined && !quantity)) return undefined
  return { point, ...(quantity && { quantity }) }
}

/** Sets when the selected products are to be bought again at the branch. */
export function useReorderPoints(locationId: string): BulkAction<StockLevel>[] {
  const user = useUser()
  if (!mayAdjustStock(user, locationId)) return []
  return [
    {
      label: 'Reorder at',
      done: 'Set',
      question:
        'From this quantity down the product counts as low: shoppers see it, and it is listed among what runs out.',
      confirmLabel: 'Set',
      asks: {
        label: 'Reorder at',
        hint: 'In the unit of each product, such as 20. With how much to buy at a time: 20, 100.',
        maxLength: 30,
        // Whole and broken quantities differ by product: here only that it is one at all.
        check: (answer) =>
          wantedIn(answer, 2) ? undefined : 'Enter a quantity, such as 20, or two: 20, 100',
      },
      canRun: () => true,
      run: async ({ productId, quantityScale, unit, reorderQuantity }, answer) => {
        const wanted = wantedIn(answer, quantityScale)
        if (!wanted) return `Counted in whole ${unit}`
        await setReorderPoint({
          locationId,
          productId,
          reorderPoint: wanted.point,
          reorderQuantity: wanted.quantity ?? reorderQuantity,
        })
        return undefined
      },
    },
  ]
}
