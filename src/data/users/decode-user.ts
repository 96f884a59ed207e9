import { fieldReader, type FieldReader } from '#data/firebase/field-reader.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import type { CustomerFacts, UserRecord } from '#domain/user.ts'

/** A role this version does not know gives nothing, so it is left out instead of refusing the person. */
export function decodeUser(id: string, data: unknown): UserRecord {
  const user = fieldReader(`users/${id}`, data)
  return {
    id,
    uid: user.text('uid'),
    firstName: user.text('firstName', ''),
    lastName: user.text('lastName', ''),
    displayName: user.text('displayName', ''),
    email: user.text('email'),
    isNewUser: user.flag('isNewUser', false),
    status: user.oneOf('status', ['Active', 'Suspended']),
    roles: user.texts('roles').filter((role): role is Role => ROLES.some((known) => known === role)),
    locationIds: user.texts('locationIds', []),
    image: user.text('image', ''),
    lang: user.text('lang', 'en-GH'),
    baseCurrencyCode: user.text('baseCurrencyCode', 'GBP'),
    ...(user.has('phone') && { phone: user.text('phone') }),
    ...(user.has('customer') && { customer: decodeCustomer(user.map('customer')) }),
    createdAt: user.number('createdAt'),
    createdBy: user.text('createdBy'),
    updatedAt: user.number('updatedAt'),
    updatedBy: user.text('updatedBy'),
  }
}

const decodeCustomer = (facts: FieldReader): CustomerFacts => ({
  company: facts.text('company'),
  tin: facts.text('tin', ''),
  type: facts.oneOf('type', ['contractor', 'factory', 'institution', 'individual']),
  creditStatus: facts.oneOf('creditStatus', ['none', 'approved', 'on_hold'], 'none'),
})
