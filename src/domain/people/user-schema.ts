import {
  epoch,
  fields,
  flag,
  list,
  longList,
  oneOf,
  optional,
  prose,
  serverTime,
  text,
  withFallback,
} from '#lib/schema.ts'
import { baseFields, documentId, nameText, optionalId, searchKeys } from '#domain/records/record-fields.ts'
import { termsSchema } from './customer-terms-schema.ts'
import { buysForSchema } from './buying-company-schema.ts'
import { OPTIONAL_MAILS } from './customer-news.ts'
import { OPTIONAL_NOTIFICATIONS } from './customer-notification.ts'
import { MAX_PHONE, STORED_PHONE } from './ghana-phone.ts'
import { CUSTOMER_TYPES, REFERRAL_CODE, USER_LENGTHS } from './user.ts'
import { WAITS } from './waits.ts'

/** Names users enter themselves, which are used in mail, and their phone number. */
export const ownNamesSchema = fields({
  firstName: nameText(80),
  lastName: nameText(80),
  displayName: nameText(USER_LENGTHS.displayName),
  phone: optional(text(MAX_PHONE, { pattern: STORED_PHONE })),
})

const accountFields = {
  ...baseFields(),
  uid: documentId(),
  email: text(320),
  isNewUser: withFallback(flag(), false),
  status: oneOf(['Active', 'Suspended']),
  /** Unknown roles grant nothing, so they are not an error. */
  roles: longList(text(60), 30),
  /** Branches. */
  locationIds: withFallback(longList(documentId(), 60), []),
  image: withFallback(text(500), ''),
  lang: withFallback(text(10), 'en-GH'),
  baseCurrencyCode: withFallback(text(3), 'GBP'),
  /** Users who were invited did not have to accept them. */
  termsAcceptedAt: optional(epoch()),
  /** Referral code of the user who referred them. */
  referredBy: optional(text(12, { pattern: REFERRAL_CODE })),
  /** The device on which they registered with it. */
  referredOn: optional(text(32, { pattern: /^[0-9a-f]{32}$/ })),
}

const { phone: _phone, ...ownNames } = ownNamesSchema.entries

/** The record as its owner creates it at the first sign-in. */
export const newUserSchema = fields({ ...accountFields, ...ownNames })

export const customerFactsSchema = fields({
  company: text(USER_LENGTHS.company),
  tin: withFallback(text(USER_LENGTHS.tin), ''),
  type: oneOf(CUSTOMER_TYPES),
  /** Users cannot change it themselves. */
  creditStatus: withFallback(oneOf(['none', 'approved', 'on_hold']), 'none'),
})

/** `users/{uid}`: spec §3 and design §4. Never holds a token. */
export const userSchema = fields({
  ...accountFields,
  firstName: withFallback(text(80), ''),
  lastName: withFallback(text(80), ''),
  displayName: withFallback(text(USER_LENGTHS.displayName), ''),
  phone: optional(text(MAX_PHONE)),
  customer: optional(customerFactsSchema),
  /** What was agreed with them, as in `customerTerms`. Only the API writes it. */
  terms: optional(termsSchema),
  /** The company that they buy for. Only the API writes it. */
  buysFor: optional(buysForSchema),
  /** Id of the branch where they usually buy. */
  location: optional(text(60)),
  /** The mails they do without. */
  mailsOff: optional(list(oneOf(OPTIONAL_MAILS), OPTIONAL_MAILS.length)),
  /** What they do without in their inbox. */
  notificationsOff: optional(list(oneOf(OPTIONAL_NOTIFICATIONS), OPTIONAL_NOTIFICATIONS.length)),
  /** What is not pushed to their browsers, of what is in their inbox. */
  pushesOff: optional(list(oneOf(OPTIONAL_NOTIFICATIONS), OPTIONAL_NOTIFICATIONS.length)),
  lastSignInAt: optional(epoch()),
  /** The same by the server's clock, and the id of its entry below the record. */
  signedInAt: optional(serverTime()),
  lastSignInId: optional(optionalId()),
  /** The first visit of the last day they were here; see `last-active.ts`. */
  lastActiveAt: optional(epoch()),
  /** Sessions that began before this time are over. Only the API writes it. */
  signedOutAt: optional(epoch()),
  /** Since when and why they are suspended, which they read themselves. Only the API writes it. */
  suspension: optional(fields({ at: epoch(), reason: prose(500) })),
  /** Of staff: what waits for them. Only triggers write it; without it that is not known. */
  waits: optional(list(oneOf(WAITS), WAITS.length)),
  searchKeys: searchKeys(),
  lastAuditId: optional(optionalId()),
})

/** `users/{uid}/signIns/{id}`: one sign-in, with the browser's description of itself. */
export const signInSchema = fields({
  id: documentId(),
  at: serverTime(),
  way: oneOf(['password', 'google']),
  browser: withFallback(text(40), ''),
  device: withFallback(text(20), ''),
})
