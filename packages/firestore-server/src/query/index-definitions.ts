import { type FieldPath, fieldAt, formatFieldPath, NAME_FIELD, parseFieldPath } from '../values/field-path.ts'
import type { Fields, Value } from '../values/value.ts'
import type { Direction, Query } from './query.ts'

/** The content of `firestore.indexes.json`, as firebase-tools reads it. */
export type IndexDefinitions = {
  indexes?: readonly CompositeIndex[]
  fieldOverrides?: readonly FieldOverride[]
}

export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP'
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

/** The indexes of every field unless overridden. Collection groups have no automatic indexes. */
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

/** An override of a map applies to the fields in it. */
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

export const MAX_INDEX_ENTRIES = 40_000

/**
 * How many index entries a document needs: for its single fields, including arrays and maps, and for composite indexes.
 */
export function countIndexEntries(
  definitions: IndexDefinitions,
  collectionId: string,
  fields: Fields,
): number {
  let entries = 0
  const visit = (value: Value, path: FieldPath) => {
    const indexes = singleFieldIndexes(
      definitions,
      { collectionId, allDescendants: false },
      formatFieldPath(path),
    )
    const elements = value.kind === 'array' ? value.values.length : 0
    for (const { arrayConfig } of indexes) entries += arrayConfig ? elements : 1
    if (value.kind === 'map') for (const [name, inner] of value.fields) visit(inner, [...path, name])
  }
  for (const [name, value] of fields) visit(value, [name])
  for (const composite of definitions.indexes ?? []) {
    if (composite.collectionGroup !== collectionId) continue
    const values = composite.fields.map(({ fieldPath }) => fieldAt(fields, parseFieldPath(fieldPath)))
    const list = values.find((value) => value?.kind === 'array')
    const isComplete = values.every(
      (value, at) => value !== undefined || composite.fields[at]?.fieldPath === NAME_FIELD,
    )
    if (isComplete) entries += list?.kind === 'array' ? list.values.length : 1
  }
  return entries
}

function scopeOf({ allDescendants }: Source): QueryScope {
  return allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
}
