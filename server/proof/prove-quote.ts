import { keptFindings, SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { offerFindings } from '#domain/proof/offer-findings.ts'
import { isSame } from '#domain/proof/same.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { readOfferHold, readQuote } from './decode.ts'
import { productsOf, taxTable } from './shop-facts.ts'
import { writeAttention, type Found } from './write-attention.ts'
import type { Outcome, Prove } from './written.ts'

/**
 * Proves every offer that is sent. One that does not agree, or cannot be read, cannot be accepted until another is sent or a Manager releases
 * it. Reads the quote, the offered products and the tax rates.
 */
export const proveQuote: Prove = async ({ run }, { id, before, after, time }) => {
  if (!after) return 'proven'
  const read = readQuote(id, after)
  if (!read.ok) return run((transaction) => holdUnreadable(transaction, id))
  if (!read.record.offer || isSame(offerIn(before), offerIn(after))) return 'proven'
  return run((transaction) => proveOffer(transaction, id, Date.parse(time)))
}

const offerIn = (quote: Readonly<Record<string, unknown>> | undefined): unknown => quote?.['offer']

/** As it is now: a newer offer is proven by its own write. */
async function proveOffer(transaction: Transaction, id: string, at: number): Promise<Outcome> {
  const [data] = await transaction.get([`${COLLECTIONS.quotes}/${id}`])
  const read = readQuote(id, data)
  if (!read.ok || !read.record.offer || !isOpen(read.record)) return 'proven'
  const { ref, revision, offer, hold } = read.record
  // Held already, or looked at by a Manager who let it pass.
  if (hold?.revision === revision) return 'proven'
  const [productOf, taxes] = await Promise.all([productsOf(transaction, offer.lines), taxTable(transaction)])
  const findings = keptFindings(offerFindings(offer, { productOf, taxes }, at))
  if (findings.length === 0) return 'proven'
  return putOnHold(transaction, { about: 'offer', id, ref, revision, findings })
}

/** Its state and the number of its offer say whether there is one to hold: nothing else in it is certain. */
async function holdUnreadable(transaction: Transaction, id: string): Promise<Outcome> {
  const [stored] = await transaction.get([`${COLLECTIONS.quotes}/${id}`])
  const read = readQuote(id, stored)
  if (!stored || read.ok) return 'proven'
  const findings = keptFindings([read.problem])
  const { ref, status, revision } = stored
  const found = { about: 'quote', id, ref, findings, isUnreadable: true } as const
  if ((status === 'sent' || status === 'accepted') && isRevision(revision)) {
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

/** An offer that has not become an order yet. */
const isOpen = ({ status }: Quote): boolean => status === 'sent' || status === 'accepted'
