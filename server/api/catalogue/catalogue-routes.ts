import type { ApiFrame } from '#server/api/api-frame.ts'
import { recordIdOf } from '#server/api/request-ids.ts'
import { countMissedSearch } from '#server/api/vocabulary/missed-searches.ts'
import { fetchPicture } from './fetch-picture.ts'
import { importProducts } from './import-products.ts'
import { undoImport } from './undo-import.ts'

/** Imports, pictures fetched for them, and searches that found nothing. */
export function catalogueRoutes({ at, editorOf, fetcherOf, limits, door, options }: ApiFrame): void {
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
    '/searches',
    { post: (request) => countMissedSearch(request.body, door) },
    { limits: limits.limitChanges },
  )
}
