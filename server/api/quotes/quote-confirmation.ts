import type { MailDoor } from '#server/api/door.ts'
import { randomBytes } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { decodeQuote } from '#data/quotes/decode-quote.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { CONFIRMATION_PAUSE } from '#domain/quotes/quote-door.ts'
import { quoteConfirmationStateSchema } from '#domain/quotes/quote-door-schema.ts'
import { quoteConfirmationSchema } from '#domain/quotes/quote-request-schema.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { countTypedMail } from '#server/api/count-mail.ts'
import { mailOffer } from './mail-offer.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { SignedIn } from '#server/api/signed-in.ts'
import { isSameSecret } from '#server/api/same-secret.ts'
import { noSuchQuote, quotePath } from './stored-quote.ts'

type Confirmation = RecordOf<typeof quoteConfirmationStateSchema>

const decodeConfirmation = decoderOf(COLLECTIONS.quoteConfirmations, quoteConfirmationStateSchema)

type Person = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>

const APP = `${COLLECTIONS.systemConfig}/app`

export const originOf = (app: Readonly<Record<string, unknown>> | undefined, siteUrl: string): string =>
  typeof app?.['siteUrl'] === 'string' && app['siteUrl'] !== '' ? app['siteUrl'] : siteUrl

const confirmationPath = (id: string): string => `${COLLECTIONS.quoteConfirmations}/${id}`

/**
 * Mails the customer of a quote a link that proves that the address is theirs; a repeated mail has the same link.
 * Returns false and sends nothing when the address, or the person, has reached today's limit.
 */
export async function askToConfirm(
  transaction: Transaction,
  { id, ref, customer, createdBy }: Pick<Quote, 'id' | 'ref' | 'customer' | 'createdBy'>,
  { now, siteUrl }: { now: number; siteUrl: string },
): Promise<boolean> {
  const [stored, app] = await transaction.get([confirmationPath(id), APP])
  const counted = await countTypedMail(transaction, { to: customer.email, uid: createdBy }, now)
  if (counted !== 'sent') return false

  const before = stored && decodeConfirmation(id, stored)
  const secret = before?.secret ?? randomBytes(16).toString('hex')
  const sendCount = (before?.sendCount ?? 0) + 1
  transaction.set(confirmationPath(id), { secret, sendCount, sentAt: now })
  const template = {
    name: 'quote-confirm',
    data: { origin: originOf(app, siteUrl), quoteId: id, ref, secret },
  }
  const mail = { to: customer.email, sentBy: '', template }
  transaction.set(`${COLLECTIONS.mail}/quote-confirm-${id}-${sendCount}`, mail, ['sentAt'])
  return true
}

/** Sends that mail again, where `isTheirs` confirms that the caller requested the quote. */
export function askToConfirmAgain(
  quoteId: string,
  isTheirs: (transaction: Transaction, quote: Quote) => Promise<boolean>,
  { run, now, siteUrl }: MailDoor,
): Promise<object> {
  return run(async (transaction) => {
    const paths = [quotePath(quoteId), confirmationPath(quoteId)]
    const [stored, confirmation] = await transaction.get(paths)
    if (!stored) throw noSuchQuote()
    const quote = decodeQuote(quoteId, stored)
    const before = confirmation && decodeConfirmation(quoteId, confirmation)
    if (!(await isTheirs(transaction, quote)))
      throw new ApiError('FORBIDDEN', 'Use the browser you made the request in, or sign in.')
    if (quote.emailConfirmedAt > 0) return { state: 'confirmed' }
    if (before && now() - before.sentAt < CONFIRMATION_PAUSE)
      throw new ApiError('RATE_LIMITED', 'We sent it less than a minute ago. Please check your inbox.')
    if (!(await askToConfirm(transaction, quote, { now: now(), siteUrl })))
      throw new ApiError(
        'RATE_LIMITED',
        'We have sent this address as many of these as we can today. Please call us.',
      )
    if (quote.confirmationNotMailed)
      transaction.update(quotePath(quoteId), { confirmationNotMailed: undefined })
    return { state: 'sent' }
  })
}

/**
 * Confirms the address of the quote, by the secret from the mail or by `person`, who owns the quote and has verified
 * the address. An offer that waited for it is mailed. Repeating it changes nothing.
 */
export function confirmAddress(
  quoteId: string,
  body: unknown,
  person: Person | undefined,
  { run, now, siteUrl }: MailDoor,
): Promise<object> {
  const { secret } = readBody(quoteConfirmationSchema, body)
  return run(async (transaction) => {
    const paths = [quotePath(quoteId), confirmationPath(quoteId), APP]
    const [stored, storedConfirmation, app] = await transaction.get(paths)
    if (!stored) throw noSuchQuote()
    const quote = decodeQuote(quoteId, stored)
    const confirmation = storedConfirmation && decodeConfirmation(quoteId, storedConfirmation)
    if (!isSecretOf(confirmation, secret) && !isProvenBy(person, quote))
      throw new ApiError('FORBIDDEN', 'This is not the link we sent to that address.')
    if (quote.emailConfirmedAt > 0) return { state: 'confirmed' }
    const { offer } = quote
    const due = offer && quote.status === 'sent' && offer.validUntil > now() ? offer : undefined
    const mailId = due && mailOffer(transaction, quote, due, originOf(app, siteUrl))
    transaction.update(quotePath(quoteId), { emailConfirmedAt: now(), ...(mailId && { mailId }) })
    return { state: 'confirmed' }
  })
}

const isSecretOf = (confirmation: Confirmation | undefined, secret: string): boolean =>
  confirmation !== undefined && isSameSecret(confirmation.secret, secret)

const isProvenBy = (person: Person | undefined, quote: Quote): boolean =>
  person !== undefined && person.uid === quote.customerUid && ownsAddress(person, quote.customer)

/** Their proven address is the one that the quote was asked for with; letters that only look alike are others. */
export const ownsAddress = (
  { email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>,
  customer: Pick<Quote['customer'], 'email'>,
): boolean => emailVerified && /^[ -~]+$/.test(email) && email.toLowerCase() === customer.email.toLowerCase()
