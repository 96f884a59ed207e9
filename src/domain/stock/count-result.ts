import type { RecordOf } from '#lib/schema.ts'
import type { countResultSchema } from './count-result-schema.ts'
import { countSummary, differingIn, type StockCount } from './count.ts'

export type CountResult = RecordOf<typeof countResultSchema>

export const countResultOf = (
  count: Pick<StockCount, 'id' | 'ref' | 'locationId' | 'categories' | 'createdByName' | 'round' | 'lines'>,
  { approvedByName, postedAt }: { approvedByName: string; postedAt: number },
): CountResult => {
  const { id, ref, locationId, categories, createdByName, round, lines } = count
  return {
    id,
    ref,
    locationId,
    categories,
    countedByName: createdByName,
    approvedByName,
    postedAt,
    rounds: round,
    ...countSummary({ lines }),
    moved: differingIn(lines).filter(({ moved = 0 }) => moved !== 0).length,
  }
}

/** How many of those counted agreed with the books, of 100. */
export const accuracyOf = ({ counted, differing }: Pick<CountResult, 'counted' | 'differing'>): number =>
  counted === 0 ? 100 : ((counted - differing) / counted) * 100

/** By month, the oldest first: what was missing, less what was too many. */
export const varianceByMonth = (
  results: readonly Pick<CountResult, 'postedAt' | 'missingMinor' | 'surplusMinor'>[],
  months: readonly string[],
): { month: string; missingMinor: number; surplusMinor: number }[] =>
  months.toReversed().map((month) => {
    const its = results.filter(({ postedAt }) => new Date(postedAt).toISOString().startsWith(month))
    return {
      month,
      missingMinor: its.reduce((sum, one) => sum + one.missingMinor, 0),
      surplusMinor: its.reduce((sum, one) => sum + one.surplusMinor, 0),
    }
  })
