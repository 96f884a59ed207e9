import type { ApiFrame } from '#server/api/api-frame.ts'
import { countMissedSearch } from '#server/api/vocabulary/missed-searches.ts'
import { changeCategories, moveProducts } from './change-categories.ts'
import { importProducts } from './import-products.ts'
import { undoImport } from './undo-import.ts'

/** Imports, categories, and searches that found nothing. */
export function catalogueRoutes({ at, editorOf, limits, door }: ApiFrame): void {
  for (const [path, act] of [
    ['/imports/:id', importProducts],
    ['/imports/:id/undo', undoImport],
  ] as const)
    at(
      path,
      {
        post: async (request) =>
          act(String(request.params['id']), request.body, await editorOf(request), door),
      },
      { body: 4096 },
    )
  at(
    '/categories',
    { post: async (request) => changeCategories(request.body, await editorOf(request), door) },
    { body: 16 },
  )
  at('/categories/:slug/products', {
    post: async (request) => moveProducts(String(request.params['slug']), await editorOf(request), door),
  })
  at(
    '/searches',
    { post: (request) => countMissedSearch(request.body, door) },
    { limits: limits.limitChanges },
  )
}
