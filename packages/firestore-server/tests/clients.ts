import { Firestore as AdminFirestore, type Settings } from '@google-cloud/firestore'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import type { FirestoreServer } from '#src/start.ts'

type Address = Pick<FirestoreServer, 'host' | 'port' | 'url' | 'projectId'>

// Tests provoke errors; the SDK would print each of them.
setLogLevel('silent')

let apps = 0

/** The lite SDK, which uses REST and relies on the server's filters and order. */
export function openLite(server: Address, user?: string): { db: Firestore; close: () => Promise<void> } {
  apps += 1
  const app = initializeApp({ projectId: server.projectId, apiKey: 'fake' }, `lite-${apps}`)
  const db = getFirestore(app)
  connectFirestoreEmulator(
    db,
    server.host,
    server.port,
    user === undefined ? {} : { mockUserToken: { sub: user } },
  )
  return { db, close: () => deleteApp(app) }
}

/** firebase-admin's Firestore, configured as for an emulator: it then connects as the owner. */
export function openAdmin({ host, port, projectId }: Address, settings: Settings = {}): AdminFirestore {
  process.env['FIRESTORE_EMULATOR_HOST'] = `${host}:${port}`
  return new AdminFirestore({ projectId, ...settings })
}

export type RestAnswer = { status: number; body: unknown; headers: Headers }

/** Raw REST below `…/documents`, as an admin by default. */
export async function rest(
  server: Address,
  method: string,
  path: string,
  body?: unknown,
  authorization: string | undefined = 'Bearer owner',
): Promise<RestAnswer> {
  const response = await fetch(`${server.url}/v1/${databaseOf(server)}/documents${path}`, {
    method,
    headers: { 'Content-Type': 'text/plain', ...(authorization && { Authorization: authorization }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

export function databaseOf({ projectId }: Address): string {
  return `projects/${projectId}/databases/(default)`
}

export function nameOf(server: Address, path: string): string {
  return `${databaseOf(server)}/documents/${path}`
}

/** An unsigned token as the Auth emulator issues it, with `claims` changed. */
export function tokenOf(
  { projectId: project }: { projectId: string },
  uid: string,
  claims: object = {},
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const iat = secondsNow()
  const usual = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    iat,
    exp: iat + 3600,
  }
  return `Bearer ${encode({ alg: 'none' })}.${encode({ ...usual, auth_time: iat, ...claims })}.`
}

/** The unit of times in tokens. */
export const secondsNow = (): number => Math.floor(Date.now() / 1000)
