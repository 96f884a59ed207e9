import { invoiceIdOf } from '#domain/money/sales-invoice.ts'
import { issueCreditNote } from '#server/api/money/sales-invoices.ts'
import { declineOrder } from '#server/api/orders/decline-order.ts'
import { DEMO_ORDERS } from '#server/seed/demo-orders.ts'
import { DECIDER, demoOrderId } from '#server/seed/seed-orders.ts'
import { DECIDED_AFTER, DEMO_PAYMENTS } from '#server/seed/seed-payments.ts'
import { completeDelivery, dispatchDelivery, pickDelivery, planDelivery, takeBack } from './deliveries.ts'
import { demoId, type Scene, type TimesBefore } from './demo-shop.ts'
import { confirmOrder, payOrder, submitOrder } from './orders.ts'

const HOUR = 3_600_000
const LORRY = { driver: 'Musah Alhassan', vehicle: 'GT 902-23' }

/** The orders that every demo begins with and their payments, by their times, and how far their goods have come. */
export function orderScenes({ hour }: TimesBefore): Scene[] {
  return [...DEMO_ORDERS.flatMap(decided), ...DEMO_PAYMENTS.map(paid), ...delivered()]

  function decided(demo: (typeof DEMO_ORDERS)[number], index: number): Scene[] {
    const id = demoOrderId(index + 1)
    const placed: Scene = { at: hour(demo.hoursAgo), play: (shop) => submitOrder(shop, id, demo) }
    if (demo.decision === 'confirmed')
      return [placed, { at: placed.at + 3 * HOUR, play: (shop) => confirmOrder(shop, id) }]
    if (demo.decision === 'declined')
      return [
        placed,
        {
          at: placed.at + 2 * HOUR,
          play: (shop) => declineOrder(id, { reason: demo.reason }, DECIDER.uid, shop),
        },
      ]
    return [placed]
  }

  function paid({ order, hoursAgo, ...payment }: (typeof DEMO_PAYMENTS)[number], index: number): Scene {
    return {
      at: hour(hoursAgo) + (payment.decision ? DECIDED_AFTER : 0),
      play: (shop) =>
        payOrder(shop, `demo-payment-${index + 1}`, { ...payment, orderId: demoOrderId(order) }),
    }
  }

  /** The first is delivered, the second in two parts of which one is on its way, the third picked, the sixth partly returned. */
  function delivered(): Scene[] {
    const [whole, part, rest, ready, returned, planned] = [1, 2, 3, 4, 5, 6].map((number) =>
      demoId(`delivery ${number}`),
    ) as [string, string, string, string, string, string]
    return [
      { at: hour(290), play: (shop) => planDelivery(shop, { id: whole, orderId: demoOrderId(1) }) },
      { at: hour(287), play: (shop) => pickDelivery(shop, whole) },
      { at: hour(267), play: (shop) => dispatchDelivery(shop, whole, LORRY) },
      {
        at: hour(263),
        play: (shop) => completeDelivery(shop, whole, { name: 'Kwaku Nyarko', phone: '+233240000161' }),
      },
      {
        at: hour(216),
        play: (shop) => planDelivery(shop, { id: part, orderId: demoOrderId(2), quantities: [50, 45, 0, 0] }),
      },
      { at: hour(214), play: (shop) => pickDelivery(shop, part) },
      { at: hour(193), play: (shop) => dispatchDelivery(shop, part, LORRY) },
      {
        at: hour(190),
        play: (shop) => completeDelivery(shop, part, { name: 'Foreman Tetteh', phone: '+233240000151' }),
      },
      { at: hour(30), play: (shop) => planDelivery(shop, { id: rest, orderId: demoOrderId(2) }) },
      { at: hour(26), play: (shop) => pickDelivery(shop, rest) },
      { at: hour(2.5), play: (shop) => dispatchDelivery(shop, rest, LORRY) },
      { at: hour(27), play: (shop) => planDelivery(shop, { id: ready, orderId: demoOrderId(3) }) },
      { at: hour(5), play: (shop) => pickDelivery(shop, ready) },
      { at: hour(124), play: (shop) => planDelivery(shop, { id: returned, orderId: demoOrderId(6) }) },
      { at: hour(122), play: (shop) => pickDelivery(shop, returned) },
      { at: hour(100), play: (shop) => dispatchDelivery(shop, returned, LORRY) },
      {
        at: hour(96),
        play: (shop) =>
          completeDelivery(shop, returned, { name: 'Gifty Owusu-Ansah', phone: '+233240000125' }),
      },
      {
        at: hour(49),
        play: (shop) =>
          takeBack(shop, returned, {
            id: demoId('return 1'),
            lines: [
              {
                index: 0,
                quantity: 20,
                reason: 'Too many were ordered',
                outcome: 'refund',
                destination: 'restock',
              },
              {
                index: 1,
                quantity: 1,
                reason: 'The gauge shows no pressure',
                outcome: 'replacement',
                destination: 'write_off',
              },
            ],
          }),
      },
      {
        at: hour(46),
        play: (shop) =>
          issueCreditNote(
            demoId('credit note 1'),
            {
              invoiceId: invoiceIdOf(demoOrderId(6)),
              lines: [{ index: 0, quantity: 20 }],
              deliveryMinor: 0,
              reason: '20 vests brought back',
            },
            'accountant',
            shop,
          ),
      },
      { at: hour(20), play: (shop) => planDelivery(shop, { id: planned, orderId: demoOrderId(7) }) },
    ]
  }
}
