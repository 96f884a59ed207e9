import { Timestamp } from 'firebase/firestore'
import { fieldReader, type FieldReader } from '#data/firebase/field-reader.ts'
import { decodeCustomer, decodeLine, decodeTaxRates, decodeTotals } from '#data/orders/decode-order.ts'
import {
  QUOTE_STATUSES,
  type Quote,
  type QuoteMessage,
  type QuoteOffer,
  type QuoteRequestLine,
} from '#domain/quote.ts'
import type { QuoteWorksheet } from '#domain/quote-offer.ts'

export function decodeQuote(id: string, data: unknown): Quote {
  const quote = fieldReader(`quotes/${id}`, data)
  const delivery = quote.map('delivery')
  return {
    id,
    ref: quote.text('ref'),
    status: quote.oneOf('status', QUOTE_STATUSES),
    customerUid: quote.text('customerUid'),
    customer: decodeCustomer(quote.map('customer')),
    locationId: quote.text('locationId'),
    lines: quote.maps('lines').map(decodeRequestLine),
    lineCount: quote.number('lineCount'),
    delivery: {
      method: delivery.oneOf('method', ['pickup', 'delivery']),
      address: delivery.text('address'),
      city: delivery.text('city'),
    },
    neededBy: quote.text('neededBy'),
    poNumber: quote.text('poNumber'),
    project: quote.text('project'),
    note: quote.text('note'),
    attachments: quote
      .maps('attachments')
      .map((file) => ({ name: file.text('name'), path: file.text('path') })),
    offer: quote.has('offer') ? decodeOffer(quote.map('offer')) : undefined,
    revision: quote.number('revision'),
    decisionReason: quote.text('decisionReason'),
    decidedAt: quote.number('decidedAt'),
    decidedBy: quote.text('decidedBy'),
    orderId: quote.text('orderId'),
    lastAuditId: quote.text('lastAuditId'),
    createdAt: quote.number('createdAt'),
    createdBy: quote.text('createdBy'),
    updatedAt: quote.number('updatedAt'),
    updatedBy: quote.text('updatedBy'),
  }
}

const decodeRequestLine = (line: FieldReader): QuoteRequestLine => ({
  productId: line.text('productId'),
  sku: line.text('sku'),
  name: line.text('name'),
  unit: line.text('unit'),
  picture: line.text('picture'),
  quantityScale: line.oneOf('quantityScale', [0, 1, 2]),
  quantity: line.number('quantity'),
  targetPriceMinor: line.number('targetPriceMinor'),
  note: line.text('note'),
  ...(line.has('countedAs') && { countedAs: line.text('countedAs') }),
})

const decodeOffer = (offer: FieldReader): QuoteOffer => ({
  revision: offer.number('revision'),
  lines: offer.maps('lines').map(decodeLine),
  taxRates: decodeTaxRates(offer.map('taxRates')),
  totals: decodeTotals(offer.map('totals')),
  validUntil: offer.number('validUntil'),
  note: offer.text('note'),
  sentBy: offer.text('sentBy'),
  sentByName: offer.text('sentByName'),
})

/** `revisions/{number}`: an offer as it was sent. */
export const decodeRevision = (id: string, data: unknown): QuoteOffer =>
  decodeOffer(fieldReader(`revisions/${id}`, data).map('offer'))

export function decodeMessage(id: string, data: unknown): QuoteMessage {
  const message = fieldReader(`messages/${id}`, data)
  const { at } = data as { at?: unknown }
  return {
    id,
    from: message.oneOf('from', ['customer', 'staff']),
    authorUid: message.text('authorUid'),
    authorName: message.text('authorName'),
    text: message.text('text'),
    // Not known while the own message is on its way.
    at: at instanceof Timestamp ? at.toMillis() : Date.now(),
  }
}

export function decodeWorksheet(id: string, data: unknown): QuoteWorksheet {
  const sheet = fieldReader(`quoteWorksheets/${id}`, data)
  return {
    id,
    ref: sheet.text('ref'),
    lines: sheet.maps('lines').map((line) => ({
      productId: line.text('productId'),
      quantity: line.number('quantity'),
      unitPriceMinor: line.number('unitPriceMinor'),
      taxClass: line.oneOf('taxClass', ['standard', 'zero', 'exempt']),
      name: line.text('name'),
      isLeftOut: line.flag('isLeftOut'),
    })),
    deliveryMinor: sheet.number('deliveryMinor'),
    note: sheet.text('note'),
    validDays: sheet.number('validDays'),
    isApprovalAsked: sheet.flag('isApprovalAsked'),
    updatedAt: sheet.number('updatedAt'),
    updatedBy: sheet.text('updatedBy'),
  }
}
