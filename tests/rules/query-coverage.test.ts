import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FirestoreServer, type IndexDefinitions, startFirestore } from '@osu-supply/firestore-server'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { queryCases, watched, type QueryCases } from './query-cases.ts'

/** Every source as text, to find what sends queries. */
const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/server/proof/*.ts', '!/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The functions that the cases below are built on. */
const TOOLS = [
  '/src/data/firebase/watch.ts',
  '/src/data/firebase/pages.ts',
  '/src/data/people/find-page.ts',
  '/src/data/people/find-customer-page.ts',
  '/src/data/rest/public-query.ts',
]
/** A method of that name asks the browser for a permission. */
const ASKS =
  /(?<!\.)\b(?:query|getDocs|getCountFromServer|getAggregateFromServer|collectionGroup|listPublic|findPublished)\(/
/** The verbs of reading functions (see `src/README.md`); writing functions only read single documents. */
const READER = /^export (?:const|(?:async )?function) ((?:watch|list|find|fetch|count|use|search)[A-Z]\w*)/gm

type Definitions = Required<IndexDefinitions>
type Index = Definitions['indexes'][number]

const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as Definitions
/** The server judges by this list, so that the tests can remove an index. */
const inForce: Index[] = [...indexes]

/** Like the rules of production, which give nobody a list without an end; counting stops at a thousand. */
const LIMITED = `service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow get, write: if true;
      allow list: if request.query.limit <= 1000;
    }
  }
}`

let server: FirestoreServer
let cases: QueryCases
beforeAll(async () => {
  server = await startFirestore({
    projectId: 'demo-osu-supply',
    rules: LIMITED,
    indexes: { indexes: inForce, fieldOverrides },
  })
  vi.stubEnv('VITE_EMULATORS', 'on')
  const content = JSON.stringify({ firestore: `${server.host}:${server.port}`, auth: '127.0.0.1:1' })
  // The page tells the app where the emulators are.
  vi.stubGlobal('document', { querySelector: () => ({ content }) })
  await import('#config/env.ts')
  vi.unstubAllGlobals()
  // Costs are read with the margin that they must leave.
  server.admin.set('systemConfig/limits', {
    salesPersonConfirmMinor: 1,
    createdAt: 1,
    createdBy: 'seed',
    updatedAt: 1,
    updatedBy: 'seed',
  })
  cases = await queryCases(emulatedAccess('demo-osu-supply', server.url))
})
afterAll(async () => {
  const { firestore } = await import('#data/firebase/firestore.ts')
  const { terminate } = await import('firebase/firestore')
  await terminate(firestore())
  await server.close()
})

test('every reading function in a file with queries has its cases', () => {
  const missing: string[] = []
  for (const [path, text] of Object.entries(sources)) {
    if (!ASKS.test(text) || TOOLS.includes(path)) continue
    const known = cases[path.slice(1)] ?? {}
    for (const [, name = ''] of text.matchAll(READER)) {
      if (!(name in known)) missing.push(`${path}: ${name}`)
    }
  }
  expect(missing).toEqual([])
})

test('every case belongs to an existing export', () => {
  for (const [path, exported] of Object.entries(cases)) {
    for (const name of Object.keys(exported)) expect(sources[`/${path}`]).toContain(name)
  }
})

test('no query of the app lacks an index or a limit', async () => {
  const answers = await inTurns(all(), async ([path, name, ask]) => {
    await expect(ask(), `${path}: ${name}`).resolves.not.toThrow()
  })
  expect(answers.length).toBeGreaterThan(200)
}, 120_000)

test('every index is needed by a query', async () => {
  inForce.splice(0)
  const refusals = await inTurns(all(), async ([, , ask]) => refusalOf(ask))
  const wanted = new Set(refusals.map(wantedIn))
  const unwanted: Index[] = []
  // A case stops at its first refusal, and some are served by several indexes together: those are tried one by one.
  for (const index of indexes.filter((one) => !wanted.has(JSON.stringify(one)))) {
    inForce.splice(0, inForce.length, ...indexes.filter((other) => other !== index))
    const asked = all().filter(([path]) => isAbout(path, index.collectionGroup))
    const isMissed = await inTurns(asked, async ([, , ask]) => (await refusalOf(ask)) !== '', true)
    if (!isMissed.includes(true)) unwanted.push(index)
  }
  inForce.splice(0, inForce.length, ...indexes)
  expect(unwanted).toEqual([])
}, 240_000)

/** The index that the server names in its refusal. */
function wantedIn(refusal: string): string {
  const [, definitions] = /firestore\.indexes\.json: (\{"indexes":.*?\]\}\]\})/.exec(refusal) ?? []
  const { indexes: [first] = [] } = JSON.parse(definitions ?? '{}') as IndexDefinitions
  return JSON.stringify(first)
}

/** What the server says when it refuses; empty when it answers. */
async function refusalOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    await ask()
    return ''
  } catch (error) {
    return messagesOf(error)
  }
}

const messagesOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : ''

/**
 * Several at once, so that it does not take minutes, but not all, so that the server keeps up. Stops when `enough` says
 * so.
 */
async function inTurns<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
  enough?: Answer,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += 24) {
    answers.push(...(await Promise.all(items.slice(at, at + 24).map(ask))))
    if (enough !== undefined && answers.includes(enough)) break
  }
  return answers
}

/** To try only the cases that can lack an index; the file names its collections. */
/** A file may take the beginning of its queries from one beside it. */
function isAbout(path: string, collection: string): boolean {
  const text = sources[`/${path}`] ?? ''
  const folder = path.slice(0, path.lastIndexOf('/'))
  const beside = [...text.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(
    ([, file = '']) => sources[`/${folder}/${file}`],
  )
  return [text, ...beside].some((one) => one?.includes(`COLLECTIONS.${collection}`))
}

const all = () =>
  Object.entries(cases).flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, asked]) => asked.map((ask) => [path, name, ask] as const)),
  )

test('a query without its index is noticed', async () => {
  const { collection, onSnapshot, orderBy, query, where } = await import('firebase/firestore')
  const { firestore } = await import('#data/firebase/firestore.ts')
  const odd = query(collection(firestore(), 'orders'), where('note', '==', ''), orderBy('createdAt'))
  await expect(watched((onItem, onError) => onSnapshot(odd, onItem, onError))()).rejects.toThrow(
    'requires an index',
  )
})
