import type { ApiFrame } from '#server/api/api-frame.ts'
import { documentIdOf } from '#server/api/request-ids.ts'
import { beginDraw, drawWinner, takeTickets, withdrawDraw } from './prize-draws.ts'
import { redeemPoints } from './redeem-points.ts'

/** Points redeemed, and prize draws. */
export function loyaltyRoutes({ at, byMember, memberOf, door }: ApiFrame): void {
  at('/loyalty/redemptions/:id', { post: byMember(documentIdOf, redeemPoints) }, { body: 4 })
  at(
    '/prize-draws/:id',
    {
      put: byMember(documentIdOf, beginDraw),
      delete: async (request) => withdrawDraw(documentIdOf(request), await memberOf(request), door),
    },
    { body: 32 },
  )
  at('/prize-draws/:id/tickets', { post: byMember(documentIdOf, takeTickets) }, { body: 32 })
  at('/prize-draws/:id/draw', { post: byMember(documentIdOf, drawWinner) }, { body: 32 })
}
