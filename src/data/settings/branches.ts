import { deleteField, limit, orderBy, query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { MAX_BRANCHES, withBranchText } from '#domain/stock/branch-copy.ts'
import {
  branchChanges,
  branchFormOf,
  branchFieldsOf,
  branchIdOf,
  type BranchFields,
} from '#domain/stock/branch-form.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import type { Branch } from '#domain/stock/location.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { saveSetting, type SettingCommand } from './save-setting.ts'

const decodeBranch = decoderOf(COLLECTIONS.locations, branchSchema)

/** Open and closed ones; more than may be open at once. */
const MAX_LISTED = 2 * MAX_BRANCHES

/** Every branch, closed ones too, by name, live. Returns the stop function. */
export const watchBranches = (...to: Watching<Read<Branch>[]>) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.locations), orderBy('name'), limit(MAX_LISTED)),
    recordsOf(decodeBranch),
    ...to,
  )

const settingOf = (id: string) => ({ collection: 'locations', id, action: 'settings.branch' }) as const

/** Opens a branch; its code is its id. `conflict` when there is one already. */
export function openBranch(fields: BranchFields, command: SettingCommand): Promise<void> {
  const id = branchIdOf(fields)
  return saveSetting({ ...settingOf(id), isNew: true }, command, () => ({
    fields: { ...fields, status: 'open' },
    changes: ['Opened', ...branchChanges({}, fields)],
    shop: copying({ ...NEW, ...fields, id, status: 'open' }),
  }))
}

/** Changes the facts of a branch; its code stays. */
export const changeBranch = (branch: Branch, fields: BranchFields, command: SettingCommand): Promise<void> =>
  saveSetting(settingOf(branch.id), command, () => ({
    fields: {
      ...fields,
      ...(fields.position ? {} : { position: deleteField() }),
      ...(fields.hours ? {} : { hours: deleteField() }),
    },
    changes: branchChanges(branchFieldsOf(branchFormOf(branch)), fields),
    shop: copying({ ...NEW, ...fields, id: branch.id, status: branch.status }),
  }))

/** Takes a branch out of the shop, or back in. Its stock, orders and documents stay. */
export const setBranchStatus = (
  branch: Branch,
  status: Branch['status'],
  command: SettingCommand,
): Promise<void> =>
  saveSetting(settingOf(branch.id), command, () => ({
    fields: { status },
    changes: [status === 'open' ? 'Opened again' : 'Closed'],
    shop: copying({ ...branch, status }),
  }))

const NEW = { createdAt: 0, createdBy: '', updatedAt: 0, updatedBy: '', lastAuditId: '' }

const copying = (branch: Branch) => (shop: Readonly<Record<string, unknown>>) => ({
  locations: withBranchText(String(shop['locations']), branch),
})
