import { fieldReader, type FieldReader } from '#data/firebase/field-reader.ts'
import { CURRENCIES } from '#domain/currency.ts'
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  type Order,
  type OrderLine,
  type PaymentMethod,
} from '#domain/order.ts'
import type { TaxCode, Totals } from '#domain/tax.ts'
import { WITHHOLDING, type WithholdingKind } from '#domain/withholding.ts'

export function decodeOrder(id: string, data: unknown): Order {
  const order = fieldReader(`orders/${id}`, data)
  const display = order.map('display')
  return {
    id,
    ref: order.text('ref'),
    number: order.number('number'),
    status: order.oneOf('status', ORDER_STATUSES),
    source: order.oneOf('source', ['web', 'counter']),
    customerUid: order.text('customerUid'),
    customer: decodeCustomer(order.map('customer')),
    locationId: order.text('locationId'),
    lines: order.maps('lines').map(decodeLine),
    lineCount: order.number('lineCount'),
    delivery: decodeDelivery(order.map('delivery')),
    poNumber: order.text('poNumber'),
    project: order.text('project'),
    note: order.text('note'),
    paymentMethod: order.oneOf('paymentMethod', Object.keys(PAYMENT_METHODS) as PaymentMethod[]),
    withholding: order.oneOf('withholding', Object.keys(WITHHOLDING) as WithholdingKind[], 'none'),
    display: {
      currency: display.oneOf(
        'currency',
        CURRENCIES.map((currency) => currency.code),
      ),
      cedisPer: display.number('cedisPer'),
      rateDate: display.text('rateDate'),
    },
    taxRates: decodeTaxRates(order.map('taxRates')),
    totals: decodeTotals(order.map('totals')),
    paidMinor: order.number('paidMinor'),
    postingIds: order.texts('postingIds'),
    reservationAttempt: order.number('reservationAttempt'),
    invoiceId: order.text('invoiceId'),
    // Orders from before quotes carry none.
    quoteId: order.text('quoteId', ''),
    cancelAsked: order.has('cancelAsked') ? decodeAsked(order.map('cancelAsked')) : undefined,
    receivedAt: order.moment('receivedAt'),
    decisionReason: order.text('decisionReason'),
    decidedAt: order.number('decidedAt'),
    decidedBy: order.text('decidedBy'),
    lastAuditId: order.text('lastAuditId'),
    createdAt: order.number('createdAt'),
    createdBy: order.text('createdBy'),
    updatedAt: order.number('updatedAt'),
    updatedBy: order.text('updatedBy'),
  }
}

const decodeAsked = (asked: FieldReader) => ({ reason: asked.text('reason'), at: asked.moment('at') })

export const decodeCustomer = (customer: FieldReader): Order['customer'] => ({
  uid: customer.text('uid'),
  name: customer.text('name'),
  company: customer.text('company'),
  email: customer.text('email'),
  phone: customer.text('phone'),
  tin: customer.text('tin'),
})

export const decodeLine = (line: FieldReader): OrderLine => ({
  productId: line.text('productId'),
  sku: line.text('sku'),
  name: line.text('name'),
  unit: line.text('unit'),
  picture: line.text('picture'),
  quantityScale: line.oneOf('quantityScale', [0, 1, 2]),
  quantity: line.number('quantity'),
  unitPriceMinor: line.number('unitPriceMinor'),
  submittedUnitPriceMinor: line.number('submittedUnitPriceMinor'),
  amountMinor: line.number('amountMinor'),
  taxClass: line.oneOf('taxClass', ['standard', 'zero', 'exempt']),
  madeToOrder: line.flag('madeToOrder'),
  ...(line.has('note') && { note: line.text('note') }),
  ...(line.has('countedAs') && { countedAs: line.text('countedAs') }),
})

export const decodeTotals = (totals: FieldReader): Totals => ({
  netMinor: totals.number('netMinor'),
  taxes: totals.maps('taxes').map((tax) => ({
    code: tax.oneOf('code', TAX_CODES),
    basisPoints: tax.number('basisPoints'),
    amountMinor: tax.number('amountMinor'),
  })),
  deliveryMinor: totals.number('deliveryMinor'),
  totalMinor: totals.number('totalMinor'),
})

const TAX_CODES: readonly TaxCode[] = ['VAT', 'NHIL', 'GETFund']

export function decodeTaxRates(rates: FieldReader): Order['taxRates'] {
  const points = rates.map('basisPoints')
  return {
    from: rates.text('from'),
    basisPoints: {
      VAT: points.number('VAT'),
      NHIL: points.number('NHIL'),
      GETFund: points.number('GETFund'),
    },
  }
}

const decodeDelivery = (delivery: FieldReader): Order['delivery'] => ({
  method: delivery.oneOf('method', ['pickup', 'delivery']),
  // Orders from before zones carry none.
  zone: delivery.text('zone', ''),
  address: delivery.text('address'),
  city: delivery.text('city'),
  ghanaPostGps: delivery.text('ghanaPostGps'),
  landmark: delivery.text('landmark'),
  contactName: delivery.text('contactName'),
  contactPhone: delivery.text('contactPhone'),
  neededBy: delivery.text('neededBy'),
})
