import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { nameFrom } from './person-name.ts'
import { STARTING_ROLES, type Role } from './roles.ts'
import type { customerFactsSchema, userSchema } from './user-schema.ts'

/** Maximum characters of what users enter about themselves. */
export const USER_LENGTHS = { displayName: 160, company: 120, tin: 20 } as const

export const CUSTOMER_TYPES = ['contractor', 'factory', 'institution', 'individual'] as const

export type CustomerFacts = RecordOf<typeof customerFactsSchema>

/** Customer facts that users may enter themselves. */
export type OwnCustomerFacts = Omit<CustomerFacts, 'creditStatus'>

export type UserRecord = Omit<RecordOf<typeof userSchema>, 'roles'> & { roles: readonly Role[] }

/** Minimum time between two entries of a user's sign-ins; the rules check the same by the server's clock. */
export const SIGN_IN_PAUSE = 2000

/** What the identity provider knows about a user. */
export type Identity = { uid: string; email: string; displayName?: string | null; photoURL?: string | null }

/** What users enter when they register themselves. */
export type Registration = {
  termsAcceptedAt: number
  referredBy: string | undefined
  /** The device, by which somebody who refers themselves is noticed; only with a code. */
  referredOn?: string | undefined
}

/** Two pairs of initials and a number (spec §9). */
export const REFERRAL_CODE = /^[A-Z]{4}[0-9]{4,8}$/

/** Where Google keeps the picture of an account, which a new user brings along. */
export const GOOGLE_PICTURE = /^https:[/][/]lh[3-6][.]googleusercontent[.]com[/][A-Za-z0-9_=./-]+$/

/** The side of a picture of a person, in pixels. */
export const PICTURE_SIDE = 512

export const isReferralCode = (text: string): boolean => REFERRAL_CODE.test(text)

type Named = Pick<UserRecord, 'displayName' | 'firstName' | 'lastName'>

/** displayName, otherwise first plus last name (spec §3), as it was typed: for records of a customer. */
export const typedNameOf = (user: Named): string =>
  user.displayName || `${user.firstName} ${user.lastName}`.trim()

/** The same as it is displayed. */
export const displayNameOf = (user: Named): string => shownName(typedNameOf(user))

const pictureFrom = (address: string): string =>
  address.length <= 500 && GOOGLE_PICTURE.test(address) ? address : ''

/** The record created at the first sign-in; `now` is epoch milliseconds. */
export function newUserRecord(identity: Identity, now: number, registration?: Registration): UserRecord {
  const name = nameFrom(identity.displayName ?? '', 160) || nameFrom(identity.email.split('@')[0] ?? '', 160)
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    id: identity.uid,
    uid: identity.uid,
    firstName: nameFrom(firstName, 80),
    lastName: nameFrom(rest.join(' '), 80),
    displayName: name,
    email: identity.email,
    isNewUser: true,
    status: 'Active',
    roles: STARTING_ROLES,
    locationIds: [],
    image: pictureFrom(identity.photoURL ?? ''),
    lang: 'en-GH',
    baseCurrencyCode: 'GBP',
    ...(registration && { termsAcceptedAt: registration.termsAcceptedAt }),
    ...(registration?.referredBy && { referredBy: registration.referredBy }),
    ...(registration?.referredBy && registration.referredOn && { referredOn: registration.referredOn }),
    createdAt: now,
    createdBy: identity.uid,
    updatedAt: now,
    updatedBy: identity.uid,
  }
}
