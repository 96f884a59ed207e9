import type { CustomerNotification } from '#domain/people/customer-notification.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { newsMailSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { dayText } from '#lib/time-ago.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readQuote } from '#server/api/read-stored.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'

type Shop = { run: RunTransaction; siteUrl: string }

/** Offers that expired longer ago are no news: the run of their days failed, or there was none yet. */
const NEWS_DAYS = 3
const DAY = 86_400_000

/**
 * Tells customers, once, that an offer which they left open has expired. Returns the ids of those quotes; one that fails
 * holds up no other, and is tried again the next day.
 */
export async function tellExpiredOffers({ run, siteUrl }: Shop, now: number): Promise<string[]> {
  const found = await run((transaction) =>
    transaction.list({
      from: COLLECTIONS.quotes,
      where: { status: 'sent' },
      between: { 'offer.validUntil': [now - NEWS_DAYS * DAY, now] },
    }),
  )
  const told: string[] = []
  const failures: unknown[] = []
  for (const { id } of found)
    try {
      if (await run((transaction) => tellExpired(transaction, id, siteUrl, now))) told.push(id)
    } catch (error) {
      failures.push(new Error(`quotes/${id} could not be told as expired`, { cause: error }))
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some expired offers could not be told')
  return told
}

async function tellExpired(
  transaction: Transaction,
  quoteId: string,
  siteUrl: string,
  now: number,
): Promise<boolean> {
  const [stored, app] = await transaction.get([
    `${COLLECTIONS.quotes}/${quoteId}`,
    `${COLLECTIONS.systemConfig}/app`,
  ])
  const read = readQuote(quoteId, stored)
  if (!read.ok) return false
  const { status, offer, ref, revision, customer, customerUid, emailConfirmedAt } = read.record
  if (status !== 'sent' || !offer || offer.validUntil > now) return false
  const id = `quote-expired-${quoteId}-${revision}`
  const [bell, mail] = [`${COLLECTIONS.customerNotifications}/${id}`, `${COLLECTIONS.mail}/${id}`]
  const [told, mailed, user] = await transaction.get([
    bell,
    mail,
    ...(customerUid ? [`${COLLECTIONS.users}/${customerUid}`] : []),
  ])
  if (told || mailed) return false
  const event = 'quote-expired'
  const about = `It was valid until ${dayText(offer.validUntil)}`
  if (user)
    transaction.set(bell, {
      id,
      event,
      customerUid,
      recordId: quoteId,
      ref,
      about,
      at: now,
      readAt: 0,
    } satisfies CustomerNotification)
  if (emailConfirmedAt) {
    const data: RecordOf<typeof newsMailSchema> = {
      origin: originOf(app, siteUrl),
      recordId: quoteId,
      ref,
      name: shownName(customer.name),
      about,
      amount: '',
    }
    transaction.set(mail, { to: customer.email, sentBy: '', template: { name: event, data } }, ['sentAt'])
  }
  return user !== undefined || emailConfirmedAt !== 0
}
