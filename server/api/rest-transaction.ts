import { setTimeout as pause } from 'node:timers/promises'
import { fieldsOf, plainOf, valueOf, type RestFields } from './rest-values.ts'
import type { FirestoreAccess } from './user-directory.ts'

type Data = Record<string, unknown>

/** Records of a collection with these field values; a list means any of its values. */
type Query = {
  /** A collection, also one below a record: `users/{uid}/addresses`. */
  from: string
  /** With the collections of the same name below its records. */
  isGroup?: true
  where: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Lists that have any of these values. */
  containsAny?: Readonly<Record<string, readonly string[]>>
  /** Fields from a value to another, both included. */
  between?: Readonly<
    Record<string, readonly [number, number] | readonly [Date, Date] | readonly [string, string]>
  >
  /** The largest of this field first. */
  latest?: string
  limit?: number
}

export type Transaction = {
  /** By path, in the order of `paths`; undefined for a missing document. */
  get: (paths: readonly string[]) => Promise<(Data | undefined)[]>
  list: (query: Query) => Promise<{ id: string; data: Data }[]>
  /** Costs one read for up to a thousand documents. */
  count: (query: Query) => Promise<number>
  /** `times` names the fields to set to the server's time. */
  set: (path: string, data: object, times?: readonly string[]) => void
  /** Changes the named fields of an existing record; undefined removes one. */
  update: (path: string, data: object, times?: readonly string[]) => void
  /** Changes entries of a map field, leaving its others; undefined removes one. */
  updateEntries: (path: string, field: string, entries: Readonly<Record<string, unknown>>) => void
  /** Adds to numbers and sets values deep in a record, which is created when missing; undefined removes a value. */
  merge: (path: string, changes: Merge) => void
  delete: (path: string) => void
}

/** The names of the maps that lead to a field, and its own. */
type FieldPath = readonly string[]

type Merge = {
  set?: readonly (readonly [FieldPath, unknown])[]
  add?: readonly (readonly [FieldPath, number])[]
}

/** Runs `work` in one transaction, and again when there was a conflict. */
export type RunTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>

/** How long a conflict is waited out, in milliseconds: less than our client waits for an answer. */
const PATIENCE = 10_000
const LONGEST_PAUSE = 640

/** With owner rights, over Firestore's REST API; `user-directory.ts` says why not its client. */
export function restTransactions(access: FirestoreAccess): RunTransaction {
  const ask = asking(access)
  const nameOf = namesIn(access)

  /** One that tries `former` again keeps its age: of several that meet, the oldest goes first. */
  async function begin(former: string | undefined): Promise<string> {
    const options = former !== undefined && { options: { readWrite: { retryTransaction: former } } }
    return ((await ask('beginTransaction', { ...options })) as { transaction: string }).transaction
  }

  async function tryOnce<Result>(
    transaction: string,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const writes: object[] = []
    const documentOf = (path: string, data: object) => ({ name: nameOf(path), fields: fieldsOf(data) })
    try {
      const result = await work({
        get: (paths) => batchGet(ask, paths.map(nameOf), { transaction }),
        list: async (query) => {
          const answers = (await ask(
            'runQuery',
            { structuredQuery: queryOf(query), transaction },
            parentOf(query.from),
          )) as Listed[]
          return answers.flatMap(({ document }) =>
            document
              ? [
                  {
                    id: document.name.slice(document.name.lastIndexOf('/') + 1),
                    data: plainOf(document.fields),
                  },
                ]
              : [],
          )
        },
        count: async (query) => {
          const structuredAggregationQuery = {
            structuredQuery: queryOf(query),
            aggregations: [{ alias: 'count', count: {} }],
          }
          const [answer] = (await ask('runAggregationQuery', {
            structuredAggregationQuery,
            transaction,
          })) as Counted[]
          return Number(answer?.result?.aggregateFields['count']?.integerValue ?? 0)
        },
        set: (path, data, times = []) =>
          void writes.push({ update: documentOf(path, data), ...stamped(times) }),
        update: (path, data, times = []) =>
          void writes.push({
            update: documentOf(path, data),
            updateMask: { fieldPaths: Object.keys(data) },
            currentDocument: { exists: true },
            ...stamped(times),
          }),
        updateEntries: (path, field, entries) =>
          void writes.push({
            update: documentOf(path, {
              [field]: Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)),
            }),
            // Ids are quoted: SKUs have dashes and dots.
            updateMask: { fieldPaths: Object.keys(entries).map((key) => `${field}.${quoted(key)}`) },
            currentDocument: { exists: true },
          }),
        merge: (path, { set = [], add = [] }) =>
          void writes.push({
            update: documentOf(path, nested(set)),
            updateMask: { fieldPaths: set.map(([field]) => pathText(field)) },
            updateTransforms: add.map(([field, amount]) => ({
              fieldPath: pathText(field),
              increment: valueOf(amount),
            })),
          }),
        delete: (path) => void writes.push({ delete: nameOf(path) }),
      })
      await ask('commit', { writes, transaction })
      return result
    } catch (error) {
      // Releases its locks at once, rather than when the server's timeout ends.
      await ask('rollback', { transaction }).catch(() => {})
      throw error
    }
  }

  return async (work) => {
    const started = Date.now()
    let former: string | undefined
    for (let attempt = 1; ; attempt++) {
      const transaction = await begin(former)
      try {
        return await tryOnce(transaction, work)
      } catch (error) {
        if (!(error instanceof Contended) || Date.now() - started > PATIENCE) throw error
        former = transaction
        await pause(Math.min(2 ** attempt * 20, LONGEST_PAUSE) * (0.5 + Math.random()))
      }
    }
  }
}

