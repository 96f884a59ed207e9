import { stockLevelId, type StockBand } from '#domain/stock/stock.ts'
import { isBeingFulfilled, type Order } from './order.ts'

type Asked = Pick<Order, 'status' | 'hold' | 'backorder' | 'lines' | 'locationId'>

/** Whether what is said of it in lists depends on the stock of its branch. */
export const dependsOnStock = (order: Pick<Asked, 'status' | 'hold' | 'backorder' | 'lines'>): boolean =>
  order.status === 'submitted'
    ? order.lines.some(({ madeToOrder }) => !madeToOrder)
    : order.backorder?.isOpen === true && isBeingFulfilled(order)

/**
 * What an order says of the stock of its branch: the levels it depends on, and by product the band of what is not `in`.
 * Both are empty where it depends on none. `bands` are those of its branch.
 */
export function stockOfOrder(
  order: Asked,
  bands: Readonly<Record<string, StockBand>>,
): Required<Pick<Order, 'levelIds' | 'bands'>> {
  const stocked = dependsOnStock(order) ? order.lines.filter(({ madeToOrder }) => !madeToOrder) : []
  return {
    levelIds: stocked.map(({ productId }) => stockLevelId(order.locationId, productId)),
    bands: Object.fromEntries(
      stocked.flatMap(({ productId }) => {
        // A level that is opened next begins with nothing.
        const band = bands[productId] ?? 'out'
        return band === 'in' ? [] : [[productId, band]]
      }),
    ),
  }
}

/** Undefined where the order does not say it. */
export const bandInOrder = ({ bands }: Pick<Order, 'bands'>, productId: string): StockBand | undefined =>
  bands && (bands[productId] ?? 'in')
