import type { CustomerFacts, UserRecord } from '#domain/people/user.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { userKeysOf } from '#domain/people/record-keys.ts'
import { isStaff } from '#domain/people/roles.ts'
import { slugify } from '#lib/text.ts'
import type { NewAccount } from '#server/auth/account-file.ts'
import { pesewasOf, type CustomerRow } from './csv-rows.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts'
import { stampOf } from './seed-document.ts'

export type Person = { user: UserRecord; creditLimitMinor: number }

/** The demo members first, then the customers from the CSV file. */
export const peopleOf = (rows: readonly CustomerRow[], now: number): Person[] =>
  [
    ...DEMO_ACCOUNTS.map((account) => memberOf(account, rows, now)),
    ...rows.map((row) => customerOf(row, now)),
  ].map(({ user, ...person }) => ({ ...person, user: { ...user, searchKeys: userKeysOf(user) } }))

/** The demo customer buys for the first company in the list. */
function memberOf(account: DemoAccount, rows: readonly CustomerRow[], now: number): Person {
  const [row] = rows
  const user = {
    ...recordOf(account, now),
    roles: account.roles,
    locationIds: account.locationIds,
    // Nothing has happened yet.
    ...(isStaff(account.roles) && { waits: [] }),
  }
  if (!account.roles.includes('Customer') || !row) return { user, creditLimitMinor: 0 }
  return {
    user: { ...user, phone: '+233240000100', customer: factsOf(row) },
    creditLimitMinor: pesewasOf(row.credit_limit_ghs),
  }
}

function customerOf(row: CustomerRow, now: number): Person {
  const { email, first_name: firstName, last_name: lastName } = row
  const user = recordOf({ uid: slugify(email.split('@')[0] ?? ''), email, firstName, lastName }, now)
  return {
    user: { ...user, phone: row.phone, customer: factsOf(row) },
    creditLimitMinor: pesewasOf(row.credit_limit_ghs),
  }
}

function recordOf(person: { uid: string; email: string; firstName: string; lastName: string }, now: number) {
  const displayName = `${person.firstName} ${person.lastName}`
  return { ...newUserRecord({ ...person, displayName }, now), ...person, isNewUser: false, displayName }
}

const factsOf = (row: CustomerRow): CustomerFacts => ({
  company: row.company,
  tin: row.tin,
  type: row.type as CustomerFacts['type'],
  creditStatus: Number(row.credit_limit_ghs) > 0 ? 'approved' : 'none',
})

export const accountOf = ({ user }: Person): NewAccount => ({
  uid: user.uid,
  email: user.email,
  password: DEMO_PASSWORD,
  displayName: user.displayName,
})

/** `accounts/{uid}`: a customer's credit. */
export const creditAccountOf = ({ user, creditLimitMinor }: Person, now: number) => ({
  ...stampOf(user.uid, now),
  uid: user.uid,
  company: user.customer?.company ?? '',
  currency: 'GHS',
  creditLimitMinor,
  balanceMinor: 0,
  open: {},
  openMinor: 0,
  lastOrderId: '',
  termsDays: creditLimitMinor > 0 ? 30 : 0,
})
