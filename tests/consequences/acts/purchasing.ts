import { act, changeOf, idOf } from '../act.ts'

const SUPPLIER = 'GHACEM'
const PURCHASE = idOf(40)
const params = { id: PURCHASE }
const BUYER = 'stock'

const named = { name: 'Ghacem', contact: 'Yaw', email: 'orders@ghacem.example.com', phone: '', country: 'GH' }
const supplier = act('Add a supplier', {
  door: 'command supplier.save',
  as: BUYER,
  params: { target: SUPPLIER },
  body: changeOf(`suppliers/${SUPPLIER}`, {
    isNew: true,
    ...named,
    currency: 'GHS',
    paymentTermsDays: 30,
    leadTimeDays: 7,
  }),
})
const part = act('Add what a supplier sells', {
  after: supplier,
  door: 'command supplier-part.save',
  as: BUYER,
  params: { target: `${SUPPLIER}__CEM` },
  body: changeOf(`supplierParts/${SUPPLIER}__CEM`, {
    isNew: true,
    partNumber: 'G-50',
    packQuantity: 10,
    from: '2026-11-01',
    priceMinor: 6000,
  }),
})

/** Forty bags at 60.00, and 200.00 of freight: 65.00 each. */
const draft = (more: object = {}) => ({
  seen: 0,
  supplierId: SUPPLIER,
  locationId: 'osu',
  rateMillionths: 1_000_000,
  lines: [{ productId: 'CEM', partNumber: 'G-50', quantity: 40, priceMinor: 6000 }],
  freightMinor: 20_000,
  dutyMinor: 0,
  expectedOn: '',
  note: '',
  ...more,
})

const asked = act('Ask for stock', {
  after: supplier,
  door: 'PUT /stock-requests/:id',
  as: 'branch',
  params: { id: idOf(43) },
  body: { locationId: 'osu', productId: 'CEM', quantity: 40, neededBy: '2027-01-04', note: '' },
})
const decideRequest = (decision: string, as: string) => ({
  after: asked,
  door: 'POST /stock-requests/:id/decisions',
  as,
  params: { id: idOf(43) },
  body: { decision, reason: 'Enough is there' },
  undoes: asked,
})
const drafted = act('Draft an order to a supplier', {
  after: asked,
  door: 'PUT /purchase-orders/:id',
  as: BUYER,
  params,
  body: draft({ requests: [idOf(43)] }),
})

const step = (action: string, as = BUYER, reason = '') => ({
  door: 'POST /purchase-orders/:id/actions',
  as,
  params,
  body: { action, reason },
})
const submitted = act('Submit an order to a supplier', { after: drafted, ...step('submit') })
const approved = act('Approve an order to a supplier', { after: submitted, ...step('approve', 'admin') })
const sent = act('Send an order to a supplier', { after: approved, ...step('send') })
const onHold = act('Hold an order to a supplier', {
  after: sent,
  ...step('hold', BUYER, 'The price is not clear'),
})

const RECEIPT = idOf(44)
const came = act('Receive goods of a supplier', {
  after: sent,
  door: 'POST /purchase-orders/:id/receipts',
  as: 'branch',
  params,
  body: {
    id: RECEIPT,
    deliveryNote: 'DN-7',
    lines: [{ productId: 'CEM', accepted: 30, rejected: 2, reason: 'damaged' }],
  },
})
const bill = (netMinor: number, quantity: number) => ({
  door: 'POST /purchase-orders/:id/bills',
  as: BUYER,
  params,
  body: {
    id: idOf(45),
    number: 'B-100',
    billedOn: '2026-11-01',
    netMinor,
    lines: [{ productId: 'CEM', quantity, priceMinor: netMinor / quantity }],
  },
})
const billed = act('Enter a bill that is right', { after: came, ...bill(180_000, 30) })
const billedMore = act('Enter a bill for more than came', { after: came, ...bill(192_000, 32) })
const decideBill = (decision: string, as: string) => ({
  after: billedMore,
  door: 'POST /purchase-orders/:id/bill-decisions',
  as,
  params,
  body: {
    billId: idOf(45),
    decision,
    figures: { billedMinor: 192_000, expectedMinor: 180_000 },
    reason: 'As agreed on the phone',
  },
})
const reversal = {
  door: 'POST /purchase-orders/:id/reversals',
  as: 'kwame',
  params,
  body: { receiptId: RECEIPT, reason: 'Counted at the wrong gate' },
}

export const PURCHASING = [
  supplier,
  part,
  act('Take a part off what a supplier sells', {
    after: part,
    door: 'command supplier-part.archive',
    as: BUYER,
    params: { target: `${SUPPLIER}__CEM` },
    body: changeOf(`supplierParts/${SUPPLIER}__CEM`),
  }),
  act('Archive a supplier', {
    after: supplier,
    door: 'command supplier.set-status',
    as: BUYER,
    params: { target: SUPPLIER },
    body: changeOf(`suppliers/${SUPPLIER}`, { status: 'Archived' }),
  }),
  asked,
  act('Refuse a request for stock', decideRequest('refuse', BUYER)),
  act('Withdraw a request for stock', decideRequest('withdraw', 'branch')),
  drafted,
  act('Take over a draft to a supplier', { after: drafted, ...step('take-over', 'kwame') }),
  submitted,
  act('Return an order to a supplier to its author', {
    after: submitted,
    ...step('return', 'admin', 'Ask for a better price'),
    undoes: submitted,
  }),
  approved,
  sent,
  act('Mail an order to a supplier', {
    after: approved,
    door: 'POST /purchase-orders/:id/mails',
    as: BUYER,
    params,
    body: { place: 0 },
  }),
  act('Enter what a supplier promises', {
    after: sent,
    door: 'POST /purchase-orders/:id/acknowledgement',
    as: BUYER,
    params,
    body: { promisedOn: '2027-01-11', note: 'With the first lorry' },
  }),
  act('Expect goods of a supplier on another day', {
    after: sent,
    door: 'POST /purchase-orders/:id/expected',
    as: BUYER,
    params,
    body: { expectedOn: '2027-01-18', reason: 'The ship is late' },
  }),
  onHold,
  act('Resume an order to a supplier', { after: onHold, ...step('resume'), undoes: onHold }),
  act('Cancel an order to a supplier', {
    after: sent,
    ...step('cancel', 'admin', 'They have none'),
    undoes: drafted,
  }),
  came,
  act('Take back goods received of a supplier', { after: came, ...reversal, undoes: came }),
  act('Close an order to a supplier short', {
    after: came,
    ...step('close', BUYER, 'The rest never comes'),
  }),
  billed,
  act('Take back goods that are billed', { after: billed, ...reversal }),
  billedMore,
  act('Accept a bill that differs', decideBill('accept', 'books')),
  act('Withdraw a bill', { ...decideBill('withdraw', BUYER), undoes: billedMore }),
]
