import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_MEMBER_BRANCHES } from '#domain/people/member-rights.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const isBranchId = (id: string): boolean => /^[a-z0-9-]{1,60}$/.test(id)

/**
 * The names of branches by id; closed ones are branches too. Throws INVALID where one is named twice or is none, or where
 * there are too many for one member, unless `which` is 'any': then those that are none are left out.
 */
export async function branchesAt(
  transaction: Transaction,
  ids: readonly string[],
  which: 'known' | 'any' = 'known',
): Promise<ReadonlyMap<string, string>> {
  const isKnown = which === 'known'
  if (isKnown && (new Set(ids).size < ids.length || ids.length > MAX_MEMBER_BRANCHES))
    throw new ApiError('INVALID', `Choose each branch once, and ${MAX_MEMBER_BRANCHES} at most.`)
  if (isKnown && !ids.every(isBranchId)) throw new ApiError('INVALID', 'There is no such branch.')
  const stored = await transaction.get(ids.filter(isBranchId).map((id) => `${COLLECTIONS.locations}/${id}`))
  if (isKnown && stored.includes(undefined)) throw new ApiError('INVALID', 'There is no such branch.')
  return new Map(
    ids.filter(isBranchId).flatMap((id, at) => {
      const name = stored[at]?.['name']
      return typeof name === 'string' ? [[id, name]] : []
    }),
  )
}
