import { connectAuthEmulator, signInWithEmailAndPassword } from 'firebase/auth'
import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityProvider } from '#data/firebase/auth.ts'
import { firestore } from '#data/firebase/firestore.ts'
import { ensureUser } from '#data/people/users.ts'
import { startAuth, type AuthServer } from '#server/auth/start-auth.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { shopRules } from '#server/stack/shop-rules.ts'

// Under the real rules, as the customer, through the clients the app uses.
const projectId = 'demo-osu-supply'
const AMA = { uid: 'ama', email: 'ama@works.example.com', password: 'correct-horse', displayName: 'Ama' }

setLogLevel('silent')

let server: FirestoreServer
let auth: AuthServer
beforeAll(async () => {
  ;[server, auth] = await Promise.all([
    startFirestore({ port: 0, projectId, rules: shopRules() }),
    startAuth({ projectId, port: 0 }),
  ])
  await auth.createAccounts([AMA])
  connectAuthEmulator(identityProvider(), auth.url, { disableWarnings: true })
  connectFirestoreEmulator(firestore(), server.host, server.port)
  await signInWithEmailAndPassword(identityProvider(), AMA.email, AMA.password)
})
afterAll(async () => {
  await terminate(firestore())
  await Promise.all([server.close(), auth.close()])
})

test('two tabs that register at once create one record, counted once', async () => {
  server.admin.set('MetaData/users', { count: 0, lastId: '', updatedAt: 1 })
  const identity = { uid: 'ama', email: AMA.email, displayName: 'Ama Mensah' }
  const users = await Promise.all([ensureUser(identity), ensureUser(identity), ensureUser(identity)])
  expect(new Set(users.map(({ createdAt }) => createdAt)).size).toBe(1)
  expect(server.admin.get('MetaData/users')).toMatchObject({ count: 1, lastId: 'ama' })
})
