import type { Fulfilment } from '#domain/orders/fulfilment.ts'

/** What is printed for a fulfilment, by the last part of its address. */
export const PAPERS = { 'pick-list': 'Pick list', 'delivery-note': 'Delivery note' } as const

export type Paper = keyof typeof PAPERS

/** What it takes next: the list to pick by, then the note that travels with the goods. */
export function paperOf({ status }: Pick<Fulfilment, 'status'>): Paper | undefined {
  if (status === 'pending' || status === 'picked') return 'pick-list'
  return status === 'cancelled' ? undefined : 'delivery-note'
}
