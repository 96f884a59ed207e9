import { searchKeysOf, type SearchedPerson } from './search-keys.ts'

type Stored = Readonly<Record<string, unknown>>

const textIn = (map: unknown, field: string): string => {
  const value = typeof map === 'object' && map !== null ? (map as Stored)[field] : undefined
  return typeof value === 'string' ? value : ''
}

/** Whose account it is, as stored: one that has become unreadable is found as well. */
export const personOf = (user: object): SearchedPerson => ({
  name: ['displayName', 'firstName', 'lastName'].map((field) => textIn(user, field)).join(' '),
  company: `${textIn((user as Stored)['customer'], 'company')} ${textIn((user as Stored)['buysFor'], 'name')}`,
  email: textIn(user, 'email'),
  phone: textIn(user, 'phone'),
})

/** What a member, and the record of their documents, is found by. */
export const userKeysOf = (user: object): string[] => searchKeysOf(personOf(user))

/** `customer` is who pays, as the order or the account says. */
export const paymentKeysOf = (
  customer: SearchedPerson,
  { orderRef, providerId }: { orderRef: string; providerId: string },
): string[] => searchKeysOf(customer, [orderRef, providerId])

/** What a customer owes is found by what their last order says, and by their account. */
export function balanceKeysOf(
  { name, company }: { name: string; company: string },
  user: object | undefined,
): string[] {
  const person = personOf(user ?? {})
  return searchKeysOf({
    ...person,
    name: `${name} ${person.name}`,
    company: `${company} ${person.company}`,
  })
}
