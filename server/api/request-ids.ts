import type { Request } from 'express'
import { ApiError } from './api-error.ts'

/**
 * The part of an address that names a record. Nothing begins with a dot or an underscore: `.`, `..` and `__x__` are
 * no ids to the database, which answers them with an error.
 */
const idBy =
  (form: RegExp, unknown: string, name = 'id') =>
  ({ params }: Request): string => {
    const id = params[name]
    if (typeof id !== 'string' || /^[._]/.test(id) || !form.test(id)) throw new ApiError('NOT_FOUND', unknown)
    return id
  }

/** Of a record whose id is made by the app. */
export const documentIdOf = idBy(/^[0-9a-f]{32}$/, 'There is no such document.')

/** Of a product at a branch, or of a supplier. */
export const pairIdOf = idBy(/^[\w-]{1,100}__[\w-][\w.-]{0,99}$/, 'There is no such record.')

export const quoteIdOf = idBy(/^[0-9a-f]{32}$/, 'There is no such quote.')

/** Of records whose ids are not all of one form. */
export const recordIdOf = idBy(/^[\w-]{1,100}$/, 'There is no such record.')

/** Of records that the API only looks up, and derives no id from. */
export const anyIdOf = idBy(/^[\w-]{1,1500}$/, 'There is no such record.')

/** Of a mail, whose id names the records that it is about. */
export const mailIdOf = idBy(/^[\w-]{1,200}$/, 'This link does not belong to an email of ours.')

export const customerUidOf = idBy(/^[\w-]{1,128}$/, 'There is no such customer.', 'uid')
