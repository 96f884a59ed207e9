import { relative } from 'node:path'
import { test, TestRunner } from 'vitest'
import type { FirestoreAdmin } from '#src/admin.ts'
import { type FirestoreOptions, type FirestoreServer, startFirestore } from '#src/start.ts'
import { openRemote } from './remote-server.ts'

/** `host:port` of a Firestore, such as the official emulator, to run the suite against instead of our own. */
const elsewhere = process.env['FIRESTORE_SUITE_HOST']

type Later<Method> = Method extends (...parameters: infer P) => infer R
  ? (...parameters: P) => Promise<R>
  : never

/** Like `FirestoreAdmin`, but possibly over a network. */
export type SuiteAdmin = { [K in Exclude<keyof FirestoreAdmin, 'all'>]: Later<FirestoreAdmin[K]> }

export type SuiteServer = Pick<
  FirestoreServer,
  'host' | 'port' | 'url' | 'projectId' | 'setRules' | 'close'
> & {
  clear: () => Promise<void>
  admin: SuiteAdmin
  adminOf: (projectId: string) => SuiteAdmin
  /** Documents billed so far; only our own server counts them. */
  reads: FirestoreServer['reads']
  resetReads: () => void
}

/** The server that a file of the suite tests: one of ours, started for it, or the one from the variable. */
export async function startSuite(
  options: Pick<FirestoreOptions, 'rules' | 'projectId' | 'indexes'> = {},
): Promise<SuiteServer> {
  if (elsewhere !== undefined) return openRemote(elsewhere, options)
  const server = await startFirestore(options)
  return {
    ...server,
    clear: async () => server.clear(),
    admin: awaited(server.admin),
    adminOf: (projectId) => awaited(server.adminOf(projectId)),
  }
}

/**
 * For `test.runIf`, with tests that cannot run on another server or have known differences there: elsewhere the next
 * test is skipped, and the run prints which and why.
 */
export function onlyHere(reason: string): boolean {
  if (elsewhere === undefined) return true
  const suite = TestRunner.getCurrentSuite()
  const index = suite.tasks.length
  queueMicrotask(() => console.info(`skipped on ${elsewhere}: ${suite.tasks[index]?.name} (${reason})`))
  return false
}

/**
 * The `test` of a file that is only about our own server: elsewhere every test of the file is skipped, and the run
 * prints which file and why.
 */
export function testOnlyHere(reason: string): Pick<typeof test, 'each'> & typeof test.skip {
  if (elsewhere === undefined) return test
  const { file } = TestRunner.getCurrentSuite()
  console.info(`skipped on ${elsewhere}: ${relative('.', file?.filepath ?? '')} (${reason})`)
  return test.skip
}

function awaited(admin: FirestoreAdmin): SuiteAdmin {
  return {
    get: async (path) => admin.get(path),
    set: async (path, data) => admin.set(path, data),
    update: async (path, data) => admin.update(path, data),
    delete: async (path) => admin.delete(path),
    list: async (collection) => admin.list(collection),
    commit: async (writes) => admin.commit(writes),
  }
}
