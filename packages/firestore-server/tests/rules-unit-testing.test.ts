import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { collection, doc, getDoc, getDocs, query, setDoc, setLogLevel, where } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSuite, type SuiteServer } from './suite.ts'

setLogLevel('silent')
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read: if resource.data.owner == request.auth.uid;
      allow create: if request.resource.data.owner == request.auth.uid && request.auth.token.verified == true;
    }
  }
}`

let server: SuiteServer
let environment: RulesTestEnvironment
beforeAll(async () => {
  server = await startSuite()
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules-testing',
    firestore: { host: server.host, port: server.port, rules: RULES },
  })
})
afterAll(async () => {
  await environment.cleanup()
  await server.close()
})
beforeEach(() => environment.clearFirestore())

test('what the rules allow succeeds and what they deny fails, for every caller', async () => {
  const ama = environment.authenticatedContext('ama', { verified: true }).firestore()
  const kofi = environment.authenticatedContext('kofi').firestore()
  const nobody = environment.unauthenticatedContext().firestore()
  await assertSucceeds(setDoc(doc(ama, 'notes/a'), { owner: 'ama' }))
  await assertFails(setDoc(doc(kofi, 'notes/b'), { owner: 'kofi' }))
  await assertFails(getDoc(doc(kofi, 'notes/a')))
  await assertFails(getDoc(doc(nobody, 'notes/a')))
  await assertFails(getDocs(collection(ama, 'notes')))
  const own = await assertSucceeds(getDocs(query(collection(ama, 'notes'), where('owner', '==', 'ama'))))
  expect(own.size).toBe(1)
})

test('with rules disabled everything is possible, and clearing leaves nothing', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(context.firestore(), 'secrets/a'), { x: 1 })
    expect((await getDoc(doc(context.firestore(), 'secrets/a'))).data()).toEqual({ x: 1 })
  })
  await environment.clearFirestore()
  expect(await server.adminOf('demo-rules-testing').list('secrets')).toEqual([])
})

test('faulty rules are refused with their position', async () => {
  const faulty = initializeTestEnvironment({
    projectId: 'demo-rules-faulty',
    firestore: { host: server.host, port: server.port, rules: 'service cloud.firestore { match }' },
  })
  await expect(faulty).rejects.toThrow(/INVALID_ARGUMENT[^]*L1:|L1:[^]*INVALID_ARGUMENT/)
})
