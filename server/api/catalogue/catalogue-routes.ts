import type { ApiFrame } from '#server/api/api-frame.ts'
import { categoryOf, productIdOf, recordIdOf } from '#server/api/request-ids.ts'
import { countMissedSearch } from '#server/api/vocabulary/missed-searches.ts'
import { changeCategories, moveProducts } from './change-categories.ts'
import { fetchPicture } from './fetch-picture.ts'
import { importProducts } from './import-products.ts'
import { saveProduct } from './save-product.ts'
import { undoImport } from './undo-import.ts'

/** Products, imports, categories, and searches that found nothing. */
export function catalogueRoutes({ at, editorOf, fetcherOf, limits, door, options }: ApiFrame): void {
  at(
    '/products/:id',
    {
      put: async (request) => saveProduct(productIdOf(request), request.body, await editorOf(request), door),
    },
    { body: 64 },
  )
  for (const [path, act] of [
    ['/imports/:id', importProducts],
    ['/imports/:id/undo', undoImport],
  ] as const)
    at(
      path,
      {
        post: async (request) => act(recordIdOf(request), request.body, await editorOf(request), door),
      },
      { body: 4096 },
    )
  at(
    '/product-pictures',
    {
      post: async (request) => fetchPicture(request.body, await fetcherOf(request), options.storePicture),
    },
    { body: 4 },
  )
  at(
    '/categories',
    { post: async (request) => changeCategories(request.body, await editorOf(request), door) },
    { body: 16 },
  )
  at('/categories/:slug/products', {
    post: async (request) => moveProducts(categoryOf(request), await editorOf(request), door),
  })
  at(
    '/searches',
    { post: (request) => countMissedSearch(request.body, door) },
    { limits: limits.limitChanges },
  )
}
