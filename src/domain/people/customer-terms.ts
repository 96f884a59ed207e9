import type { RecordOf } from '#lib/schema.ts'
import type { customerTermsSchema, taxExemptionSchema, termsSchema } from './customer-terms-schema.ts'

export const MAX_LISTS_OF_CUSTOMER = 3

/** `customerTerms/{uid}`. */
export type CustomerTerms = RecordOf<typeof customerTermsSchema>

export const EXEMPTION_LENGTHS = { certificate: 60, reason: 300 }

/** A customer who pays no tax, by a certificate that counts until the end of a day. */
export type TaxExemption = RecordOf<typeof taxExemptionSchema>

/** The one that counts on `day`, an ISO day in Ghana. */
export const exemptionOn = (
  terms: Pick<RecordOf<typeof termsSchema>, 'taxExemption'> | undefined,
  day: string,
): TaxExemption | undefined =>
  terms?.taxExemption && day <= terms.taxExemption.until ? terms.taxExemption : undefined

export const exemptionText = ({ certificate }: TaxExemption): string =>
  `Tax-exempt, certificate ${certificate}`
