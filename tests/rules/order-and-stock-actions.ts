import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import { orderTotals, type Order } from '#domain/orders/order.ts'
import { declineHeldWrites, HOLD, releaseOrderWrites } from './attention-writes.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { orderLine, submittedNow, type World } from './world.ts'
import { commit, declineWrites } from './writes.ts'
import { approvedKyc } from '#tests/approved-kyc.ts'

type OrderAct = (world: World) => Promise<unknown>

const MANAGER = { actor: 'manager', role: 'Manager' } as const

let made = 0
const nextId = () => (++made).toString(16).padStart(32, 'e')

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at))

const decline: OrderAct = async (world) => {
  const order = await world.putOrder(nextId())
  await commit(world.as('sales'), declineWrites(order, 'sales', 'Sales Person'))
}

const releaseHold: OrderAct = async (world) => {
  const order = await world.putOrder(nextId(), { status: 'on_hold', hold: { ...HOLD, from: 'submitted' } })
  await commit(world.as('manager'), releaseOrderWrites(order.id, MANAGER))
}

const declineHeld: OrderAct = async (world) => {
  const order = await world.putOrder(nextId(), { status: 'on_hold', hold: { ...HOLD, from: 'submitted' } })
  await commit(world.as('manager'), declineHeldWrites(order.id, MANAGER))
}

const ofCustomer = (fields: Record<string, unknown>, at: () => number = Date.now) => ({
  ...fields,
  updatedAt: at(),
  updatedBy: 'customer',
})

const changeConfirmed =
  (fields: Record<string, unknown>, before: Partial<Order> = {}): OrderAct =>
  async (world) => {
    const id = nextId()
    await world.putOrder(id, { status: 'confirmed', ...before })
    await world.put(`orderProgress/${id}`, { id, dispatched: 1 })
    if (before.receivedAt)
      await world.put(`orders/${id}`, { ...(await world.read(`orders/${id}`)), receivedAt: new Date(1) })
    await commit(world.as('customer'), { [`orders/${id}`]: { update: ofCustomer(fields) } })
  }

const reportWithPhotos: OrderAct = async (world) => {
  const orderId = nextId()
  await world.putOrder(orderId, { status: 'confirmed', problemCount: 3 })
  const id = nextId()
  const photos = times(5, (at) => `/uploads/orders/customer/${String(at).repeat(32)}.jpg`)
  await commit(world.as('customer'), {
    [`orders/${orderId}/problems/${id}`]: {
      set: { id, kind: 'wrong', text: 'Red', photos, authorUid: 'customer', at: serverTimestamp() },
    },
    [`orders/${orderId}`]: { update: ofCustomer({ problemCount: 4, lastProblemId: id }) },
  })
}

const submitEverything: OrderAct = async (world) => {
  const id = nextId()
  const number = Number((await world.read('MetaData/orders'))?.count) + 1
  await world.put('accounts/customer', { id: 'customer', balanceMinor: 0, creditLimitMinor: 10_000_000 })
  await world.put('kyc/customer', approvedKyc('customer'))
  const lines = [{ ...orderLine('CEM'), note: 'Fresh', orderedUom: '1 pallet' }, orderLine('ROD')]
  const { delivery, totals, ...order } = submittedNow(id, lines, { number })
  const all = orderTotals({ lines, taxRates: order.taxRates, totals: { ...totals, deliveryMinor: 25_000 } })
  const full = {
    ...order,
    delivery: {
      ...delivery,
      method: 'delivery',
      zone: 'accra',
      address: '1 Site Road',
      city: 'Tema',
      ghanaPostGps: 'GA-123-4567',
      landmark: 'The mast',
      neededBy: '2026-12-01',
    },
    deliveryPricing: 'fixed',
    weightGrams: 5_000_000,
    totals: all,
    poNumber: 'PO 1',
    project: 'Slab',
    note: 'By noon',
    paymentMethod: 'on_account',
    submittedAt: serverTimestamp(),
  }
  await commit(world.as('customer'), {
    [`orders/${id}`]: { set: full },
    'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
    'accounts/customer': {
      update: ofCustomer({ open: { [id]: all.totalMinor }, openMinor: all.totalMinor, lastOrderId: id }),
    },
    [`mail/order-received-${id}`]: {
      set: {
        to: order.customer.email,
        sentBy: 'customer',
        sentAt: serverTimestamp(),
        template: {
          name: 'order-received',
          data: {
            origin: 'http://localhost:5173',
            orderId: id,
            ref: order.ref,
            name: order.customer.name,
            total: formatMoney(all.totalMinor, 'GHS'),
          },
        },
      },
    },
  })
}

/**
 * Actions on orders that the matrix does not try: with every optional field, with none, and further steps.
 */
export const ORDER_AND_STOCK_ACTIONS: Readonly<Record<string, OrderAct>> = {
  'an order of everything': submitEverything,
  'an order declined': decline,
  'an order whose hold is released': releaseHold,
  'a held order declined': declineHeld,
  'goods received': changeConfirmed({ receivedAt: serverTimestamp() }),
  'goods not received after all': changeConfirmed({ receivedAt: deleteField() }, { receivedAt: 1 }),
  'a wish to cancel': changeConfirmed({ cancelAsked: { reason: 'Flooded', at: serverTimestamp() } }),
  'a problem with photos': reportWithPhotos,
}
