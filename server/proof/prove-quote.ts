import { keptFindings, SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { offerFindings } from '#domain/proof/offer-findings.ts'
import { isSame } from '#lib/same.ts'
import {
  isOfferHeld,
  isOfferOpen,
  type OfferHold,
  type Quote,
  type QuoteOffer,
} from '#domain/quotes/quote.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { readOfferHold, readQuote } from '#server/api/read-stored.ts'
import { agreedWith } from '#server/api/pricing/agreed-with.ts'
import { productsOf } from '#server/api/catalogue/products-of.ts'
import { taxTable } from '#server/api/shop-facts.ts'
import { resolveHeld, writeAttention, type Found } from './write-attention.ts'
import type { Outcome, Prove } from './written.ts'
import { epochOf } from '#lib/iso-day.ts'

/**
 * Checks every offer that is sent. One that does not agree with other records, or cannot be read, cannot be accepted
 * until another is sent or a Manager releases it. Reads the quote, the offered products and the tax rates, and what was
 * agreed with the customer where it names that.
 */
export const proveQuote: Prove = async (database, written) => {
  const over = await endHold(database, written)
  const outcome = await proveWritten(database, written)
  return outcome === 'proven' ? over : outcome
}

type Stored = Readonly<Record<string, unknown>>

/** The hold of the current offer, even if the rest of the quote cannot be read. */
function holdOf(quote: Stored | undefined): OfferHold | undefined {
  const read = readOfferHold(quote?.['hold'])
  if (!quote || !read.ok) return undefined
  const { status, revision } = quote as Pick<Quote, 'status' | 'revision'>
  return isOfferHeld({ status, revision, hold: read.record }) ? read.record : undefined
}

/** An offer that was released, replaced by another or ended no longer needs attention. */
const endHold: Prove = async ({ run }, { id, before, after }) => {
  const hold = holdOf(before)
  if (!hold || !after || holdOf(after)) return 'proven'
  const { findings, revision } = hold
  return run((transaction) =>
    resolveHeld(
      transaction,
      { collection: COLLECTIONS.quotes, id, findings },
      (quote) => holdOf(quote)?.revision === revision,
    ),
  )
}

const proveWritten: Prove = async ({ run }, { id, before, after, time }) => {
  if (!after) return 'proven'
  const read = readQuote(id, after)
  if (!read.ok) return run((transaction) => holdUnreadable(transaction, id))
  if (!read.record.offer || isSame(offerIn(before), offerIn(after))) return 'proven'
  return run((transaction) => proveOffer(transaction, id, epochOf(time)))
}

const offerIn = (quote: Readonly<Record<string, unknown>> | undefined): unknown => quote?.['offer']

/** The current offer: a newer one is checked by its own write. */
async function proveOffer(transaction: Transaction, id: string, at: number): Promise<Outcome> {
  const [data] = await transaction.get([`${COLLECTIONS.quotes}/${id}`])
  const read = readQuote(id, data)
  if (!read.ok || !read.record.offer || !isOfferOpen(read.record)) return 'proven'
  const { ref, revision, offer, hold } = read.record
  // Already on hold, or released by a Manager.
  if (hold?.revision === revision) return 'proven'
  const { customerUid } = read.record
  const [productOf, taxes, agreed] = await Promise.all([
    productsOf(transaction, offer.lines),
    taxTable(transaction),
    agreedWith(transaction, namesAgreed(offer) ? customerUid : ''),
  ])
  const findings = keptFindings(offerFindings(offer, { productOf, taxes, ...agreed }, at))
  if (findings.length === 0) return 'proven'
  return putOnHold(transaction, { about: 'offer', id, ref, revision, findings })
}

/** It says that something was agreed with the customer. */
const namesAgreed = ({ lines, taxExemption }: QuoteOffer): boolean =>
  taxExemption !== undefined || lines.some(({ priceList }) => priceList !== undefined)

/** Only its status and the number of its offer say whether there is one to hold: nothing else in it is certain. */
async function holdUnreadable(transaction: Transaction, id: string): Promise<Outcome> {
  const [stored] = await transaction.get([`${COLLECTIONS.quotes}/${id}`])
  const read = readQuote(id, stored)
  if (!stored || read.ok) return 'proven'
  const findings = keptFindings([read.problem])
  const { ref, status, revision } = stored
  const found = { about: 'quote', id, ref, findings, isUnreadable: true } as const
  if (isOfferOpen({ status: status as Quote['status'] }) && isRevision(revision)) {
    const known = readOfferHold(stored['hold'])
    const isKnown = known.ok && known.record.revision === revision && isSame(known.record.findings, findings)
    return isKnown ? 'proven' : putOnHold(transaction, { ...found, revision })
  }
  const isNew = await writeAttention(transaction, { ...lineOf(found), done: 'reported' })
  return isNew ? 'reported' : 'proven'
}

const isRevision = (revision: unknown): revision is number =>
  Number.isInteger(revision) && Number(revision) > 0

type Held = Pick<Found, 'about' | 'id' | 'ref' | 'findings' | 'isUnreadable'>

async function putOnHold(
  transaction: Transaction,
  { revision, ...found }: Held & Pick<Quote, 'revision'>,
): Promise<Outcome> {
  const now = Date.now()
  transaction.update(`${COLLECTIONS.quotes}/${found.id}`, {
    hold: { revision, at: now, findings: found.findings, releasedAt: 0, releasedBy: '' },
    updatedAt: now,
    updatedBy: SYSTEM_ACTOR.uid,
  })
  await writeAttention(transaction, { ...lineOf(found), done: 'held' })
  return 'held'
}

const lineOf = (held: Held) => ({ ...held, collection: COLLECTIONS.quotes, recordId: held.id })
