import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { branchRequestSchema, branchStatusSchema } from '#domain/records/setting-request-schema.ts'
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
import type { Door } from '#server/api/door.ts'
import { readBody } from '#server/api/read-body.ts'
import { refuseProblems } from './setting-by.ts'
import { saveSetting } from './save-setting.ts'

const decodeBranch = decoderOf(COLLECTIONS.locations, branchSchema)

const settingOf = (id: string) =>
  ({ collection: 'locations', id, action: 'settings.branch', schema: branchSchema }) as const

/**
 * Opens a branch, whose code is its id. The system gives it its stock levels. Throws as `saveSetting` does, CONFLICT when
 * there is one already.
 */
export async function openBranch(id: string, body: unknown, uid: string, door: Door): Promise<object> {
  const { fields, command } = readBranch(id, body)
  return saveSetting({ ...settingOf(id), isNew: true }, command, uid, door, () => ({
    fields: { ...fields, status: 'open' },
    changes: ['Opened', ...branchChanges({}, fields)],
    copy: ({ locations }) => ({ locations: inShop(locations, { ...fields, id, status: 'open' }) }),
  }))
}

/** Changes the facts of a branch; its code stays. Throws as `saveSetting` does. */
export async function changeBranch(id: string, body: unknown, uid: string, door: Door): Promise<object> {
  const { fields, command } = readBranch(id, body)
  return saveSetting(settingOf(id), command, uid, door, (stored) => {
    const before = decodeBranch(id, stored)
    return {
      fields: { position: undefined, hours: undefined, ...fields },
      changes: branchChanges(branchFieldsOf(branchFormOf(before)), fields),
      copy: ({ locations }) => ({
        locations: withBranch(locations, { ...fields, id, status: before.status }),
      }),
    }
  })
}

/** Takes a branch out of the shop, or back in. Its stock, orders and documents stay. Throws as `saveSetting` does. */
export async function setBranchStatus(id: string, body: unknown, uid: string, door: Door): Promise<object> {
  const { status, ...command } = readBody(branchStatusSchema, body)
  return saveSetting(settingOf(id), command, uid, door, (stored) => {
    const before = decodeBranch(id, stored)
    const isSame = before.status === status
    return {
      fields: { status },
      changes: isSame ? [] : [status === 'open' ? 'Opened again' : 'Closed'],
      copy: ({ locations }) => ({ locations: inShop(locations, { ...before, status }) }),
    }
  })
}

/** As the form reads them. The names of other branches are compared by the form alone. */
function readBranch(id: string, body: unknown) {
  const { commandId, seen, ...typed } = readBody(branchRequestSchema, body)
  const form = branchFormOf(typed)
  refuseProblems(Object.values(branchProblems(form, [])))
  const fields = branchFieldsOf(form)
  if (branchIdOf(fields) !== id) throw new ApiError('INVALID', 'The code of a branch is its id, and stays.')
  return { fields, command: { commandId, seen } }
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
