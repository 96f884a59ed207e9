import type { OrderLine } from '#domain/orders/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isSpecialLine } from '#domain/quotes/special-line.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

type Line = Pick<OrderLine, 'productId'>

export type ProductOf = (productId: string) => Product | undefined

/** The products of these lines, each read once; an unreadable one is left out. */
export async function productsOf(transaction: Transaction, lines: readonly Line[]): Promise<ProductOf> {
  const ids = idsOf(lines)
  const found = await transaction.get(ids.map((id) => `${COLLECTIONS.products}/${id}`))
  const products = new Map(
    ids.flatMap((id, at) => {
      const read = readProduct(id, found[at])
      return read.ok ? [[id, read.record] as const] : []
    }),
  )
  return (id) => products.get(id)
}

/** The products of these lines, without special items. */
export const idsOf = (lines: readonly Line[]): string[] =>
  [...new Set(lines.filter((line) => !isSpecialLine(line)).map(({ productId }) => productId))].filter(isId)

/** Anything else would be a path to another document, or to none. */
const isId = (id: string): boolean => /^[^/]{1,200}$/.test(id) && !/^\.\.?$|^__.*__$/.test(id)