/** The transaction conflicts with another one, in every try. */
export class Contended extends Error {
  override readonly name = 'Contended'
}

/** The rules refuse it to the person whose token was sent; servers with owner rights never get it. */
export class RefusedByRules extends Error {
  override readonly name = 'RefusedByRules'
}

type Answer = { found?: { name: string; fields?: RestFields } }
type Listed = { document?: { name: string; fields?: RestFields } }
type Counted = { result?: { aggregateFields: Record<string, { integerValue?: string }> } }

type Ask = (method: string, body: object, below?: string) => Promise<unknown>

const rootOf = ({ projectId }: FirestoreAccess): string =>
  `projects/${projectId}/databases/(default)/documents`

const namesIn =
  (access: FirestoreAccess) =>
  (path: string): string =>
    `${rootOf(access)}/${path}`

const asking =
  (access: FirestoreAccess): Ask =>
  async (method, body, below = '') => {
    const response = await fetch(`${access.baseUrl}/v1/${rootOf(access)}${below}:${method}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await access.accessToken()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (response.ok) return response.json()
    const text = await response.text()
    if (response.status === 403) throw new RefusedByRules(text)
    throw response.status === 409 ? new Contended(text) : new Error(`Firestore: ${response.status} ${text}`)
  }

async function batchGet(
  ask: Ask,
  names: readonly string[],
  consistency: { transaction: string } | { readTime: string },
): Promise<(Data | undefined)[]> {
  if (names.length === 0) return []
  const answers = (await ask('batchGet', { documents: [...new Set(names)], ...consistency })) as Answer[]
  const found = new Map(answers.flatMap(({ found: one }) => (one ? [[one.name, one.fields]] : [])))
  return names.map((name) => (found.has(name) ? plainOf(found.get(name)) : undefined))
}

/** `/users/{uid}` of a collection below it, else ''. */
const parentOf = (from: string): string =>
  from.includes('/') ? `/${from.slice(0, from.lastIndexOf('/'))}` : ''

const queryOf = ({ from, isGroup, where, containsAny = {}, between = {}, latest, limit }: Query) => {
  const filterOf = (fieldPath: string, op: string, value: unknown) => ({
    fieldFilter: { field: { fieldPath }, op, value: valueOf(value) },
  })
  const filters = [
    ...Object.entries(where).map(([field, value]) =>
      filterOf(field, Array.isArray(value) ? 'IN' : 'EQUAL', value),
    ),
    ...Object.entries(containsAny).map(([field, values]) => filterOf(field, 'ARRAY_CONTAINS_ANY', values)),
    ...Object.entries(between).flatMap(([field, [first, last]]) => [
      filterOf(field, 'GREATER_THAN_OR_EQUAL', first),
      filterOf(field, 'LESS_THAN_OR_EQUAL', last),
    ]),
  ]
  return {
    from: [{ collectionId: from.slice(from.lastIndexOf('/') + 1), ...(isGroup && { allDescendants: true }) }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(latest !== undefined && { orderBy: [{ field: { fieldPath: latest }, direction: 'DESCENDING' }] }),
    ...(limit !== undefined && { limit }),
  }
}

const quoted = (key: string): string => `\`${key.replaceAll(/[\\`]/g, '\\$&')}\``

const pathText = (field: FieldPath): string => field.map(quoted).join('.')

/** The values in maps; one that is removed is left out, and named by the mask alone. */
function nested(values: readonly (readonly [FieldPath, unknown])[]): Data {
  const data: Data = {}
  for (const [path, value] of values) {
    if (value === undefined) continue
    let inner = data
    for (const key of path.slice(0, -1)) inner = (inner[key] ??= {}) as Data
    inner[path.at(-1) ?? ''] = value
  }
  return data
}

const stamped = (times: readonly string[]) =>
  times.length > 0 && {
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  }
