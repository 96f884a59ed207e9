import { serverTimestamp } from 'firebase/firestore/lite'
import { orderTotals } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { orderLine, submittedNow, type World } from './world.ts'
import { commit } from './writes.ts'
import { approvedKyc } from '#tests/approved-kyc.ts'

type OrderAct = (world: World) => Promise<unknown>

let made = 0
const nextId = () => (++made).toString(16).padStart(32, 'e')

const ofCustomer = (fields: Record<string, unknown>) => ({
  ...fields,
  updatedAt: Date.now(),
  updatedBy: 'customer',
})

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
}
