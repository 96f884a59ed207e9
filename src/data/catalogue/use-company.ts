import { companyAtFirst } from '#config/company.ts'
import type { Company } from '#domain/company/company.ts'
import { knownFacts, useKnownFacts } from './use-catalogue.ts'

/** What the company says of itself now; it comes with the facts of the shop and is never asked for by itself. */
export const useCompany = (): Company => useKnownFacts()?.company ?? companyAtFirst

/** As `useCompany`, where nothing is rendered. */
export const companyNow = (): Company => knownFacts()?.company ?? companyAtFirst
