import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { type FirestoreServer, startFirestore } from '#src/start.ts'
import { databaseOf, rest } from './clients.ts'
import { killUnderLoad } from './kill-under-load.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('about the commit log')

let dataDir: string
let server: FirestoreServer | undefined
let messages: string[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firestore-'))
  messages = []
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await rm(dataDir, { recursive: true })
})

async function start(): Promise<FirestoreServer> {
  await server?.close()
  server = undefined
  server = await startFirestore({ dataDir, projectId: 'demo-log', onMessage: (text) => messages.push(text) })
  return server
}
const log = () => join(dataDir, 'firestore.log')

test('everything committed is there after a restart, with its versions', async () => {
  const first = await start()
  first.admin.set('a/b', { text: 'é 😀', n: 1, at: new Date(5), list: [null, { x: 1.5 }] })
  first.admin.set('a/gone', {})
  first.admin.delete('a/gone')
  first.adminOf('demo-second').set('a/b', { other: true })
  const before = await rest(first, 'GET', '/a/b')
  const again = await start()
  expect((await rest(again, 'GET', '/a/b')).body).toEqual(before.body)
  expect(again.admin.list('a').map(({ id }) => id)).toEqual(['b'])
  expect(again.adminOf('demo-second').get('a/b')).toEqual({ other: true })
  again.clear()
  expect((await start()).admin.list('a')).toEqual([])
  expect(messages).toEqual([])
})

test('times stay after those of the log, even when the wall clock went back', async () => {
  const first = await start()
  first.admin.set('a/b', {})
  const content = await readFile(log(), 'utf8')
  await first.close()
  server = undefined
  // The same record a century ahead, with its checksum made right.
  const { crc32 } = await import('node:zlib')
  const json = content.slice(9, -1).replaceAll(/"2\d{3}-/g, '"2199-')
  await writeFile(log(), `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`)
  const again = await start()
  const { body } = await rest(again, 'PATCH', '/a/c', { fields: {} })
  expect((body as { updateTime: string }).updateTime > '2199').toBe(true)
})

test('a torn last line is dropped with a message, and writing goes on', async () => {
  const first = await start()
  first.admin.set('a/kept', { n: 1 })
  await appendFile(log(), '12345678 {"database":"projects/demo-log/databases/(def')
  const again = await start()
  expect(messages).toEqual([expect.stringMatching(/firestore\.log: line 2 was cut short.*dropped/)])
  expect(again.admin.list('a')).toEqual([{ id: 'kept', path: 'a/kept', data: { n: 1 } }])
  again.admin.set('a/next', { n: 2 })
  expect((await start()).admin.list('a').map(({ id }) => id)).toEqual(['kept', 'next'])
})

test.each([
  ['a flipped byte', (line: string) => line.replace('"n"', '"m"')],
  ['a missing half', (line: string) => line.slice(0, line.length / 2)],
  ['nothing', () => ''],
])('%s in a middle line stops the start and names file and line', async (_name, damage) => {
  const first = await start()
  for (const id of ['a', 'b', 'c']) first.admin.set(`a/${id}`, { n: 1 })
  await first.close()
  server = undefined
  const lines = (await readFile(log(), 'utf8')).split('\n')
  await writeFile(log(), lines.map((line, index) => (index === 1 ? damage(line) : line)).join('\n'))
  await expect(start()).rejects.toThrow(/firestore\.log:2 is damaged/)
})

test('a log that outgrew its content is compacted, and nothing is lost', async () => {
  const first = await start()
  first.admin.set('a/still', { n: 1 })
  const text = 'x'.repeat(100_000)
  for (let round = 0; round < 100; round += 1) first.admin.set('a/busy', { round, text })
  expect((await stat(log())).size).toBeLessThan(6_000_000)
  expect(await readdir(dataDir)).toEqual(['firestore.lock', 'firestore.log'])
  const before = await rest(first, 'GET', '/a/still')
  const again = await start()
  expect(again.admin.get('a/busy')).toMatchObject({ round: 99 })
  expect((await rest(again, 'GET', '/a/still')).body).toEqual(before.body)
})

test('an unfinished compaction is forgotten', async () => {
  const first = await start()
  first.admin.set('a/b', { n: 1 })
  await writeFile(`${log()}.snapshot`, 'half')
  expect((await start()).admin.get('a/b')).toEqual({ n: 1 })
  expect(await readdir(dataDir)).toEqual(['firestore.lock', 'firestore.log'])
})

test('an acknowledged commit is in the file before its answer', async () => {
  const first = await start()
  await rest(first, 'POST', ':commit', {
    writes: [
      { update: { name: `${databaseOf(first)}/documents/a/b`, fields: { mark: { stringValue: 'here' } } } },
    ],
  })
  expect(await readFile(log(), 'utf8')).toContain('"here"')
})

test('the same directory is not opened twice', async () => {
  await start()
  await expect(startFirestore({ dataDir })).rejects.toThrow(/is in use by process \d+/)
})

test('servers killed in the middle of writing lose no acknowledged commit and keep none by half', async () => {
  const report = await killUnderLoad(dataDir, 5)
  expect(report).toEqual({ kills: 5, acknowledged: expect.any(Number), lost: 0, halfApplied: 0 })
  expect(report.acknowledged).toBeGreaterThan(20)
}, 120_000)
