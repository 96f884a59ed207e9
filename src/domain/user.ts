import { STARTING_ROLES, type Role } from './roles.ts'

type UserStatus = 'Active' | 'Suspended'

export const CUSTOMER_TYPES = ['contractor', 'factory', 'institution', 'individual'] as const

export type CustomerFacts = {
  company: string
  tin: string
  type: (typeof CUSTOMER_TYPES)[number]
  /** Not theirs to change. */
  creditStatus: 'none' | 'approved' | 'on_hold'
}

/** What a person may say of themselves as a customer. */
export type OwnCustomerFacts = Omit<CustomerFacts, 'creditStatus'>

/** `users/{uid}`: spec §3 and design §4. Never holds a token. */
export type UserRecord = {
  id: string
  uid: string
  firstName: string
  lastName: string
  displayName: string
  email: string
  isNewUser: boolean
  status: UserStatus
  roles: readonly Role[]
  locationIds: readonly string[]
  image: string
  lang: string
  baseCurrencyCode: string
  phone?: string
  customer?: CustomerFacts
  /** Id of the branch they mostly buy at. */
  location?: string
  /** Epoch milliseconds. */
  lastSignInAt?: number
  /** Epoch milliseconds; sessions begun before it are over. Written by the API alone. */
  signedOutAt?: number
  /** Epoch milliseconds; who came by invitation was not asked. */
  termsAcceptedAt?: number
  /** Referral code of whoever sent them. */
  referredBy?: string
  createdAt: number
  createdBy: string
  updatedAt: number
  updatedBy: string
}

/** What the identity provider tells of a person. */
export type Identity = { uid: string; email: string; displayName?: string | null; photoURL?: string | null }

/** What somebody tells who registers by themselves. */
export type Registration = { termsAcceptedAt: number; referredBy: string | undefined }

/** Initials twice and a number (spec §9). */
export const isReferralCode = (text: string): boolean => /^[A-Z]{4}\d{4,8}$/.test(text)

/** The displayed name is displayName, else first plus last name (spec §3). */
export const displayNameOf = (user: Pick<UserRecord, 'displayName' | 'firstName' | 'lastName'>): string =>
  user.displayName || `${user.firstName} ${user.lastName}`.trim()

/** The record made at the first sign-in; `now` is epoch milliseconds. */
export function newUserRecord(identity: Identity, now: number, registration?: Registration): UserRecord {
  const name = identity.displayName?.trim() || (identity.email.split('@')[0] ?? '')
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    id: identity.uid,
    uid: identity.uid,
    firstName,
    lastName: rest.join(' '),
    displayName: name,
    email: identity.email,
    isNewUser: true,
    status: 'Active',
    roles: STARTING_ROLES,
    locationIds: [],
    image: identity.photoURL ?? '',
    lang: 'en-GH',
    baseCurrencyCode: 'GBP',
    ...(registration && { termsAcceptedAt: registration.termsAcceptedAt }),
    ...(registration?.referredBy && { referredBy: registration.referredBy }),
    createdAt: now,
    createdBy: identity.uid,
    updatedAt: now,
    updatedBy: identity.uid,
  }
}
