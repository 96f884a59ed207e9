import { getDocs, limit, orderBy, query, where } from 'firebase/firestore'
import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { IDS_PER_QUERY } from '#data/firebase/pages.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { importSchema } from '#domain/catalogue/import/import-schema.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { chunksOf } from '#lib/chunks.ts'
import type { RecordOf } from '#lib/schema.ts'

export type ImportRecord = RecordOf<typeof importSchema>

const MAX_LISTED = 10

/** The last ten imports, newest first, live. Returns the stop function. */
export const watchImports = (...to: Watching<Read<ImportRecord>[]>) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.imports), orderBy('createdAt', 'desc'), limit(MAX_LISTED)),
    recordsOf(decoderOf(COLLECTIONS.imports, importSchema)),
    ...to,
  )

const AT_ONCE = 6

/** The products with these SKUs, in no particular order; unreadable ones are left out. Throws AppError. */
export const findProductsBySku = (skus: readonly string[]): Promise<ProductRecord[]> =>
  withAppErrors(async () => {
    const products: ProductRecord[] = []
    for (const some of chunksOf(chunksOf(skus, IDS_PER_QUERY), AT_ONCE)) {
      const answers = await Promise.all(
        some.map((values) =>
          getDocs(
            query(collectionOf(COLLECTIONS.products), where('sku', 'in', values), limit(IDS_PER_QUERY)),
          ),
        ),
      )
      products.push(...readable(answers.flatMap(recordsOf(decodeProduct))))
    }
    return products
  })
