import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { type FirestoreServer, startFirestore } from '#src/start.ts'
import { databaseOf, rest } from './clients.ts'
import { killUnderLoad } from './kill-under-load.ts'
import { type ServerProcess, spawnServer } from './spawn-server.ts'
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
  await stop()
  await rm(dataDir, { recursive: true })
})

async function stop() {
  await server?.close()
  server = undefined
}

async function start(): Promise<FirestoreServer> {
  await stop()
  server = await startFirestore({ dataDir, projectId: 'demo-log', onMessage: (text) => messages.push(text) })
  return server
}
const FILES = ['firestore.acknowledged', 'firestore.lock', 'firestore.log']
const log = () => join(dataDir, 'firestore.log')

test('everything committed survives a restart, with its versions', async () => {
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

test('times stay after those in the log, even when the wall clock was set back', async () => {
  const first = await start()
  first.admin.set('a/b', {})
  const content = await readFile(log(), 'utf8')
  await stop()
  // The same record a century ahead, with a correct checksum.
  const { crc32 } = await import('node:zlib')
  const json = content.slice(9, -1).replaceAll(/"2\d{3}-/g, '"2199-')
  await writeFile(log(), `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`)
  const again = await start()
  const { body } = await rest(again, 'PATCH', '/a/c', { fields: {} })
  expect((body as { updateTime: string }).updateTime > '2199').toBe(true)
})

test('a torn last line is dropped with a message, and writing continues', async () => {
  const first = await start()
  first.admin.set('a/kept', { n: 1 })
  await appendFile(log(), '12345678 {"database":"projects/demo-log/databases/(def')
  const again = await start()
  expect(messages).toEqual([
    expect.stringMatching(/firestore\.log: line 2 was cut short.*never acknowledged and is dropped/),
  ])
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
  await stop()
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
  expect(await readdir(dataDir)).toEqual(FILES)
  const before = await rest(first, 'GET', '/a/still')
  const again = await start()
  expect(again.admin.get('a/busy')).toMatchObject({ round: 99 })
  expect((await rest(again, 'GET', '/a/still')).body).toEqual(before.body)
})

test('an unfinished compaction is discarded', async () => {
  const first = await start()
  first.admin.set('a/b', { n: 1 })
  await writeFile(`${log()}.snapshot`, 'half')
  expect((await start()).admin.get('a/b')).toEqual({ n: 1 })
  expect(await readdir(dataDir)).toEqual(FILES)
})

test('an acknowledged commit is in the file before its response', async () => {
  const first = await start()
  await rest(first, 'POST', ':commit', {
    writes: [
      { update: { name: `${databaseOf(first)}/documents/a/b`, fields: { mark: { stringValue: 'here' } } } },
    ],
  })
  expect(await readFile(log(), 'utf8')).toContain('"here"')
})

test('the same directory cannot be opened twice', async () => {
  await start()
  await expect(startFirestore({ dataDir })).rejects.toThrow(/is in use by process \d+/)
})

test('the directory of another process cannot be opened until that process has ended', async () => {
  const other = await spawnServer({ dataDir })
  try {
    await expect(start()).rejects.toThrow(`${dataDir} is in use by process ${other.pid}`)
  } finally {
    await other.kill()
  }
  // It left its lock behind.
  expect(await readdir(dataDir)).toEqual(FILES)
  await start()
})

test.each([
  ['says no process', 'anybody'],
  ['is empty', ''],
  ['is a folder', undefined],
])('a lock that %s is named', async (_name, content) => {
  const lock = join(dataDir, 'firestore.lock')
  await (content === undefined ? mkdir(lock) : writeFile(lock, content))
  await expect(start()).rejects.toThrow(new RegExp(`${lock} (is damaged|cannot be read)`))
  await rm(lock, { recursive: true })
})

test('a log that lost its end reports how much is missing and keeps the rest of the first lost commit', async () => {
  const first = await start()
  for (const id of ['a', 'b', 'c']) first.admin.set(`a/${id}`, { text: 'x'.repeat(1000) })
  await stop()
  const whole = await readFile(log(), 'utf8')
  const lengths = whole.split('\n').map((line) => line.length + 1)
  const left = lengths[0]! + 100
  await truncate(log(), left)

  const again = await start()

  const copy = (await readdir(dataDir)).find((name) => name.includes('torn')) ?? ''
  expect(messages).toEqual([
    expect.stringContaining(`${whole.length - lengths[0]!} bytes of acknowledged commits`),
  ])
  expect(messages[0]).toContain(join(dataDir, copy))
  expect(await readFile(join(dataDir, copy), 'utf8')).toBe(whole.slice(lengths[0], left))
  expect(again.admin.list('a').map(({ id }) => id)).toEqual(['a'])
  await start()
  expect(messages).toHaveLength(1)
})

test('a log cut between two commits, or deleted, also reports how much is missing', async () => {
  const first = await start()
  for (const id of ['a', 'b']) first.admin.set(`a/${id}`, {})
  await stop()
  const whole = await readFile(log(), 'utf8')
  const end = whole.indexOf('\n') + 1
  await truncate(log(), end)
  await start()
  expect(messages).toEqual([expect.stringContaining(`${whole.length - end} bytes of acknowledged commits`)])

  await stop()
  await rm(log())
  await start()
  expect(messages[1]).toContain(`${end} bytes of acknowledged commits`)
})

const PRLIMIT = '/usr/bin/prlimit'

/** Takes and gives back disk space by limiting the size of files. */
const limitFiles = ({ pid }: ServerProcess, bytes: number | 'unlimited') =>
  execFileSync(PRLIMIT, ['--pid', String(pid), `--fsize=${bytes}:unlimited`])

test('on a full disk writes are refused, nothing is lost, and writing continues when there is space', async ({
  skip,
}) => {
  skip(!existsSync(PRLIMIT), 'space is taken with prlimit, which Linux alone has')
  const root = '/v1/projects/demo-process/databases/(default)/documents/a'
  const other = await spawnServer({ dataDir })
  const write = async (id: string, text = '') => {
    const body = JSON.stringify({ fields: { text: { stringValue: text } } })
    const response = await fetch(`${other.url}${root}/${id}`, { method: 'PATCH', body })
    return { status: response.status, text: await response.text() }
  }
  try {
    expect(await write('before')).toMatchObject({ status: 200 })
    // Only half of the next commit fits.
    limitFiles(other, (await stat(log())).size + 50)
    for (const id of ['refused', 'refused-too']) {
      const { status, text } = await write(id, 'x'.repeat(500))
      expect({ id, status }).toEqual({ id, status: 429 })
      expect(text).toContain(`${log()}: the disk is full`)
      expect(text).toContain('RESOURCE_EXHAUSTED')
    }
    limitFiles(other, 'unlimited')
    expect(await write('after')).toMatchObject({ status: 200 })
  } finally {
    await other.kill()
  }

  const again = await start()
  const kept = again.adminOf('demo-process').list('a')
  expect(kept.map(({ id }) => id)).toEqual(['after', 'before'])
  expect(messages).toEqual([])
})

test('servers killed while writing lose no acknowledged commit and keep none by half', async () => {
  const report = await killUnderLoad(dataDir, 5)
  expect(report).toEqual({ kills: 5, acknowledged: expect.any(Number), lost: 0, halfApplied: 0 })
  expect(report.acknowledged).toBeGreaterThan(20)
}, 120_000)
