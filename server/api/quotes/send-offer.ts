import type { MailDoor } from '#server/api/door.ts'
import { exemptionOn, taxRatesFor } from '#domain/people/customer-terms.ts'
import { canSee } from '#domain/people/roles.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { isBelowLeastMargin } from '#domain/pricing/margin.ts'
import { taxRatesOn } from '#domain/pricing/tax.ts'
import { listsInForce, withOwnPrice } from '#domain/pricing/price-list.ts'
import { isSame } from '#lib/same.ts'
import { offerEnd, offerLines, quoteDraftProblem, type QuoteDraft } from '#domain/quotes/quote-offer.ts'
import { offerRequestSchema } from '#domain/quotes/quote-request-schema.ts'
import { quoteOfferSchema } from '#domain/quotes/quote-schema.ts'
import { canBeOffered, offerTotals, type Quote, type QuoteOffer } from '#domain/quotes/quote.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isoDay } from '#lib/iso-day.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { idsOf, productsOf } from '#server/api/catalogue/products-of.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { checkDecides } from '#server/api/orders/order-decisions.ts'
import { agreedWith } from '#server/api/pricing/agreed-with.ts'
import { costsOf } from '#server/api/pricing/read-costs.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { taxTable } from '#server/api/shop-facts.ts'
import { checkAnswers } from './answer-request.ts'
import { mailOffer } from './mail-offer.ts'
import { originOf } from './quote-confirmation.ts'
import { quoteChanged, quotePath, storedQuote } from './stored-quote.ts'

/** What staff entered. */
type Sheet = Pick<QuoteDraft, 'lines' | 'deliveryMinor' | 'note' | 'validDays'>

/**
 * Sends the offer that staff priced, reckoned from the stored request, the products and what was agreed with the customer.
 * It is kept as a revision and mailed to a confirmed address; any other gets it once it is confirmed. One below the least
 * margin, of somebody who cannot see costs, is not sent: it waits in the draft for a Manager, and the customer learns
 * nothing of it. The same again changes nothing. Throws CONFLICT when somebody else answered first, FORBIDDEN unless the caller may offer it, and
 * INVALID, in words, for what the page does not send, and where it comes to something else than was shown.
 */
export function sendOffer(
  quoteId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<{ revision: number; isHeld: boolean }> {
  const { revision: seen, totalMinor, ...sheet } = readBody(offerRequestSchema, body)
  const revision = seen + 1
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const quote = await storedQuote(transaction, quoteId)
    checkAnswers(user, quote)
    const isAgain = quote.revision === revision && quote.offer?.sentBy === uid
    if (!isAgain && (quote.revision !== seen || !canBeOffered(quote))) throw quoteChanged()
    const at = now()
    const offer = await offerOf(transaction, quote, sheet, { user, at, revision })
    await checkDecides(transaction, user, { ...quote, totals: offer.totals })
    if (isAgain && isSameOffer(quote.offer, offer)) return { revision, isHeld: false }
    if (isAgain) throw quoteChanged()
    if (offer.totals.totalMinor !== totalMinor)
      throw new ApiError(
        'INVALID',
        'It comes to something else by now: a tax or a product has changed. Please load the page again.',
      )
    if (await hasLowLine(transaction, user, offer)) {
      askForApproval(transaction, quote, { sheet, user, at, totalMinor })
      return { revision: seen, isHeld: true }
    }
    writeOffer(transaction, quote, offer, {
      sheet,
      user,
      at,
      mailId: await mailed(transaction, quote, offer, siteUrl),
    })
    return { revision, isHeld: false }
  })
}

/** Throws INVALID where something is left to price. */
async function offerOf(
  transaction: Transaction,
  quote: Quote,
  { lines: entered, deliveryMinor, note, validDays }: Sheet,
  { user, at, revision }: { user: UserRecord; at: number; revision: number },
): Promise<QuoteOffer> {
  const day = isoDay(at)
  const [listed, taxes, { priceLists, exemption }] = await Promise.all([
    productsOf(transaction, entered),
    taxTable(transaction),
    agreedWith(transaction, quote.customerUid),
  ])
  const inForce = listsInForce(priceLists, day)
  const lines = offerLines(quote.lines, entered, (id) => {
    const product = listed(id)
    return product?.status === 'published' ? withOwnPrice(product, inForce) : undefined
  })
  const problem = quoteDraftProblem(lines)
  if (problem) throw new ApiError('INVALID', `${problem}.`)
  const taxExemption = exemptionOn({ taxExemption: exemption }, day)
  const taxRates = taxRatesFor(taxRatesOn(day, taxes), taxExemption)
  const read = decoded(quoteOfferSchema, {
    revision,
    lines,
    taxRates,
    ...(taxExemption && { taxExemption }),
    totals: offerTotals(lines, taxRates, deliveryMinor),
    validUntil: offerEnd(at, validDays, taxExemption),
    note: note.trim(),
    sentBy: user.uid,
    sentByName: displayNameOf(user),
  } satisfies QuoteOffer)
  if (!read.ok) throw new ApiError('INVALID', `This offer cannot be sent: ${read.problem}`)
  return read.record
}

