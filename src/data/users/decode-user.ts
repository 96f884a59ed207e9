import { fieldReader, type FieldReader } from '#data/firebase/field-reader.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { CUSTOMER_TYPES, type CustomerFacts, type UserRecord } from '#domain/user.ts'

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
    ...(user.has('location') && { location: user.text('location') }),
    ...(user.has('lastSignInAt') && { lastSignInAt: user.number('lastSignInAt') }),
    ...(user.has('signedOutAt') && { signedOutAt: user.number('signedOutAt') }),
    ...(user.has('termsAcceptedAt') && { termsAcceptedAt: user.number('termsAcceptedAt') }),
    ...(user.has('referredBy') && { referredBy: user.text('referredBy') }),
    createdAt: user.number('createdAt'),
    createdBy: user.text('createdBy'),
    updatedAt: user.number('updatedAt'),
    updatedBy: user.text('updatedBy'),
  }
}

const decodeCustomer = (facts: FieldReader): CustomerFacts => ({
  company: facts.text('company'),
  tin: facts.text('tin', ''),
  type: facts.oneOf('type', CUSTOMER_TYPES),
  creditStatus: facts.oneOf('creditStatus', ['none', 'approved', 'on_hold'], 'none'),
})
