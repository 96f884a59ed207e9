import { TAX_CODES, withoutTaxes, type TaxCode, type TaxRates } from '#domain/pricing/tax.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { customerTermsSchema, taxExemptionSchema, termsSchema } from './customer-terms-schema.ts'

export const MAX_LISTS_OF_CUSTOMER = 3

/** `customerTerms/{uid}`. */
export type CustomerTerms = RecordOf<typeof customerTermsSchema>

export const EXEMPTION_LENGTHS = { certificate: 60, reason: 300 }

/** A customer who does not pay the taxes that a certificate covers, which counts until the end of a day. */
export type TaxExemption = RecordOf<typeof taxExemptionSchema>

/** The one that counts on `day`, an ISO day in Ghana. */
export const exemptionOn = (
  terms: Pick<RecordOf<typeof termsSchema>, 'taxExemption'> | undefined,
  day: string,
): TaxExemption | undefined =>
  terms?.taxExemption && day <= terms.taxExemption.until ? terms.taxExemption : undefined

export const taxesCovered = ({ covers = TAX_CODES }: Pick<TaxExemption, 'covers'>): readonly TaxCode[] =>
  covers

const coversAll = (exemption: Pick<TaxExemption, 'covers'>): boolean =>
  TAX_CODES.every((code) => taxesCovered(exemption).includes(code))

/** What a customer pays of the taxes in force. */
export const taxRatesFor = (inForce: TaxRates, exemption: TaxExemption | undefined): TaxRates =>
  exemption ? withoutTaxes(inForce, taxesCovered(exemption)) : inForce

/** `without tax`, `without NHIL and GETFund`. */
export const withoutText = (exemption: TaxExemption): string =>
  `without ${coversAll(exemption) ? 'tax' : taxesCovered(exemption).join(' and ')}`

export const exemptionText = (exemption: TaxExemption): string =>
  `${coversAll(exemption) ? 'Tax-exempt' : `Exempt from ${taxesCovered(exemption).join(' and ')}`}, certificate ${exemption.certificate}`
