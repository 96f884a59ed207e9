import { emptyRequest, wordedLine } from '#domain/quotes/quote-lines.ts'
import { orderRequestOf } from '#tests/order-request.ts'
import { pricedSheet } from '#tests/quote-shop.ts'
import { act, idOf, type ConsequenceBody } from '../act.ts'

const QUOTE = idOf(70)
const SECRET = 'f'.repeat(32)
const params = { id: QUOTE }

const request = (more: object = {}) => ({
  ...emptyRequest(QUOTE),
  locationId: 'osu',
  lines: [wordedLine('Cement', 'bag', 500), wordedLine('Steel gate', 'piece', 100)],
  contact: { name: 'Ama Mensah', company: '', email: 'ama@osu.example.com', phone: '024 123 4567' },
  ...more,
})

const requested = act('Ask for prices', {
  door: 'POST /quotes',
  as: 'ama',
  body: request({ secret: SECRET, uid: 'ama' }),
})
const guest = act('Ask for prices as a guest', {
  door: 'POST /quotes',
  body: request({ secret: SECRET, uid: '' }),
})
const secretOfMail: ConsequenceBody = ({ admin }) => ({
  secret: admin.get(`quoteConfirmations/${QUOTE}`)?.['secret'],
})

/** Cement at 90.00 and a gate at 500.00, with 100.00 for the delivery. */
const offer = (more: Record<string, unknown> = {}) => ({
  door: 'POST /quotes/:id/offer',
  as: 'kwame',
  params,
  body: pricedSheet(more),
})
const offered = act('Send an offer', { after: requested, ...offer() })
const LOW = {
  lines: pricedSheet().lines.map((line) =>
    line.productId === 'CEM' ? { ...line, unitPriceMinor: 4000 } : line,
  ),
  totalMinor: 86_000,
}
const held = act('Send an offer below the least margin', {
  after: requested,
  given: ({ admin }) => admin.update('systemConfig/limits', { leastMarginBasisPoints: 1000 }),
  ...offer(LOW),
  as: 'esi',
})

const answer = (how: string) => ({
  door: 'POST /quotes/:id/answer',
  as: 'ama',
  params,
  body: { secret: '', answer: how, reason: 'Too dear for us' },
})
const accepted = act('Accept an offer', {
  after: offered,
  door: 'POST /quotes/:id/acceptance',
  as: 'ama',
  params,
  body: { revision: 1 },
})

export const QUOTES = [
  requested,
  guest,
  act('Ask for the confirmation of an address again', {
    after: guest,
    given: ({ admin }) => admin.update(`quoteConfirmations/${QUOTE}`, { sentAt: 1 }),
    door: 'POST /quotes/:id/confirmation',
    params,
    body: { secret: SECRET },
  }),
  act('Confirm the address of a request', {
    after: guest,
    door: 'POST /quotes/:id/confirm',
    params,
    body: secretOfMail,
  }),
  act('Take a guest’s request into an account', {
    after: guest,
    door: 'POST /quotes/:id/owner',
    as: 'ama',
    params,
  }),
  act('Ask for prices for a customer', {
    door: 'POST /customer-quotes',
    as: 'esi',
    body: request({ customerUid: 'ama' }),
  }),
  act('Write about a request', {
    after: requested,
    door: 'POST /quotes/:id/messages',
    as: 'ama',
    params,
    body: { id: idOf(71), secret: '', text: 'The gate is to be black' },
  }),
  act('Write to a customer about their request', {
    after: requested,
    door: 'POST /quotes/:id/messages',
    as: 'esi',
    params,
    body: { id: idOf(71), secret: '', text: 'Black costs more' },
  }),
  act('Ask a customer about their request', {
    after: requested,
    door: 'POST /quotes/:id/question',
    as: 'esi',
    params,
    body: { id: idOf(71), text: 'Which colour is the gate?' },
  }),
  act('Decline a request for prices', {
    after: requested,
    door: 'POST /quotes/:id/refusal',
    as: 'esi',
    params,
    body: { reason: 'We do not make gates' },
  }),
  act('Withdraw a request for prices', {
    after: requested,
    ...answer('cancelled'),
  }),
  offered,
  act('Send another offer', { after: offered, ...offer({ revision: 1, note: 'Tuesday' }) }),
  act('Ask for another offer', { after: offered, ...answer('requested') }),
  act('Decline an offer', { after: offered, ...answer('declined') }),
  held,
  accepted,
  act('Order what was offered', {
    after: accepted,
    door: 'PUT /orders/:id',
    as: 'ama',
    params,
    body: ({ quoteAt }) => ({
      ...orderRequestOf({ lines: [] }),
      quoteId: QUOTE,
      seen: { deliveryMinor: 10_000, totalMinor: quoteAt(QUOTE).offer?.totals.totalMinor ?? 0 },
    }),
  }),
]
