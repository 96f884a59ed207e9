import { limit, orderBy, query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { MAX_CATEGORIES } from '#domain/catalogue/category-change.ts'
import { categorySchema } from '#domain/catalogue/category-schema.ts'
import type { CategoryRecord } from '#domain/catalogue/category.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeCategory = decoderOf(COLLECTIONS.categories, categorySchema)

/** Every category in its order, live. Returns the stop function. */
export const watchCategories = (...to: Watching<Read<CategoryRecord>[]>) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.categories), orderBy('rank'), limit(MAX_CATEGORIES)),
    recordsOf(decodeCategory),
    ...to,
  )
