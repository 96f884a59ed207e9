import { afterEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '../src/main.ts'

let server: FirestoreServer | undefined
afterEach(() => server?.close())

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents { match /open/{id} { allow read: if true; } } }`

const read = (collection: string) =>
  fetch(`${server?.url}/v1/projects/demo-project/databases/(default)/documents/${collection}/one`).then(
    ({ status }) => status,
  )

test('who connects before promised rules are there waits for them, while this process works on', async () => {
  let keep = (_rules: string) => {}
  server = await startFirestore({ rules: new Promise<string>((resolve) => (keep = resolve)) })
  server.admin.set('open/one', { name: 'Ama' })
  const answers: number[] = []
  const reads = [read('open'), read('closed')].map((one) => one.then((status) => answers.push(status)))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(answers).toEqual([])

  keep(RULES)
  await server.rulesInForce
  await Promise.all(reads)
  expect(new Set(answers)).toEqual(new Set([200, 403]))
})

test('who waits for rules that are faulty is hung up on, and the reason is told', async () => {
  server = await startFirestore({ rules: Promise.resolve('service cloud.firestore { match') })
  await expect(server.rulesInForce).rejects.toThrow('L1')
  await expect(read('open')).rejects.toThrow('fetch failed')
})
