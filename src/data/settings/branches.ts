import { limit, orderBy, query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { MAX_BRANCHES } from '#domain/stock/branch-copy.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import type { Branch } from '#domain/stock/location.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
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
