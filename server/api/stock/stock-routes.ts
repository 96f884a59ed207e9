import type { ApiFrame } from '#server/api/api-frame.ts'
import { documentIdOf, pairIdOf, recordIdOf } from '#server/api/request-ids.ts'
import { adjustStock, decideAdjustment } from './adjustments.ts'
import { askedForAt } from './asked-for.ts'
import { findOrderShortages } from './order-shortages.ts'
import { quarantineStock } from './quarantine.ts'
import { restoreLevel } from './restore-level.ts'
import { listShortages } from './shortages.ts'
import { saveRestock } from './save-restock.ts'
import { setReorderPoint } from './set-reorder-point.ts'
import { askForStock, decideStockRequest } from './stock-requests.ts'
import { actOnCount, beginCount, enterCounted } from './stock-counts.ts'
import {
  actOnTransfer,
  dispatchTransfer,
  receiveTransfer,
  requestTransfer,
  resolveTransfer,
} from './transfers.ts'

/** Transfers, requests of branches, counts, adjustments, goods set aside, reorder points, restock dates and what is short for a cart. */
export function stockRoutes({ at, byMember, memberOf, readerOf, visitorOf, limits, door }: ApiFrame): void {
  at('/stock-transfers/:id', { put: byMember(documentIdOf, requestTransfer) }, { body: 64 })
  for (const [path, act] of [
    ['/stock-transfers/:id/actions', actOnTransfer],
    ['/stock-transfers/:id/shipments', dispatchTransfer],
    ['/stock-transfers/:id/arrivals', receiveTransfer],
    ['/stock-transfers/:id/resolutions', resolveTransfer],
  ] as const)
    at(path, { post: byMember(documentIdOf, act) }, { body: 64 })
  at('/branches/:id/asked-for', {
    get: async (request) => askedForAt(recordIdOf(request), (await readerOf(request)).uid, door),
  })
  at('/stock-requests/:id', { put: byMember(documentIdOf, askForStock) }, { body: 4 })
  at('/stock-requests/:id/decisions', { post: byMember(documentIdOf, decideStockRequest) }, { body: 4 })
  at('/stock-counts/:id', { put: byMember(documentIdOf, beginCount) }, { body: 256 })
  at('/stock-counts/:id/entries', { post: byMember(documentIdOf, enterCounted) }, { body: 256 })
  at('/stock-counts/:id/actions', { post: byMember(documentIdOf, actOnCount) }, { body: 256 })
  at('/quarantines/:id', { post: byMember(documentIdOf, quarantineStock) }, { body: 4 })
  at('/stock-adjustments/:id', { put: byMember(documentIdOf, adjustStock) }, { body: 4 })
  at('/stock-adjustments/:id/decision', { post: byMember(documentIdOf, decideAdjustment) }, { body: 4 })
  at('/stock-levels/:id/restoration', { post: byMember(pairIdOf, restoreLevel) }, { body: 4 })
  at(
    '/stock-shortages',
    { post: async (request) => listShortages(request.body, await memberOf(request), door) },
    { body: 256 },
  )
  at(
    '/restock-dates',
    { post: async (request) => saveRestock(request.body, await memberOf(request), door) },
    { body: 4 },
  )
  at(
    '/reorder-points',
    { post: async (request) => setReorderPoint(request.body, await memberOf(request), door) },
    { body: 4 },
  )
  at(
    '/order-shortages',
    {
      post: async (request) =>
        findOrderShortages(request.body, (await visitorOf(request)) !== undefined, door),
    },
    { limits: limits.limitQuotes, body: 32 },
  )
}
