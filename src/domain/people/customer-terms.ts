import type { RecordOf } from '#lib/schema.ts'
import type { customerTermsSchema } from './customer-terms-schema.ts'

export const MAX_LISTS_OF_CUSTOMER = 3

/** `customerTerms/{uid}`. */
export type CustomerTerms = RecordOf<typeof customerTermsSchema>
