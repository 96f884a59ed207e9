import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getDoc,
  initializeFirestore,
  setDoc,
  Timestamp,
} from 'firebase/firestore/lite'
import { type FirestoreServer, type PlainObject, startFirestore } from '@osu-supply/firestore-server'
import { watchMutants } from './mutants/watch-mutants.ts'

/** Where the suite runs instead of a server of its own: the official emulator, or ours started apart. */
const ELSEWHERE = process.env.FIRESTORE_EMULATOR_HOST

type OpenFirestore = {
  host: string
  port: number
  url: string
  projectId: string
  /** These three are not subject to the rules. */
  put: (path: string, data: PlainObject) => Promise<void>
  read: (path: string) => Promise<PlainObject | undefined>
  remove: (path: string) => Promise<void>
  /** What the last commit cost; undefined elsewhere, where it cannot be asked. */
  costs: () => ReturnType<FirestoreServer['ruleCosts']>
  close: () => Promise<void>
}

/** An empty Firestore under these rules; elsewhere it is a project of its own. */
export const openFirestore = (rules: string): Promise<OpenFirestore> =>
  ELSEWHERE ? openElsewhere(ELSEWHERE, rules) : openOwn(rules)

async function openOwn(rules: string): Promise<OpenFirestore> {
  const mutants = watchMutants(rules)
  const server = await startFirestore({
    port: 0,
    projectId: 'demo-rules',
    rules,
    ...(mutants && { watchRules: mutants.watch }),
  })
  const { admin, host, port, url, projectId } = server
  return {
    host,
    port,
    url,
    projectId,
    // async, so that a mistake in the test rejects.
    put: async (path, data) => admin.set(path, data),
    read: async (path) => admin.get(path),
    remove: async (path) => admin.delete(path),
    costs: () => server.ruleCosts(),
    close: async () => {
      mutants?.save()
      await server.close()
    },
  }
}

async function openElsewhere(address: string, rules: string): Promise<OpenFirestore> {
  const { hostname: host, port, origin: url } = new URL(`http://${address}`)
  const projectId = `demo-rules-${randomUUID().slice(0, 8)}`
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/emulator/v1/projects/${projectId}${path}`, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
  await ask('PUT', ':securityRules', { rules: { files: [{ name: 'firestore.rules', content: rules }] } })
  const app = initializeApp({ projectId, apiKey: 'demo' }, projectId)
  const db = initializeFirestore(app, { ignoreUndefinedProperties: true })
  connectFirestoreEmulator(db, host, Number(port), { mockUserToken: 'owner' })
  return {
    host,
    port: Number(port),
    url,
    projectId,
    put: (path, data) => setDoc(doc(db, path), data),
    read: async (path) => {
      const found = (await getDoc(doc(db, path))).data()
      return found && (withDates(found) as PlainObject)
    },
    remove: (path) => deleteDoc(doc(db, path)),
    costs: () => undefined,
    close: async () => {
      await ask('DELETE', '/databases/(default)/documents')
      await deleteApp(app)
    },
  }
}

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(withDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withDates(one)]))
}
