/** `boughtTogether/{productId}`: what stood with the product on orders, the most frequent first. */
export type BoughtTogether = {
  productId: string
  orders: number
  with: readonly { productId: string; orders: number }[]
}

const KEPT = 8

type OrderedLines = { lines: readonly { productId: string }[] }

/** Counted over whole orders; a product that was only ever ordered alone is missing. */
export function boughtTogetherOf(orders: readonly OrderedLines[]): BoughtTogether[] {
  const counts = new Map<string, { orders: number; with: Map<string, number> }>()
  for (const { lines } of orders) {
    const ids = [...new Set(lines.map(({ productId }) => productId))]
    for (const id of ids) {
      const known = counts.get(id) ?? { orders: 0, with: new Map<string, number>() }
      known.orders += 1
      for (const other of ids) if (other !== id) known.with.set(other, (known.with.get(other) ?? 0) + 1)
      counts.set(id, known)
    }
  }
  return [...counts]
    .filter(([, count]) => count.with.size > 0)
    .map(([productId, count]) => ({
      productId,
      orders: count.orders,
      with: [...count.with]
        .map(([id, together]) => ({ productId: id, orders: together }))
        .toSorted((a, b) => b.orders - a.orders || a.productId.localeCompare(b.productId))
        .slice(0, KEPT),
    }))
}
