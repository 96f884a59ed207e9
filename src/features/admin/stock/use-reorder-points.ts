import type { BulkAction } from '#components/lists/bulk-action.ts'
import { setReorderPoint } from '#data/stock/reorder-points.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { useUser } from '#stores/session-store.ts'

type Wanted = { point: number; quantity?: number; fault?: undefined } | { fault: string }

/** `20`, or `20; 100`: when to buy again, and how much at a time. */
function wantedIn(answer: string, rules: Pick<StockLevel, 'unit' | 'quantityScale'>): Wanted {
  const [first = '', second, ...more] = answer.split(/;|,\s/)
  if (more.length > 0) return { fault: 'Enter one quantity, or two: 20; 100' }
  // Two quantities with a comma between them look as one does.
  if (/^\s*\d{1,3},\d{3}\s*$/.test(answer))
    return {
      fault: `“${answer.trim()}” can be one quantity or two: write ${answer.trim().replace(',', '')} or ${answer.trim().replace(',', '; ')}`,
    }
  const point = quantityReader(rules).read(first)
  if (point.fault !== undefined) return { fault: point.fault }
  if (second === undefined) return { point: point.value }
  const quantity = quantityReader({ ...rules, minQuantity: 1 }).read(second)
  return quantity.fault === undefined
    ? { point: point.value, quantity: quantity.value }
    : { fault: quantity.fault }
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
        hint: 'In the unit of each product, such as 20. With how much to buy at a time: 20; 100.',
        maxLength: 30,
        // Whole and broken quantities differ by product: here only that it is one at all.
        check: (answer) => wantedIn(answer, { unit: 'unit', quantityScale: 2 }).fault,
      },
      canRun: () => true,
      run: async ({ productId, quantityScale, unit, reorderQuantity }, answer) => {
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
