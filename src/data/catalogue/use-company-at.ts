import { companyAtFirst } from '#config/company.ts'
import { useRead } from '#data/reading/use-read.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { type Company, type CompanyRow } from '#domain/company/company.ts'
import { companyAt } from '#domain/company/company-details.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { useShopFacts } from './use-catalogue.ts'

/**
 * What stood on a document made at this time; undefined until it is known. It takes a read where the details have
 * changed since.
 */
export function useCompanyAt(at: number): Company | undefined {
  const { data: facts, error } = useShopFacts()
  const isOlder = facts?.company !== undefined && at < facts.company.at
  const { data: table } = useRead(isOlder && 'company-table', fetchCompanyTable)
  if (isOlder) return table && companyAt(table, at, companyAtFirst)
  if (facts) return facts.company ?? companyAtFirst
  return error && companyAtFirst
}

async function fetchCompanyTable(): Promise<readonly CompanyRow[]> {
  const [{ decoderOf }, { companyConfigSchema }, { id, fields }] = await Promise.all([
    import('#data/firebase/decoder-of.ts'),
    import('#domain/records/system-config-schema.ts'),
    fetchPublicDocument(`${COLLECTIONS.systemConfig}/company`),
  ])
  return decoderOf(COLLECTIONS.systemConfig, companyConfigSchema)(id, fields).table
}
