import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import type { Written } from '#server/proof/written.ts'
import type { SeedDocument } from '#server/seed/seed-document.ts'

type Data = Record<string, unknown>
type Change = { path: string; after: (before: Data | undefined) => Data | undefined }

export type MemoryStore = {
  /** As the API's transactions; one runs at a time, and times are those of the clock. */
  run: RunTransaction
  get: (path: string) => Data | undefined
  documents: () => SeedDocument[]
  /** What was written since the last call, oldest first. */
  takeWritten: () => (Written & { collection: string })[]
}

/**
 * Documents in memory, for what the API and the triggers do while a shop is filled. `now` is the time of every write,
 * epoch milliseconds. Records are never changed in place, so those that were read stay as they were.
 */
export function memoryStore(documents: readonly SeedDocument[], now: () => number): MemoryStore {
  const collections = new Map<string, Map<string, Data>>()
  const inCollection = (name: string): Map<string, Data> => {
    const known = collections.get(name) ?? new Map<string, Data>()
    collections.set(name, known)
    return known
  }
  const at = (path: string) => {
    const end = path.lastIndexOf('/')
    return { collection: path.slice(0, end), id: path.slice(end + 1) }
  }
  const get = (path: string): Data | undefined => {
    const { collection, id } = at(path)
    return collections.get(collection)?.get(id)
  }
  for (const { path, data } of documents) {
    const { collection, id } = at(path)
    inCollection(collection).set(id, data)
  }

  let written: (Written & { collection: string })[] = []
  const apply = ({ path, after: change }: Change) => {
    const { collection, id } = at(path)
    const before = get(path)
    const after = change(before)
    if (after) inCollection(collection).set(id, after)
    else inCollection(collection).delete(id)
    written.push({ collection, id, before, after, time: new Date(now()).toISOString() })
  }

  const listed: Transaction['list'] = async ({
    from,
    isGroup,
    where,
    containsAny = {},
    between = {},
    limit = Infinity,
  }) =>
    [...collections]
      .filter(([path]) => path === from || (isGroup && path.endsWith(`/${from}`)))
      .flatMap(([, records]) => [...records])
      .filter(
        ([, data]) =>
          Object.entries(where).every(([field, wanted]) =>
            Array.isArray(wanted) ? wanted.includes(data[field]) : data[field] === wanted,
          ) &&
          Object.entries(containsAny).every(([field, wanted]) =>
            ((data[field] ?? []) as string[]).some((value) => wanted.includes(value)),
          ) &&
          Object.entries(between).every(([field, [first, last]]) => {
            const value = data[field] as number | Date | undefined
            return value !== undefined && value >= first && value <= last
          }),
      )
      .slice(0, limit)
      .map(([id, data]) => ({ id, data }))

  const run: RunTransaction = async (work) => {
    const changes: Change[] = []
    const stamped = (data: object, times: readonly string[] = []): Data => ({
      ...data,
      ...Object.fromEntries(times.map((field) => [field, new Date(now())])),
    })
    const existing = (path: string, before: Data | undefined): Data => {
      if (!before) throw new Error(`${path} is updated before it is there`)
      return before
    }
    const result = await work({
      get: async (paths) => paths.map(get),
      list: listed,
      count: async (query) => (await listed(query)).length,
      set: (path, data, times) => void changes.push({ path, after: () => stamped(data, times) }),
      update: (path, data, times) =>
        void changes.push({
          path,
          after: (before) => ({ ...existing(path, before), ...stamped(data, times) }),
        }),
      updateEntries: (path, field, entries) =>
        void changes.push({
          path,
          after: (before) =>
            withValues(
              existing(path, before),
              Object.entries(entries).map(([key, value]) => [[field, key], () => value]),
            ),
        }),
      merge: (path, { set = [], add = [] }) =>
        void changes.push({
          path,
          after: (before = {}) =>
            withValues(before, [
              ...set.map(([field, value]): Entry => [field, () => value]),
              ...add.map(([field, amount]): Entry => [field, (value) => Number(value ?? 0) + amount]),
            ]),
        }),
      delete: (path) => void changes.push({ path, after: () => undefined }),
    })
    changes.forEach(apply)
    return result
  }

  return {
    run,
    get,
    documents: () =>
      [...collections].flatMap(([collection, all]) =>
        [...all].map(([id, data]) => ({ path: `${collection}/${id}`, data: data as SeedDocument['data'] })),
      ),
    takeWritten: () => {
      const taken = written
      written = []
      return taken
    },
  }
}

/** Where in a document, and what its value becomes; undefined removes it. */
type Entry = readonly [field: readonly string[], value: (before: unknown) => unknown]

/** A copy with other values deep in it; each map on the way is copied once, however many of its values change. */
function withValues(data: Data, entries: readonly Entry[]): Data {
  const copies = new Set<Data>()
  const copyOf = (map: Data): Data => {
    if (copies.has(map)) return map
    const copy = { ...map }
    copies.add(copy)
    return copy
  }
  const whole = copyOf(data)
  for (const [field, valueOf] of entries) {
    let map = whole
    for (const key of field.slice(0, -1)) map = map[key] = copyOf((map[key] ?? {}) as Data)
    const last = field.at(-1) ?? ''
    const value = valueOf(map[last])
    if (value === undefined) delete map[last]
    else map[last] = value
  }
  return whole
}
