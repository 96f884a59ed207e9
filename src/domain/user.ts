import { STARTING_ROLES, type Role } from './roles.ts'

type UserStatus = 'Active' | 'Suspended'

export type CustomerFacts = {
  company: string
  tin: string
  type: 'contractor' | 'factory' | 'institution' | 'individual'
  creditStatus: 'none' | 'approved' | 'on_hold'
}

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
  createdAt: number
  createdBy: string
  updatedAt: number
  updatedBy: string
}

/** What the identity provider tells of a person. */
export type Identity = { uid: string; email: string; displayName?: string | null; photoURL?: string | null }

/** The displayed name is displayName, else first plus last name (spec §3). */
export const displayNameOf = (user: Pick<UserRecord, 'displayName' | 'firstName' | 'lastName'>): string =>
  user.displayName || `${user.firstName} ${user.lastName}`.trim()

/** The record made at the first sign-in; `now` is epoch milliseconds. */
export function newUserRecord(identity: Identity, now: number): UserRecord {
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
    createdAt: now,
    createdBy: identity.uid,
    updatedAt: now,
    updatedBy: identity.uid,
  }
}