const DAY = 86_400_000

/** By the same person a moment ago, whose answer was lost. */
const isSameOffer = (sent: QuoteOffer | undefined, offer: QuoteOffer): boolean =>
  sent !== undefined &&
  isSame({ ...sent, validUntil: 0 }, { ...offer, validUntil: 0 }) &&
  Math.abs(sent.validUntil - offer.validUntil) < DAY / 2

/** The id of its mail; undefined for an address that waits to be confirmed. */
async function mailed(
  transaction: Transaction,
  quote: Quote,
  offer: QuoteOffer,
  siteUrl: string,
): Promise<string | undefined> {
  if (quote.emailConfirmedAt === 0) return undefined
  const [app] = await transaction.get([`${COLLECTIONS.systemConfig}/app`])
  return mailOffer(transaction, quote, offer, originOf(app, siteUrl))
}

/**
 * A line is below the least margin and below the list price, which others set, where who offers it cannot see costs; what
 * was agreed in the customer's price list is not asked about. Those who see costs were warned, and may sell for less.
 */
async function hasLowLine(
  transaction: Transaction,
  { roles }: UserRecord,
  { lines }: QuoteOffer,
): Promise<boolean> {
  if (canSee(roles, 'cost')) return false
  const others = lines.filter((line) => !line.priceList && line.unitPriceMinor < line.submittedUnitPriceMinor)
  const costOf = await costsOf(transaction, idsOf(others))
  return others.some(({ productId, unitPriceMinor }) => {
    const cost = costOf(productId)
    return cost !== undefined && isBelowLeastMargin(unitPriceMinor, cost)
  })
}

/** Neither draft nor entry says which line it is or what it costs: sales read them. */
function askForApproval(
  transaction: Transaction,
  { id, ref }: Quote,
  { sheet, user, at, totalMinor }: { sheet: Sheet; user: UserRecord; at: number; totalMinor: number },
): void {
  transaction.set(`${COLLECTIONS.quoteDrafts}/${id}`, {
    ...sheet,
    id,
    ref,
    isApprovalAsked: true,
    updatedAt: at,
    updatedBy: user.uid,
  } satisfies QuoteDraft)
  writeAuditEntry(transaction, user, {
    id: `audit-hold-${crypto.randomUUID()}`,
    action: 'quote.hold',
    entity: COLLECTIONS.quotes,
    entityId: id,
    reason: 'A line is below the least margin',
    diff: { totalMinor: { before: 0, after: totalMinor } },
  })
}

/** With its revision, its audit entry and the draft, which asks nobody for approval any more. */
function writeOffer(
  transaction: Transaction,
  { id, ref, status, offer: before }: Quote,
  offer: QuoteOffer,
  { sheet, user, at, mailId }: { sheet: Sheet; user: UserRecord; at: number; mailId: string | undefined },
): void {
  const auditId = `audit-${id}-send-${offer.revision}`
  const stamp = { updatedAt: at, updatedBy: user.uid }
  transaction.update(
    quotePath(id),
    {
      status: 'sent',
      offer,
      revision: offer.revision,
      ...(mailId && { mailId }),
      lastAuditId: auditId,
      ...stamp,
    } satisfies Partial<Quote>,
    ['sentAt'],
  )
  transaction.set(`${quotePath(id)}/revisions/${offer.revision}`, { offer }, ['sentAt'])
  transaction.set(`${COLLECTIONS.quoteDrafts}/${id}`, {
    ...sheet,
    id,
    ref,
    isApprovalAsked: false,
    ...stamp,
  } satisfies QuoteDraft)
  writeAuditEntry(transaction, user, {
    id: auditId,
    action: 'quote.send',
    entity: COLLECTIONS.quotes,
    entityId: id,
    reason: '',
    diff: {
      status: { before: status, after: 'sent' },
      totalMinor: { before: before?.totals.totalMinor ?? 0, after: offer.totals.totalMinor },
    },
  })
}
