import type { BulkAction } from '#components/lists/bulk-action.ts'
import { setReorderPoint } from '#data/stock/reorder-points.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { useUser } from '#stores/session-store.ts'

/** With the reader of quantities, which the list does without until it is asked. */
const loadReader = () => import('./typed-reorder-point.ts')

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
        hint: 'In the unit of each product, such as 20. With how much to buy at a time: 20; 100.',
        maxLength: 30,
        loadCheck: async () => (await loadReader()).reorderPointFault,
      },
      canRun: () => true,
      run: async ({ productId, quantityScale, unit, reorderQuantity }, answer) => {
        const { wantedIn } = await loadReader()
        const wanted = wantedIn(answer, { unit, quantityScale })
        if (wanted.fault !== undefined) return wanted.fault
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
