import type { Order } from '#domain/orders/order.ts'

export type Project = { name: string; orders: number; lastOrderId: string }

/** The projects of orders listed newest first: the most recently used project comes first. */
export function projectsOf(orders: readonly Pick<Order, 'id' | 'project'>[]): Project[] {
  const found = new Map<string, Project>()
  for (const { id, project } of orders) {
    const name = project.trim()
    if (name === '') continue
    const known = found.get(name) ?? { name, orders: 0, lastOrderId: id }
    found.set(name, { ...known, orders: known.orders + 1 })
  }
  return [...found.values()]
}
