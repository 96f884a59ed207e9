import { isStaff, type Role } from '#domain/people/roles.ts'

/** One person for each role; `anonymous` is not signed in, `suspended` has lost a Super Admin's rights. */
export const PEOPLE = {
  superadmin: { roles: ['User', 'Super Admin'], locationIds: [] },
  admin: { roles: ['User', 'Admin'], locationIds: [] },
  manager: { roles: ['User', 'Manager'], locationIds: [] },
  accountant: { roles: ['User', 'Accountant'], locationIds: [] },
  inventory: { roles: ['User', 'Inventory Manager'], locationIds: [] },
  location: { roles: ['User', 'Location Manager'], locationIds: ['osu'] },
  sales: { roles: ['User', 'Sales Person'], locationIds: ['osu'] },
  salesKumasi: { roles: ['User', 'Sales Person'], locationIds: ['kum'] },
  customer: { roles: ['User', 'Customer'], locationIds: [] },
  other: { roles: ['User', 'Customer'], locationIds: [] },
  user: { roles: ['User'], locationIds: [] },
  guest: { roles: ['Guest'], locationIds: [] },
  suspended: { roles: ['User', 'Super Admin'], locationIds: [] },
} as const satisfies Record<string, { roles: readonly Role[]; locationIds: readonly string[] }>

export type Person = keyof typeof PEOPLE | 'anonymous'

export const EVERYBODY = [...(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]), 'anonymous'] as const

export const emailOf = (person: Person): string => `${person}@example.com`

export const userRecordOf = (person: keyof typeof PEOPLE) => ({
  id: person,
  uid: person,
  firstName: person,
  lastName: 'Tester',
  displayName: `${person} Tester`,
  email: emailOf(person),
  isNewUser: false,
  status: person === 'suspended' ? 'Suspended' : 'Active',
  roles: [...PEOPLE[person].roles],
  locationIds: [...PEOPLE[person].locationIds],
  image: '',
  lang: 'en-GH',
  baseCurrencyCode: 'GBP',
  createdAt: 1,
  createdBy: person,
  updatedAt: 1,
  updatedBy: person,
  ...(isStaff(PEOPLE[person].roles) && { waits: [] }),
  ...(person === 'customer' && { terms: { priceListIds: ['works'] } }),
  // No customer, whose orders in these tests are their own.
  ...(person === 'user' && { buysFor: { id: 'adom', name: 'Adom', roles: ['approver'], costCentres: [] } }),
})
