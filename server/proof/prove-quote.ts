import { keptFindings, SYSTEM_ACTOR } from '#domain/attention.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { offerFindings } from '#domain/proof/offer-findings.ts'
import { isSame } from '#domain/proof/same.ts'
import type { Quote } from '#domain/quote.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { readQuote } from './decode.ts'
import { productsOf, taxTable } from './shop-facts.ts'
import { report, writeAttention } from './write-attention.ts'
import type { Outcome, Prove } from './written.ts'

/**
 * Proves every offer that is sent. One that does not agree cannot be accepted until another is sent or a Manager releases
 * it. Reads the quote, the offered products and the tax rates.
 */
export const proveQuote: Prove = async ({ run }, { id, before, after, time }) => {
  if (!after) return 'proven'
  const read = readQuote(id, after)
  if (!read.ok)
    return report(run, {
      about: 'quote',
      collection: COLLECTIONS.quotes,
      id,
      recordId: id,
      ref: after['ref'],
      findings: [read.problem],
      isUnreadable: true,
    })
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
  const now = Date.now()
  transaction.update(`${COLLECTIONS.quotes}/${id}`, {
    hold: { revision, at: now, findings, releasedAt: 0, releasedBy: '' },
    updatedAt: now,
    updatedBy: SYSTEM_ACTOR.uid,
  })
  const collection = COLLECTIONS.quotes
  await writeAttention(transaction, {
    about: 'offer',
    done: 'held',
    collection,
    id,
    recordId: id,
    ref,
    findings,
  })
  return 'held'
}

/** An offer that has not become an order yet. */
const isOpen = ({ status }: Quote): boolean => status === 'sent' || status === 'accepted'
