import { env } from '#config/env.ts'
import type { RestValue } from './decode-value.ts'
import {
  decodeDocument,
  key,
  request,
  root,
  type PublicDocument,
  type RestDocument,
} from './public-document.ts'

export type RestFilter = {
  field: string
  op: 'EQUAL' | 'ARRAY_CONTAINS_ANY' | 'IN' | 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN_OR_EQUAL'
  value: RestValue
}

/** A query of public documents over REST. `after` holds the `orderBy` values that the previous page ended with. */
export type PublicQuery = {
  collection: string
  where: readonly RestFilter[]
  orderBy?: readonly { field: string; direction: 'ASCENDING' | 'DESCENDING' }[]
  after?: readonly RestValue[]
  /** The fields to return; all when left out. */
  select?: readonly string[]
  /** How many results to leave out first: each costs a read. */
  offset?: number
  limit: number
}

/** A reference to a document inside a query. */
export const referenceTo = (path: string): RestValue => ({
  referenceValue: `projects/${env.firebase.projectId}/databases/(default)/documents/${path}`,
})

/** The results of a query, in its order. Throws AppError. */
export async function listPublic(query: PublicQuery): Promise<PublicDocument[]> {
  const { collection, where, orderBy, after, select, offset, limit } = query
  const filters = where.map(({ field, op, value }) => ({
    fieldFilter: { field: { fieldPath: field }, op, value },
  }))
  const structuredQuery = {
    from: [{ collectionId: collection }],
    // Firestore refuses a filter of nothing.
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(select && { select: { fields: select.map((fieldPath) => ({ fieldPath })) } }),
    ...(orderBy && {
      orderBy: orderBy.map(({ field, direction }) => ({ field: { fieldPath: field }, direction })),
    }),
    ...(after && { startAt: { values: after, before: false } }),
    ...(offset && { offset }),
    limit,
  }
  const answer = (await request(`${root}:runQuery${key}`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery }),
  })) as { document?: RestDocument }[]
  return answer.flatMap(({ document }) => (document ? [decodeDocument(document)] : []))
}

/** The first published document of a collection whose `field` equals `value`. */
export async function findPublished(
  collection: string,
  field: string,
  value: string,
  select?: readonly string[],
): Promise<PublicDocument | undefined> {
  const where = [equals(field, value), equals('status', 'published')]
  const [found] = await listPublic({ collection, where, limit: 1, ...(select && { select }) })
  return found
}

export const equals = (field: string, stringValue: string): RestFilter => ({
  field,
  op: 'EQUAL',
  value: { stringValue },
})
