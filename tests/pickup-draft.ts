import type { Cart } from '#domain/cart/cart.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'

export const TAXES = { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }

export const RATES = {
  date: '2026-11-20',
  cedisPer: { GBP: 14.62, USD: 10.9, CAD: 7.8, KES: 0.084, NGN: 0.0075 },
}

/** What a customer of Works Ltd submits at the checkout: pickup at Osu, payment by cheque. */
export const pickupDraft = (id: string, items: Cart['items']): OrderDraft => ({
  id,
  cart: {
    items,
    quantity: Object.keys(items).length,
    totalQuantity: 0,
    totalPrice: 0,
    shipping: 0,
    note: '',
    saved: {},
    orderId: '',
  },
  locationId: 'osu',
  delivery: {
    method: 'pickup',
    zone: '',
    address: '',
    city: '',
    ghanaPostGps: '',
    landmark: '',
    contactName: '',
    contactPhone: '',
    neededBy: '',
  },
  phone: '',
  company: 'Works Ltd',
  poNumber: '',
  project: '',
  note: '',
  paymentMethod: 'cheque',
  withholding: 'none',
  deliveryMinor: 0,
  displayCurrency: 'GHS',
})
