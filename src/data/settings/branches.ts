import { limit, orderBy, query } from 'firebase/firestore'
import { post } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { MAX_BRANCHES } from '#domain/stock/branch-copy.ts'
import { branchIdOf, type BranchFields } from '#domain/stock/branch-form.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import type { Branch } from '#domain/stock/location.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { sendSetting, type SettingCommand } from './send-setting.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

const decodeBranch = decoderOf(COLLECTIONS.locations, branchSchema)

/** Open and closed ones; more than may be open at once. */
const MAX_LISTED = 2 * MAX_BRANCHES

const nameOf = (branch: Read<Branch>): string => (branch instanceof Unreadable ? '' : branch.name)

/** Every branch, closed ones too, by name, live. Returns the stop function. */
export const watchBranches = (...to: Watching<Read<Branch>[]>) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.locations), orderBy('name'), limit(MAX_LISTED)),
    (snapshot) => recordsOf(decodeBranch)(snapshot).toSorted((a, b) => inNaturalOrder(nameOf(a), nameOf(b))),
    ...to,
  )

const addressOf = (id: string): string => `/branches/${encodeURIComponent(id)}`

/** Opens a branch; its code is its id. `conflict` when there is one already. */
export const openBranch = (fields: BranchFields, { commandId, seen }: SettingCommand): Promise<void> =>
  post(addressOf(branchIdOf(fields)), { ...fields, commandId, seen })

/** Changes the facts of a branch; its code stays. */
export const changeBranch = ({ id }: Branch, fields: BranchFields, command: SettingCommand): Promise<void> =>
  sendSetting(addressOf(id), command, fields)

/** Takes a branch out of the shop, or back in. Its stock, orders and documents stay. */
export const setBranchStatus = (
  { id }: Branch,
  status: Branch['status'],
  command: SettingCommand,
): Promise<void> => sendSetting(`${addressOf(id)}/status`, command, { status })
