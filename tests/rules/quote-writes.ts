import { serverTimestamp } from 'firebase/firestore/lite'
import { formatMoney } from '#domain/pricing/money.ts'
import { offerTotals, type QuoteOffer } from '#domain/quotes/quote.ts'
import { requestedQuote } from '#domain/quotes/request-draft.ts'
import { emptyRequest, requestLineOf, type RequestDraft } from '#domain/quotes/quote-lines.ts'
import { dayText } from '#lib/time-ago.ts'
import { emailOf, userRecordOf, type PEOPLE, type Person } from './people.ts'
import { orderLine, sampleOrder, submittedNow, type World } from './world.ts'
import type { Writes } from './writes.ts'

const { taxRates } = sampleOrder('any', [])

const CEMENT = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cem',
  name: 'Cement',
  unit: 'bag',
  picture: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 100,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
} as const

/** What the request page of `person` sends; an anonymous visitor's is a guest's. */
export function requestBy(person: Person, id: string, locationId = 'osu') {
  const draft: RequestDraft = {
    ...emptyRequest(id),
    lines: [requestLineOf(CEMENT, 500)],
    contact: { name: person, company: 'Works', email: emailOf(person), phone: '024 000 0000' },
  }
  const uid = person === 'anonymous' ? '' : person
  const { offer: _none, ...quote } = requestedQuote(draft, {
    uid,
    tin: '',
    locationId,
    now: Date.now(),
    isEmailConfirmed: true,
  })
  return quote
}

export const requestWrites = (quote: ReturnType<typeof requestBy>): Writes => ({
  [`quotes/${quote.id}`]: { set: { ...quote, requestedAt: serverTimestamp() } },
})

export function offerOf(actor: Person, revision: number, unitPriceMinor = 90): QuoteOffer {
  const lines = [orderLine('CEM', unitPriceMinor, 500)]
  return {
    revision,
    lines,
    taxRates,
    totals: offerTotals(lines, taxRates, 0),
    validUntil: Date.now() + 7 * 86_400_000,
    note: '',
    sentBy: actor,
    sentByName: userRecordOf(actor as keyof typeof PEOPLE).displayName,
  }
}

type Sending = { id: string; actor: Person; role: string; revision?: number; offer?: QuoteOffer }

/** An honest commit that sends an offer; the quote `id` was requested by `customer`. */
export function offerWrites({
  id,
  actor,
  role,
  revision = 1,
  offer = offerOf(actor, revision),
}: Sending): Writes {
  const auditId = `audit-${id}-send-${revision}`
  const mailId = `quote-${id}-${revision}`
  return {
    [`quotes/${id}`]: {
      update: {
        status: 'sent',
        offer,
        revision,
        sentAt: serverTimestamp(),
        mailId,
        lastAuditId: auditId,
        updatedAt: Date.now(),
        updatedBy: actor,
      },
    },
    [`quotes/${id}/revisions/${revision}`]: { set: { offer, sentAt: serverTimestamp() } },
    [`auditLog/${auditId}`]: { set: quoteAudit(auditId, id, actor, role, 'quote.send') },
    [`mail/${mailId}`]: {
      set: {
        to: emailOf('customer'),
        sentBy: actor,
        sentAt: serverTimestamp(),
        template: {
          name: 'quote',
          data: {
            origin: 'http://localhost:5173',
            quoteId: id,
            ref: requestBy('customer', id).ref,
            total: formatMoney(offer.totals.totalMinor, 'GHS'),
            validUntil: dayText(offer.validUntil),
            sentByName: offer.sentByName,
          },
        },
      },
    },
  }
}

export const quoteAudit = (id: string, quoteId: string, actor: Person, role: string, action: string) => ({
  id,
  actorUid: actor,
  actorRole: role,
  action,
  entity: 'quotes',
  entityId: quoteId,
  reason: '',
  diff: {},
  at: serverTimestamp(),
})

/** The commit in which its customer makes an order of the accepted offer of a quote. */
export async function conversionWrites(
  world: World,
  id: string,
  { lines, totals, taxRates }: Pick<QuoteOffer, 'lines' | 'totals' | 'taxRates'>,
  more: Record<string, unknown> = {},
) {
  const number = Number((await world.read('MetaData/orders'))?.['count']) + 1
  const order = submittedNow(id, lines, { number, totals, taxRates })
  return {
    [`orders/${id}`]: { set: { ...order, quoteId: id, submittedAt: serverTimestamp(), ...more } },
    'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
    [`quotes/${id}`]: {
      update: {
        status: 'converted',
        orderId: id,
        convertedAt: serverTimestamp(),
        updatedAt: Date.now(),
        updatedBy: 'customer',
      },
    },
  } satisfies Writes
}
