import { limit, orderBy, query } from 'firebase/firestore'
import { post, postFor } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { MAX_CATEGORIES, type CategoryChange } from '#domain/catalogue/category-change.ts'
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

/** Changes the categories and the shop's copy of them; sent again, it changes nothing more. Throws AppError. */
export async function changeCategories(change: CategoryChange): Promise<void> {
  await post('/categories', change)
}

/** Moves the products of a category that was put elsewhere, part by part, until none are left. Throws AppError. */
export async function moveCategoryProducts(slug: string, onMoved: (moved: number) => void): Promise<void> {
  let moved = 0
  for (let isLeft = true; isLeft;) {
    const part = await postFor<{ moved: number; left: boolean }>(
      `/categories/${slug}/products`,
      {},
      { timeout: 60_000 },
    )
    moved += part.moved
    isLeft = part.left
    onMoved(moved)
  }
}
