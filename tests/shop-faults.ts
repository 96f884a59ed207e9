import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import type { FirestoreServer } from '@osu-supply/firestore-server'
import { textOf } from '#server/checks/check-shop.ts'
import type { Check } from '#server/checks/finding.ts'

/** What these of the nightly checks find in the shop of a test. */
export async function faultsOf(
  server: Pick<FirestoreServer, 'port' | 'projectId'>,
  ...checks: Check[]
): Promise<string[]> {
  const before = process.env['FIRESTORE_EMULATOR_HOST']
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`
  const app = initializeApp({ projectId: server.projectId }, crypto.randomUUID())
  try {
    const faults: string[] = []
    for (const check of checks) for await (const found of check(getFirestore(app))) faults.push(textOf(found))
    return faults
  } finally {
    if (before === undefined) delete process.env['FIRESTORE_EMULATOR_HOST']
    else process.env['FIRESTORE_EMULATOR_HOST'] = before
    await deleteApp(app)
  }
}
