import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restSnapshots, restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'
import { type PlainObject, startFirestore } from '@osu-supply/firestore-server'
import { PROOFS } from '#server/proof/proofs.ts'
import type { Outcome } from '#server/proof/written.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'

const PROJECT = 'demo-proof'

/** A seeded shop whose triggers are run by hand, counting what they read. */
export async function openShopUnderProof() {
  const firestore = await startFirestore({ projectId: PROJECT, rules: 'open' })
  const { admin } = firestore
  const { documents } = buildShopRecords(Date.now())
  const access = emulatedAccess(PROJECT, firestore.url)
  let reads = 0
  const database = {
    run: counting(restTransactions(access), (more) => (reads += more)),
    readAt: async (time: string, paths: readonly string[]) => {
      reads += paths.length
      return restSnapshots(access)(time, paths)
    },
  }
  const log: {
    path: string
    before: PlainObject | undefined
    after: PlainObject | undefined
    time: string
  }[] = []
  const stops = Object.keys(PROOFS).map((collection) =>
    firestore.followWrites(collection, ({ id, before, after, time }) =>
      log.push({ path: `${collection}/${id}`, before, after, time }),
    ),
  )

  admin.commit(documents.map(({ path, data }) => ({ set: path, data })))
  const putBack = firestore.keep()
  log.length = 0

  /** Resets the shop to its seed, with no checks pending. */
  const reset = () => {
    putBack()
    log.length = 0
  }

  /**
   * Checks what was written since, and what the checks write, until nothing is left; returns the outcomes and reads by
   * path, in order.
   */
  async function prove(): Promise<{ path: string; outcome: Outcome; reads: number }[]> {
    const done: { path: string; outcome: Outcome; reads: number }[] = []
    for (let write = log.shift(); write; write = log.shift()) {
      const [collection = '', id = ''] = write.path.split('/')
      const before = reads
      const outcome = await PROOFS[collection as keyof typeof PROOFS](database, {
        id,
        before: write.before,
        after: write.after,
        time: write.time,
      })
      done.push({ path: write.path, outcome, reads: reads - before })
      if (done.length > 2000) throw new Error('the proofs never come to rest')
    }
    return done
  }

  return {
    admin,
    /** As triggers run, with owner rights. */
    run: restTransactions(access),
    documents,
    reset,
    prove,
    attention: () => admin.list('attention').map(({ data }) => data),
    audit: () =>
      admin
        .list('auditLog')
        .filter(({ data }) => data['actorUid'] === 'system')
        .map(({ data }) => data),
    close: async () => {
      for (const stop of stops) stop()
      await firestore.close()
    },
  }
}

export type ShopUnderProof = Awaited<ReturnType<typeof openShopUnderProof>>

const counting =
  (run: RunTransaction, count: (reads: number) => void): RunTransaction =>
  (work) =>
    run((transaction) =>
      work({
        ...transaction,
        get: (paths) => {
          count(new Set(paths).size)
          return transaction.get(paths)
        },
        list: async (query) => {
          const found = await transaction.list(query)
          count(Math.max(1, found.length))
          return found
        },
        count: (query) => {
          count(1)
          return transaction.count(query)
        },
      }),
    )
