import { epoch, oneOf, text, whole } from '#lib/schema.ts'
import { NAME_PATTERN } from '#domain/people/person-name.ts'
import { DAY_PATTERN, OPTIONAL_DAY_PATTERN } from './record.ts'
import { TAX_CLASSES } from '#domain/pricing/tax.ts'

/** Fields that many records share, each with its one bound. */

/** A document's id; ids of the seed are words. The rules of a collection say which a new one may have. */
export const documentId = () => text(200, { min: 1 })

/** An id, or '' where there is none. */
export const optionalId = () => text(200)

/** Pesewas, or the minor unit of another currency: up to a hundred billion cedis. */
export const amountMinor = () => whole(0, MAX_AMOUNT_MINOR)
export const MAX_AMOUNT_MINOR = 10_000_000_000_000

/** At a product's scale, so up to a million of the unit at the finest. */
export const quantityOf = (min = 1) => whole(min, MAX_QUANTITY)
export const MAX_QUANTITY = 100_000_000

export const quantityScale = () => oneOf([0, 1, 2])

export const taxClass = () => oneOf(TAX_CLASSES)

/** An ISO day. */
export const isoDay = () => text(10, { pattern: DAY_PATTERN })

/** An ISO day, or '' where none is named. */
export const optionalDay = () => text(10, { pattern: OPTIONAL_DAY_PATTERN })

/** Of a person or a company, in mail too: see `person-name.ts`. */
export const nameText = (max: number, min = 0) => text(max, { min, pattern: NAME_PATTERN })

/** What every record carries. */
export const baseFields = () => ({
  id: documentId(),
  createdAt: epoch(),
  createdBy: optionalId(),
  updatedAt: epoch(),
  updatedBy: optionalId(),
})
