import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { changeBranch, openBranch, setBranchStatus } from '#domain/records/setting-commands.ts'
import { MAX_BRANCHES, withBranch } from '#domain/stock/branch-copy.ts'
import {
  branchChanges,
  branchFieldsOf,
  branchFormOf,
  branchIdOf,
  branchProblems,
  type BranchFields,
} from '#domain/stock/branch-form.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import type { Branch, ShopLocation } from '#domain/stock/location.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { RecordOf } from '#lib/schema.ts'
import { handles } from '#server/commands/handlers.ts'
import { changesSetting, refuseProblems } from './setting-by.ts'
import { saveSetting } from './save-setting.ts'

const decodeBranch = decoderOf(COLLECTIONS.locations, branchSchema)

const settingOf = (id: string) =>
  ({ collection: 'locations', id, action: 'settings.branch', schema: branchSchema }) as const

/** A trigger gives it its stock levels (`open-branch-stock.ts`): there are too many for one transaction. */
export const openingBranch = handles(openBranch, async (typed, context) => {
  const id = context.target
  const facts = branchFacts(id, typed)
  return saveSetting({ ...settingOf(id), isNew: true }, '', context, () => ({
    fields: { ...facts, status: 'open' },
    changes: ['Opened', ...branchChanges({}, facts)],
    copy: ({ locations }) => ({ locations: inShop(locations, { ...facts, id, status: 'open' }) }),
  }))
})

export const changingBranch = changesSetting(changeBranch, settingOf, (typed, stored, { id }) => {
  const facts = branchFacts(id, typed)
  const before = decodeBranch(id, stored)
  return {
    fields: { position: undefined, hours: undefined, ...facts },
    changes: branchChanges(branchFieldsOf(branchFormOf(before)), facts),
    copy: ({ locations }) => ({ locations: withBranch(locations, { ...facts, id, status: before.status }) }),
  }
})

export const settingBranchStatus = changesSetting(
  setBranchStatus,
  settingOf,
  ({ status }, stored, { id }) => {
    const before = decodeBranch(id, stored)
    return {
      fields: { status },
      changes: before.status === status ? [] : [status === 'open' ? 'Opened again' : 'Closed'],
      copy: ({ locations }) => ({ locations: inShop(locations, { ...before, status }) }),
    }
  },
)

/** As the form reads them. The names of other branches are compared by the form alone. */
function branchFacts(id: string, typed: RecordOf<typeof openBranch.request>): BranchFields {
  const form = branchFormOf(typed)
  refuseProblems(Object.values(branchProblems(form, [])))
  const facts = branchFieldsOf(form)
  if (branchIdOf(facts) !== id) throw new ApiError('INVALID', 'The code of a branch is its id, and stays.')
  return facts
}

/** Throws INVALID when it were the last one to close, or one more than every shopper's first read has room for. */
function inShop(
  before: readonly ShopLocation[],
  branch: BranchFields & Pick<Branch, 'id' | 'status'>,
): ShopLocation[] {
  const after = withBranch(before, branch)
  refuseProblems([
    after.length === 0 && 'The only open branch cannot be closed.',
    after.length > MAX_BRANCHES && `At most ${MAX_BRANCHES} branches are open at a time.`,
  ])
  return after
}
