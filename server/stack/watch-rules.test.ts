import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startFirestore } from '@osu-supply/firestore-server'
import { watchRules } from './watch-rules.ts'

const rulesWhere = (condition: string) => `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /notes/{id} { allow read: if ${condition}; } } }`

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

test('changed rules come into force; faulty ones are reported and change nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'osu-rules-'))
  closers.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'firestore.rules')
  writeFileSync(file, rulesWhere('false'))
  const firestore = await startFirestore({ projectId: 'demo-rules', rules: rulesWhere('false') })
  closers.push(() => firestore.close())
  firestore.admin.set('notes/one', { text: 'hello' })
  const messages: string[] = []
  const watcher = watchRules(file, firestore, (text) => messages.push(text))
  closers.push(() => watcher.close())
  const read = async () =>
    (await fetch(`${firestore.url}/v1/projects/demo-rules/databases/(default)/documents/notes/one`)).status
  expect(await read()).toBe(403)

  writeFileSync(file, rulesWhere('true'))
  await vi.waitFor(() => expect(messages.at(-1)).toContain('in force'), 10_000)
  expect(await read()).toBe(200)

  writeFileSync(file, rulesWhere('('))
  await vi.waitFor(() => expect(messages.at(-1)).toContain('the old rules stay in force'), 10_000)
  expect(await read()).toBe(200)
})
