import { inNaturalOrder } from '#lib/natural-order.ts'

/** The smallest size first. Apart from `product-family.ts`, because a product's page counts its sizes before it shows them. */
export const bySize = (a: Sized, b: Sized): number =>
  inNaturalOrder(a.name, b.name) || a.priceMinor - b.priceMinor

type Sized = { name: string; priceMinor: number }
