import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { startFirestore } from '@osu-supply/firestore-server'
import { buildShopRecords } from '#server/seed/shop-records.ts'

const PROJECT = 'demo-triggers'

/** A seeded shop whose triggers do not run. */
export async function openSeededShop() {
  const firestore = await startFirestore({ projectId: PROJECT, rules: 'open' })
  const { admin } = firestore
  const { documents } = buildShopRecords(Date.now())
  admin.commit(documents.map(({ path, data }) => ({ set: path, data })))
  /** As it was seeded. */
  const reset = firestore.keep()

  return {
    admin,
    /** As triggers run, with owner rights. */
    run: restTransactions(emulatedAccess(PROJECT, firestore.url)),
    documents,
    reset,
    audit: () =>
      admin
        .list('auditLog')
        .filter(({ data }) => data['actorUid'] === 'system')
        .map(({ data }) => data),
    port: firestore.port,
    projectId: PROJECT,
    close: () => firestore.close(),
  }
}

export type SeededShop = Awaited<ReturnType<typeof openSeededShop>>
