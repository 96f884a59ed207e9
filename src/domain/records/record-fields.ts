import { decimal, epoch, longList, oneOf, optional, text, typed, whole } from '#lib/schema.ts'
import { NAME_PATTERN, readName } from '#domain/people/person-name.ts'
import { LONGEST_SEARCH_KEY, MOST_SEARCH_KEYS } from '#domain/people/search-key-limits.ts'
import { ID_PATTERN } from '#lib/new-id.ts'
import { DAY_PATTERN, OPTIONAL_DAY_PATTERN } from '#lib/iso-day.ts'
import { DOCUMENT_ID_PATTERN } from './record.ts'
import { MAX_AMOUNT_MINOR } from '#domain/pricing/money.ts'
import { TAX_CLASSES } from '#domain/pricing/tax.ts'

/** Fields that many records share, each with its one bound. */

/**
 * A document's id; ids in the seed are words. Without a slash, so that it leads to a document of its own collection, and
 * not beginning like the names that Firestore reserves. The rules of each collection define which new ids are allowed.
 */
export const documentId = () => text(200, { min: 1, pattern: DOCUMENT_ID_PATTERN })

/** An id, or '' for none. */
export const optionalId = () => text(200, { pattern: /^([^/._][^/]*)?$/ })

/** An id by `newId`: of a record or of a command, made before the first try, which sent again changes nothing more. */
export const madeId = () => text(32, { pattern: ID_PATTERN })

/** Pesewas, or the minor unit of another currency: up to a hundred billion cedis. */
export const amountMinor = () => whole(0, MAX_AMOUNT_MINOR)
export { MAX_AMOUNT_MINOR } from '#domain/pricing/money.ts'

/** What one unit costs us, in pesewas that are not rounded: a screw of 3.4 pesewas is none of 3. */
export const unitCostMinor = () => decimal(0, MAX_AMOUNT_MINOR)

/** At a product's scale, so up to a million units at the finest scale. */
export const quantityOf = (min = 1) => whole(min, MAX_QUANTITY)
export const MAX_QUANTITY = 100_000_000

export const quantityScale = () => oneOf([0, 1, 2])

export const taxClass = () => oneOf(TAX_CLASSES)

const NO_DAY = 'Not a day of the calendar, such as 2026-11-22'

/** An ISO day that exists. */
export const isoDay = () => text(10, { pattern: DAY_PATTERN, refusal: NO_DAY })

/** `2026-11`. */
export const isoMonth = () => text(7, { pattern: /^2[0-9]{3}-(0[1-9]|1[0-2])$/ })

/** An ISO day, or '' for none. */
export const optionalDay = () => text(10, { pattern: OPTIONAL_DAY_PATTERN, refusal: NO_DAY })

/** A name as its owner writes it, which the rules hold to its pattern: see `person-name.ts`. */
export const nameText = (max: number, min = 0) => typed(readName, max, { min, pattern: NAME_PATTERN })

/** What a record of a person is found by (`search-keys.ts`). Only the API and triggers write it; missing on older records. */
export const searchKeys = () => optional(longList(text(LONGEST_SEARCH_KEY), MOST_SEARCH_KEYS))

/** The fields of every record. */
export const baseFields = () => ({
  id: documentId(),
  createdAt: epoch(),
  createdBy: optionalId(),
  updatedAt: epoch(),
  updatedBy: optionalId(),
})
