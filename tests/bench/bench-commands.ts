import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  onSnapshot,
  serverTimestamp,
  setDoc,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore'
import { startFirestore } from '@osu-supply/firestore-server'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { newId } from '#lib/new-id.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { commandHandlers } from '#server/commands/command-handlers.ts'
import { startCommands } from '#server/stack/commands.ts'
import { shopRules } from '#server/stack/shop-rules.ts'
import { percentile } from './trace.ts'

// What a command costs beyond its handler: the document, the rule, the event, the turn and the answer on its way back.

const PROJECT = 'demo-bench-commands'
const KIND = 'post.save'
const [ROUNDS, AT_ONCE, FLOOD] = [50, 50, 400]

setLogLevel('silent')
const server = await startFirestore({ port: 0, projectId: PROJECT, rules: shopRules() })
const run = restTransactions(emulatedAccess(PROJECT, server.url))
const apps: FirebaseApp[] = []

function member(uid: string, role: Role): Firestore {
  const profile = { uid, email: `${uid}@example.com`, displayName: '', photoURL: '' }
  server.admin.set(`users/${uid}`, { ...newUserRecord(profile, Date.now()), roles: ['User', role] })
  const app = initializeApp({ projectId: PROJECT, apiKey: 'demo' }, uid)
  apps.push(app)
  const db = getFirestore(app)
  connectFirestoreEmulator(db, server.host, server.port, { mockUserToken: { sub: uid } })
  return db
}

const TEXTS = { title: 'A slab', summary: 'Short', body: 'Long', picture: '', pictureAlt: '' }
const request = { seen: '', ...TEXTS, status: 'draft' }
let posts = 0
const nextPost = () => `post-${++posts}`

/** Milliseconds from the press to the answer. */
async function sent(db: Firestore, uid: string): Promise<number> {
  const began = performance.now()
  const reference = doc(db, `commands/${newId()}`)
  await new Promise<void>((resolve, reject) => {
    const stop = onSnapshot(
      reference,
      (found) => {
        if (found.get('status') === undefined) return
        stop()
        resolve()
      },
      reject,
    )
    const asked = { kind: KIND, uid, target: nextPost(), body: JSON.stringify(request) }
    setDoc(reference, { ...asked, createdAt: serverTimestamp() }).catch(() => {
      // Slowed down: nothing will be settled.
      stop()
      resolve()
    })
  })
  return performance.now() - began
}

/** Milliseconds of the handler in a transaction of its own, as an address of the API would run it. */
async function handled(uid: string): Promise<number> {
  const began = performance.now()
  const context = { id: newId(), target: nextPost(), uid, now: Date.now, siteUrl: 'https://shop.example.com' }
  await run((transaction) =>
    Promise.resolve(commandHandlers.get(KIND)?.handle(request as never, { ...context, transaction })),
  )
  return performance.now() - began
}

async function times(count: number, one: (index: number) => Promise<number>): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push(await one(index))
  return found
}

const staff = Array.from({ length: 4 }, (_, index) => {
  const uid = `manager-${index}`
  return { uid, db: member(uid, 'Manager') }
})
const of = (index: number) => staff[index % staff.length] ?? staff[0]!
const commands = startCommands(server, PROJECT, 'https://shop.example.com')

const print = (what: string, value: number, goal = '') =>
  console.log(`${what.padEnd(46)} ${value.toFixed(0).padStart(6)} ms  ${goal}`)

// The connections and the code are warm.
for (const { db, uid } of staff) await sent(db, uid)
await times(5, () => handled('manager-0'))

const alone = await times(ROUNDS, () => handled('manager-0'))
const asked = await times(ROUNDS, (index) => sent(of(index).db, of(index).uid))
const beyond = percentile(asked, 0.5) - percentile(alone, 0.5)
print('handler alone, p50', percentile(alone, 0.5))
print('command, p50', percentile(asked, 0.5))
print('command, p95', percentile(asked, 0.95))
print('beyond the handler, p50', beyond, `goal 20: ${beyond <= 20 ? 'met' : 'missed'}`)

const together = performance.now()
const crowd = Array.from({ length: AT_ONCE }, (_, index) => {
  const uid = `crowd-${index}`
  return { uid, db: member(uid, 'Manager') }
})
await Promise.all(crowd.map(({ db, uid }) => sent(db, uid)))
print(`${AT_ONCE} members at once, until the last answer`, performance.now() - together)

const flooder = member('flooder', 'Manager')
const flood = Array.from({ length: FLOOD }, () => sent(flooder, 'flooder'))
const during = await times(5, (index) => sent(of(index).db, of(index).uid))
print(`another member during a flood of ${FLOOD}, longest`, Math.max(...during))
await Promise.all(flood)

await commands.close()
await Promise.all(apps.map(deleteApp))
await server.close()
if (beyond > 20) process.exitCode = 1
