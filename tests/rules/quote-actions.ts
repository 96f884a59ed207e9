import { putQuote } from './matrix/actions.ts'
import { conversionWrites, offerOf, requestBy } from './quote-writes.ts'
import type { World } from './world.ts'
import { commit } from './writes.ts'

type Action = (world: World) => Promise<unknown>

const convertOffer: Action = async (world) => {
  const id = await putQuote(world)
  const offer = offerOf('manager', 1)
  await world.put(`quotes/${id}`, {
    ...requestBy('customer', id),
    requestedAt: new Date(1),
    status: 'accepted',
    revision: 1,
    offer,
  })
  await commit(world.as('customer'), await conversionWrites(world, id, offer))
}

/** Actions on quotes that the matrix does not try. */
export const QUOTE_ACTIONS: Readonly<Record<string, Action>> = { convertOffer }
