import type { BaseRecord } from '#domain/records/record.ts'
import type { PlainObject } from '@osu-supply/firestore-server'

/** `path` is relative to the database: `products/CEM-425R-50`. */
export type SeedDocument = { path: string; data: PlainObject }

/** A private upload: `path` is below the folder of uploads. */
export type SeedFile = { path: string; bytes: Buffer }

/** The author of the seed's records. */
export const SEED_ACTOR = 'system'

export const stampOf = (id: string, at: number, by = SEED_ACTOR): BaseRecord => ({
  id,
  createdAt: at,
  createdBy: by,
  updatedAt: at,
  updatedBy: by,
})

/** One document for each record, named after its id. */
export const documentsIn = (
  collection: string,
  records: readonly (PlainObject & { readonly id: string })[],
): SeedDocument[] => records.map((data) => ({ path: `${collection}/${data.id}`, data }))
