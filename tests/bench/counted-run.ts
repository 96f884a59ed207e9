import type { RunTransaction } from '#server/api/rest-transaction.ts'

export type CountedRun = { run: RunTransaction; reads: () => number }

/** Counts what the API reads, as production bills it: the database's own meter counts browsers alone. */
export function countedRun(run: RunTransaction): CountedRun {
  let reads = 0
  const add = (documents: number) => void (reads += documents)
  return {
    reads: () => reads,
    run: (work) =>
      run((transaction) =>
        work({
          ...transaction,
          get: async (paths) => {
            const found = await transaction.get(paths)
            add(new Set(paths).size)
            return found
          },
          list: async (query) => {
            const found = await transaction.list(query)
            add(Math.max(1, found.length))
            return found
          },
          count: async (query) => {
            const found = await transaction.count(query)
            add(Math.max(1, Math.ceil(found / 1000)))
            return found
          },
        }),
      ),
  }
}
