import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SeedDocument } from '#server/seed/seed-document.ts'
import { RULES_FILE } from '#server/stack/shop-rules.ts'
import type { AskDatabase } from './database-process.ts'
import { kill, untilReady, type Programs } from './programs.ts'

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))

type StoredDocument = { id: string; data: Record<string, unknown> }

/** The shop's Firestore and API, each in a process that can be killed and begins again with what it had. */
export async function startServers({ start }: Programs, documents: readonly SeedDocument[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'osu-simulation-'))
  const [databasePort, apiPort] = [await lastingPort(), await lastingPort()]
  let reads = 0
  let asked = 0
  let database: ChildProcess
  let api: ChildProcess

  const startDatabase = async () => {
    database = start('database', [
      String(databasePort),
      dataDir,
      RULES_FILE,
      join(REPOSITORY, 'firestore.indexes.json'),
      join(REPOSITORY, '.cache/rules'),
    ])
    database.setMaxListeners(0)
    await untilReady(database)
  }
  const startApi = async () => {
    api = start('api', [String(apiPort), `http://127.0.0.1:${databasePort}`])
    await untilReady(api)
  }
  const ask = (what: AskDatabase): Promise<unknown> => {
    const number = ++asked
    const answered = new Promise((resolve) => {
      const onMessage = (message: { number: number; answer: unknown }) => {
        if (message.number !== number) return
        database.off('message', onMessage)
        resolve(message.answer)
      }
      database.on('message', onMessage)
    })
    database.send({ number, asked: what })
    return answered
  }
  const countReads = async () => (reads += Number(await ask({ ask: 'reads' })))

  await Promise.all([startDatabase(), startApi()])
  await ask({
    ask: 'commit',
    documents,
  })
  return {
    databasePort,
    apiPort,
    list: (collection: string) => ask({ ask: 'list', collection }) as Promise<StoredDocument[]>,
    /** Without a word to anybody; `awayMs` later it is back with what is on its disk. */
    killDatabase: async (awayMs: number) => {
      await countReads()
      await kill(database)
      await pause(awayMs)
      await startDatabase()
    },
    killApi: async (awayMs: number) => {
      await kill(api)
      await pause(awayMs)
      await startApi()
    },
    reads: countReads,
    /** Of the database that runs, since it began. */
    readsNow: async () => Number(await ask({ ask: 'reads' })),
    close: async () => {
      await Promise.all([kill(database), kill(api)])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Servers = Awaited<ReturnType<typeof startServers>>

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Below the range from which systems assign ports, so that nobody takes it while a server is away. */
async function lastingPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer()
    try {
      probe.listen(port, '127.0.0.1')
      await once(probe, 'listening')
      return port
    } catch {
      continue
    } finally {
      probe.close()
    }
  }
}
