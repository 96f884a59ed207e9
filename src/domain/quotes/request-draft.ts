import { textsOf } from '#lib/texts-of.ts'
import { searchKeysOf } from '#domain/people/search-keys.ts'
import { neededByProblem, type Opening } from '#domain/stock/opening-days.ts'
import { oneLine } from '#lib/typed-text.ts'
import { readEmail } from '#domain/people/email.ts'
import { nameFault, neededNameFault } from '#domain/people/person-name.ts'
import { parsePhone, readPhone } from '#domain/people/phone-number.ts'
import { neededPlaceFault, placeFault } from '#lib/place-text.ts'
import { withoutUndefined } from '#lib/without-undefined.ts'
import type { Quote } from './quote.ts'
import { type QuoteContact, type RequestDraft } from './quote-lines.ts'
import { REQUEST_TEXTS } from './quote-lengths.ts'
import { recordRef } from '#domain/records/record-ref.ts'
import { isUploadOf } from '#domain/records/upload-place.ts'

/** The database accepts at most this many lines in one request. */
const QUOTE_MAX_LINES = 200

export type RequestDraftErrors = Partial<
  Record<keyof QuoteContact | 'lines' | 'address' | 'city' | 'neededBy' | 'poNumber' | 'project', string>
>

/**
 * Errors that keep the request from being sent, by field; empty when there are none. `today` is an ISO day, `branch` the one
 * that is asked.
 */
export function requestDraftErrors(
  draft: Omit<RequestDraft, 'attachments'>,
  today: string,
  branch?: Opening,
): RequestDraftErrors {
  const { contact, lines } = draft
  const errors: RequestDraftErrors = withoutUndefined({
    name: neededNameFault(contact.name, 'Enter your name'),
    company: nameFault(contact.company),
    email: contact.email.trim()
      ? readEmail(contact.email).fault
      : 'Enter your email address, so that we can reply',
    phone: contact.phone.trim() ? readPhone(contact.phone).fault : 'Enter a phone number, like 024 123 4567',
    poNumber: placeFault(draft.poNumber ?? ''),
    project: placeFault(draft.project ?? ''),
    ...(draft.method === 'delivery' && {
      address: neededPlaceFault(draft.address, 'Enter the delivery address: street, site or plot'),
      city: neededPlaceFault(draft.city, 'Enter the town'),
    }),
  })
  if (lines.length === 0) errors.lines = 'Add the items you need a price for'
  else if (lines.length > QUOTE_MAX_LINES)
    errors.lines = `A request can have ${QUOTE_MAX_LINES} lines; send the rest as another request`
  else if (lines.some((line) => !line.name.trim() || line.quantity <= 0))
    errors.lines = 'Enter a name and a quantity for every line'
  const neededBy = neededByProblem(draft.neededBy, today, branch)
  if (neededBy) errors.neededBy = neededBy
  return errors
}

/** The request as stored. `uid` is '' for a guest; `by` is who wrote it, the customer unless sales did. */
export function requestedQuote(
  draft: RequestDraft,
  {
    uid,
    tin,
    locationId,
    now,
    isEmailConfirmed,
    by = uid,
    companyId,
  }: {
    uid: string
    tin: string
    locationId: string
    now: number
    isEmailConfirmed: boolean
    by?: string
    /** The company that the customer buys for. */
    companyId?: string | undefined
  },
): Quote {
  const isDelivery = draft.method === 'delivery'
  const ref = recordRef('Q', draft.id, now)
  const customer = {
    uid,
    name: oneLine(draft.contact.name),
    company: oneLine(draft.contact.company),
    email: readEmail(draft.contact.email).value ?? '',
    phone: parsePhone(draft.contact.phone) ?? '',
    tin,
  }
  return {
    id: draft.id,
    ref,
    status: 'requested',
    customerUid: uid,
    ...(companyId && { companyId }),
    customer,
    searchKeys: searchKeysOf(customer, [ref]),
    emailConfirmedAt: isEmailConfirmed ? now : 0,
    locationId,
    lines: draft.lines,
    lineCount: draft.lines.length,
    delivery: {
      method: draft.method,
      address: isDelivery ? oneLine(draft.address) : '',
      city: isDelivery ? oneLine(draft.city) : '',
    },
    neededBy: draft.neededBy,
    ...textsOf(REQUEST_TEXTS, draft),
    // Only files uploaded by this account: guests upload none, and a draft may outlive a session.
    attachments: draft.attachments.filter(({ path }) => uid !== '' && isUploadOf(path, 'quote', uid)),
    offer: undefined,
    revision: 0,
    decisionReason: '',
    decidedAt: 0,
    decidedBy: '',
    orderId: '',
    lastAuditId: '',
    createdAt: now,
    createdBy: by,
    updatedAt: now,
    updatedBy: by,
  }
}
