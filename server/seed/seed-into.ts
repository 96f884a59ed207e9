import { setImmediate as othersFirst } from 'node:timers/promises'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AuthServer } from '#server/auth/start-auth.ts'
import type { FirestoreAdmin } from '@osu-supply/firestore-server'
import { buildShopRecords, type ShopRecords } from './shop-records.ts'

/** Documents per line of the commit log; all in one would make a line of several megabytes. */
const DOCUMENTS_PER_COMMIT = 500
const SEEDED_MARK = `${COLLECTIONS.metaData}/products`

export type BuildRecords = (now: number) => ShopRecords | Promise<ShopRecords>

let built: { now: number; records: ShopRecords } | undefined

/** Tests seed many fresh servers: records for the same time are built once. */
function recordsOf(now: number): ShopRecords {
  if (built?.now !== now) built = { now, records: buildShopRecords(now) }
  return built.records
}

export const isSeeded = (firestore: Pick<FirestoreAdmin, 'get'>): boolean =>
  firestore.get(SEEDED_MARK) !== undefined

/**
 * Seeds an empty shop; does nothing when it has products. The accounts come first and the mark of a seeded shop last,
 * so that an interrupted seed is simply repeated.
 */
export async function seedInto(
  firestore: Pick<FirestoreAdmin, 'get' | 'commit'>,
  auth: Pick<AuthServer, 'createAccounts'>,
  {
    now,
    build = recordsOf,
    keepFile,
  }: {
    now: number
    build?: BuildRecords | undefined
    /** Without it the files of the records are left out. */
    keepFile?: (path: string, bytes: Buffer) => Promise<unknown>
  },
): Promise<{ seeded: boolean }> {
  if (isSeeded(firestore)) return { seeded: false }
  const { documents, accounts, files = [] } = await build(now)
  await auth.createAccounts(accounts)
  if (keepFile) await Promise.all(files.map(({ path, bytes }) => keepFile(path, bytes)))
  const mark = documents.filter(({ path }) => path === SEEDED_MARK)
  const rest = documents.filter(({ path }) => path !== SEEDED_MARK)
  for (let from = 0; from < rest.length; from += DOCUMENTS_PER_COMMIT) {
    firestore.commit(writesOf(rest.slice(from, from + DOCUMENTS_PER_COMMIT)))
    // Who asks meanwhile is told that the shop is starting.
    await othersFirst()
  }
  firestore.commit(writesOf(mark))
  return { seeded: true }
}

const writesOf = (documents: ShopRecords['documents']) =>
  documents.map(({ path, data }) => ({ set: path, data }))
