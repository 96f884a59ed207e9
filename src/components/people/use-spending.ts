import { useNow } from '#components/states/use-now.ts'
import { watchSpending } from '#data/people/companies.ts'
import { useLive } from '#data/reading/use-live.ts'
import { monthOf, type CompanySpending } from '#domain/people/buying-company.ts'

/** What a member of a company spent this month, live. Without a company nothing is read. */
export function useSpending(companyId: string | undefined, uid: string) {
  const month = monthOf(useNow())
  return useLive<CompanySpending | undefined>(
    companyId && `spending ${companyId} ${uid} ${month}`,
    (onData, onError) => watchSpending({ companyId: companyId ?? '', uid, month }, onData, onError),
  )
}
