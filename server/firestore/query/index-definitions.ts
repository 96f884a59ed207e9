import type { Direction } from './query.ts'

/** The content of `firestore.indexes.json`, as firebase-tools reads it. */
export type IndexDefinitions = {
  indexes?: readonly CompositeIndex[]
  fieldOverrides?: readonly FieldOverride[]
}

export type CompositeIndex = {
  collectionGroup: string
  queryScope: 'COLLECTION' | 'COLLECTION_GROUP'
  fields: readonly IndexField[]
}

export type IndexField = { fieldPath: string; order?: Direction; arrayConfig?: 'CONTAINS' }

export type FieldOverride = {
  collectionGroup: string
  fieldPath: string
  indexes: readonly {
    order?: Direction
    arrayConfig?: 'CONTAINS'
    queryScope: CompositeIndex['queryScope']
  }[]
}
