import { serverTimestamp } from 'firebase/firestore/lite'
import { putQuote } from './matrix/actions.ts'
import { offerOf, requestBy } from './quote-writes.ts'
import { submittedNow, type World } from './world.ts'
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
  const { lines, totals, taxRates } = offer
  const number = Number((await world.read('MetaData/orders'))?.count) + 1
  await commit(world.as('customer'), {
    [`orders/${id}`]: {
      set: {
        ...submittedNow(id, lines, { number, totals, taxRates }),
        quoteId: id,
        submittedAt: serverTimestamp(),
      },
    },
    'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
    [`quotes/${id}`]: {
      update: {
        status: 'converted',
        orderId: id,
        convertedAt: serverTimestamp(),
        updatedAt: Date.now(),
        updatedBy: 'customer',
      },
    },
  })
}

/** Actions on quotes that the matrix does not try. */
export const QUOTE_ACTIONS: Readonly<Record<string, Action>> = { convertOffer }
