import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_MEMBER_BRANCHES } from '#domain/people/member-rights.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

type Names = ReadonlyMap<string, string>

/** The names of these branches by id, closed ones too; those that are none are left out. */
export async function branchNames(transaction: Transaction, ids: readonly string[]): Promise<Names> {
  const possible = ids.filter((id) => /^[a-z0-9-]{1,60}$/.test(id))
  const stored = await transaction.get(possible.map((id) => `${COLLECTIONS.locations}/${id}`))
  return new Map(
    possible.flatMap((id, at) => {
      const name = stored[at]?.['name']
      return typeof name === 'string' ? [[id, name]] : []
    }),
  )
}

/** The same for branches of one member. Throws INVALID where one is named twice or is none, or where there are too many. */
export async function knownBranches(transaction: Transaction, ids: readonly string[]): Promise<Names> {
  if (new Set(ids).size < ids.length || ids.length > MAX_MEMBER_BRANCHES)
    throw new ApiError('INVALID', `Choose each branch once, and ${MAX_MEMBER_BRANCHES} at most.`)
  const names = await branchNames(transaction, ids)
  if (names.size < ids.length) throw new ApiError('INVALID', 'There is no such branch.')
  return names
}
