import { orderRequestOf, totalMinorOf } from '#tests/order-request.ts'
import { act, idOf } from '../act.ts'
import { confirmed, ORDER } from './orders.ts'

const id = ORDER
const params = { id }
const PRICES = { CEM: 10_000 }

/** Thirty bags, of which twenty are there. */
const placedMore = act('Order more than is in stock', {
  door: 'PUT /orders/:id',
  as: 'ama',
  params,
  body: () =>
    orderRequestOf({
      lines: [{ productId: 'CEM', quantity: 30, unitPriceMinor: 10_000 }],
      seen: { deliveryMinor: 0, totalMinor: totalMinorOf(300_000) },
    }),
})
const backordered = act('Confirm an order of which a part waits for stock', {
  after: placedMore,
  door: 'POST /orders/:id/confirmation',
  as: 'kwame',
  params,
  body: { agreedPrices: PRICES, isBackorder: true },
})
const found = (name: string, rule: 'automatic' | 'proposed') =>
  act(name, {
    after: backordered,
    given: ({ admin }) => admin.update('systemConfig/limits', { backorders: rule, stockAdjustMinor: 1e7 }),
    door: 'PUT /stock-adjustments/:id',
    as: 'branch',
    params: { id: idOf(60) },
    body: { locationId: 'osu', productId: 'CEM', onHand: 20, change: 15, reason: 'found', note: '' },
  })
const foundProposed = found('Find goods that an order waits for, which sellers give out', 'proposed')

const proposed = act('Propose a change of an order', {
  after: confirmed,
  door: 'POST /orders/:id/change',
  as: 'esi',
  params,
  body: { quantities: { CEM: 8 }, note: 'You asked for three more', totalMinor: totalMinorOf(80_000) },
})
const answer = (how: string, as: string) => ({
  after: proposed,
  door: 'POST /orders/:id/change-answer',
  as,
  params,
  body: { number: 1, answer: how, reason: '' },
})

export const CHANGES = [
  placedMore,
  backordered,
  found('Find goods that an order waits for, given to it by itself', 'automatic'),
  foundProposed,
  act('Reserve what an order waited for', {
    after: foundProposed,
    door: 'POST /orders/:id/rest',
    as: 'esi',
    params,
  }),
  act('Cancel an order of which a part waits', {
    after: backordered,
    door: 'POST /orders/:id/cancellation',
    as: 'kwame',
    params,
    body: { reason: 'Site closed' },
    undoes: placedMore,
  }),
  act('Take out of an order what waits', {
    after: backordered,
    door: 'POST /orders/:id/reduction',
    as: 'kwame',
    params,
    body: { quantities: { CEM: 20 }, reason: 'Not made any more' },
  }),
  proposed,
  act('Accept a change of an order', answer('accepted', 'ama')),
  act('Decline a change of an order', { ...answer('declined', 'ama'), undoes: proposed }),
  act('Withdraw a change of an order', { ...answer('withdrawn', 'esi'), undoes: proposed }),
  act('Free an order that cannot be read', {
    after: confirmed,
    given: ({ admin }) => admin.update(`orders/${ORDER}`, { lineCount: 'many' }),
    door: 'POST /orders/:id/freeing',
    as: 'kwame',
    params,
    body: { reason: 'It cannot be opened' },
  }),
]
