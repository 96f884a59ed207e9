import { act, idOf } from '../act.ts'
import { WALK_IN } from '#domain/orders/counter-form.ts'
import { orderRequestOf, totalMinorOf } from '#tests/order-request.ts'

export const ORDER = idOf(1)
const DELIVERY = idOf(2)
const id = ORDER

/** Five bags of cement at 100.00, to be collected at Osu: 600.00 with tax. */
const request = () =>
  orderRequestOf({
    lines: [{ productId: 'CEM', quantity: 5, unitPriceMinor: 10_000 }],
    seen: { deliveryMinor: 0, totalMinor: totalMinorOf(50_000) },
  })
const PRICES = { CEM: 10_000 }

const placed = act('Place an order', {
  door: 'PUT /orders/:id',
  as: 'ama',
  params: { id },
  body: request,
})

export const confirmed = act('Confirm an order', {
  after: placed,
  door: 'POST /orders/:id/confirmation',
  as: 'esi',
  params: { id },
  body: { agreedPrices: PRICES },
})

const delivery = (step: string) => ({
  door: `POST /fulfilments/:id/${step}`,
  as: 'kwame',
  params: { id: DELIVERY },
})

const planned = act('Plan a delivery', {
  after: confirmed,
  door: 'POST /orders/:id/fulfilments',
  as: 'kwame',
  params: { id },
  body: { id: DELIVERY, locationId: 'osu', quantities: { 0: 5 } },
})
const picked = act('Pick a delivery', { after: planned, ...delivery('picking') })
export const dispatched = act('Dispatch a delivery', {
  after: picked,
  ...delivery('dispatch'),
  body: { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-1', isUnpaid: true },
})
export const delivered = act('Hand over a delivery', {
  after: dispatched,
  ...delivery('delivery'),
  body: { name: 'Esi Owusu', phone: '+233240000001', photo: '' },
})
const failed = act('Report that a delivery failed', {
  after: dispatched,
  ...delivery('failure'),
  body: { reason: 'Nobody on site' },
})

const sold = act('Sell at the counter', {
  door: 'PUT /orders/:id',
  as: 'esi',
  params: { id },
  body: () => ({ ...request(), soldTo: WALK_IN, paymentMethod: 'cash_on_delivery' }),
})
const soldAndConfirmed = act('Confirm a sale at the counter', {
  after: sold,
  door: 'POST /orders/:id/confirmation',
  as: 'esi',
  params: { id },
  body: { agreedPrices: PRICES },
})

const toHold = { reason: 'Ask about the address' }
export const held = act('Hold an order', {
  after: confirmed,
  door: 'POST /orders/:id/hold',
  as: 'kwame',
  params: { id },
  body: toHold,
})

const replaced = act('Take back goods to replace', {
  after: delivered,
  ...delivery('returns'),
  body: {
    id: idOf(4),
    lines: [{ index: 0, quantity: 2, reason: 'Torn bags', outcome: 'replacement', destination: 'write_off' }],
  },
})

const received = act('Confirm the receipt of goods', {
  after: dispatched,
  door: 'command delivery.receive',
  as: 'ama',
  params: { target: DELIVERY },
  body: { isReceived: true },
})

export const ORDERS = [
  placed,
  act('Take back an order', {
    after: placed,
    door: 'POST /orders/:id/taking-back',
    as: 'ama',
    params: { id },
    body: { reason: 'Ordered twice' },
    undoes: placed,
  }),
  act('Decline an order', {
    after: placed,
    door: 'POST /orders/:id/decline',
    as: 'esi',
    params: { id },
    body: { reason: 'Not in our range' },
    undoes: placed,
  }),
  act('Hand an order to a colleague', {
    after: placed,
    door: 'POST /orders/:id/owner',
    as: 'kwame',
    params: { id },
    body: { ownerUid: 'esi' },
  }),
  act('Write a note on an order', {
    after: placed,
    door: 'POST /orders/:id/notes',
    as: 'esi',
    params: { id },
    body: { id: idOf(3), text: 'Calls before ten', mentions: [] },
  }),
  confirmed,
  act('Cancel an order', {
    after: confirmed,
    door: 'POST /orders/:id/cancellation',
    as: 'kwame',
    params: { id },
    body: { reason: 'Site closed' },
    undoes: placed,
  }),
  act('Take goods out of an order', {
    after: confirmed,
    door: 'POST /orders/:id/reduction',
    as: 'kwame',
    params: { id },
    body: { quantities: { CEM: 3 }, reason: 'Two bags are not made any more' },
  }),
  act('Ask to cancel an order', {
    after: confirmed,
    door: 'POST /orders/:id/wish-to-cancel',
    as: 'ama',
    params: { id },
    body: { reason: 'The site is closed' },
  }),
  held,
  act('Release an order from its hold', {
    after: held,
    door: 'POST /orders/:id/release',
    as: 'kwame',
    params: { id },
    body: { reason: 'The address is right' },
    undoes: held,
  }),
  planned,
  act('Cancel a delivery', {
    after: planned,
    ...delivery('cancellation'),
    body: { reason: 'Planned twice' },
    undoes: planned,
  }),
  picked,
  dispatched,
  failed,
  act('Take back a failed delivery', { after: failed, ...delivery('giving-back') }),
  delivered,
  sold,
  soldAndConfirmed,
  act('Take goods out of a sale at the counter', {
    after: soldAndConfirmed,
    door: 'POST /orders/:id/reduction',
    as: 'kwame',
    params: { id },
    body: { quantities: { CEM: 3 }, reason: 'Two bags are torn' },
  }),
  act('Hand over a sale at the counter', {
    after: soldAndConfirmed,
    door: 'POST /orders/:id/handover',
    as: 'esi',
    params: { id },
    body: { id: DELIVERY, isUnpaid: true },
  }),
  act('Take back returned goods', {
    after: delivered,
    ...delivery('returns'),
    body: {
      id: idOf(4),
      lines: [
        { index: 0, quantity: 2, reason: 'Cracked in the box', outcome: 'refund', destination: 'restock' },
      ],
    },
  }),
  replaced,
  act('Refund what was to be replaced', {
    after: replaced,
    door: 'command delivery.settle-return',
    as: 'kwame',
    params: { target: DELIVERY },
    body: { returnId: idOf(4), outcome: 'refund' },
  }),
  received,
  act('Undo the receipt of goods', {
    after: received,
    door: 'command delivery.receive',
    as: 'ama',
    params: { target: DELIVERY },
    body: { isReceived: false },
    undoes: received,
  }),
  act('Report a problem', {
    after: delivered,
    door: 'command order.report-problem',
    as: 'ama',
    params: { target: id },
    body: {
      id: idOf(5),
      kind: 'damaged',
      text: 'Two bags are torn',
      photos: [],
      goods: { fulfilmentId: DELIVERY, index: 0, quantity: 2 },
    },
  }),
]
