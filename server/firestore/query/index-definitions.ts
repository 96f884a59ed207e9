import type { Direction, Query } from './query.ts'

/** The content of `firestore.indexes.json`, as firebase-tools reads it. */
export type IndexDefinitions = {
  indexes?: readonly CompositeIndex[]
  fieldOverrides?: readonly FieldOverride[]
}

type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP'
type CompositeIndex = {
  collectionGroup: string
  queryScope: QueryScope
  fields: readonly IndexField[]
}
export type IndexField = { fieldPath: string; order?: Direction; arrayConfig?: 'CONTAINS' }

/** Replaces the automatic single-field indexes of a field; an empty list exempts it from indexing. */
type FieldOverride = {
  collectionGroup: string
  fieldPath: string
  indexes: readonly SingleFieldIndex[]
}
type SingleFieldIndex = { order?: Direction; arrayConfig?: 'CONTAINS'; queryScope: QueryScope }

/** What every field has unless overridden. Collection groups have no automatic indexes. */
const AUTOMATIC: readonly SingleFieldIndex[] = [
  { order: 'ASCENDING', queryScope: 'COLLECTION' },
  { order: 'DESCENDING', queryScope: 'COLLECTION' },
  { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
]

type Source = Pick<Query, 'collectionId' | 'allDescendants'>

/** The fields of each composite index the query may use. */
export function compositesFor({ indexes = [] }: IndexDefinitions, source: Source): (readonly IndexField[])[] {
  return indexes
    .filter((index) => index.collectionGroup === source.collectionId && index.queryScope === scopeOf(source))
    .map(({ fields }) => fields)
}

/** The single-field indexes of these field paths that the query may use. */
export function singlesFor(
  definitions: IndexDefinitions,
  source: Source,
  paths: ReadonlySet<string>,
): (readonly IndexField[])[] {
  return [...paths].flatMap((fieldPath) =>
    singleFieldIndexes(definitions, source, fieldPath)
      .filter(({ queryScope }) => queryScope === scopeOf(source))
      .map(({ order, arrayConfig }) => [
        { fieldPath, ...(order && { order }), ...(arrayConfig && { arrayConfig }) },
      ]),
  )
}

/** An override of a map holds for the fields in it. */
function singleFieldIndexes(
  { fieldOverrides = [] }: IndexDefinitions,
  { collectionId }: Source,
  fieldPath: string,
): readonly SingleFieldIndex[] {
  const inherited = fieldOverrides
    .filter((override) => override.collectionGroup === collectionId)
    .filter((override) => fieldPath === override.fieldPath || fieldPath.startsWith(`${override.fieldPath}.`))
    .sort((a, b) => b.fieldPath.length - a.fieldPath.length)
  return inherited[0]?.indexes ?? AUTOMATIC
}

function scopeOf({ allDescendants }: Source): QueryScope {
  return allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
}
