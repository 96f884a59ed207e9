import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { type FirestoreServer, startFirestore } from '#src/start.ts'
import { ChannelClient, type Message } from './channel-client.ts'
import { databaseOf, nameOf } from './clients.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('when a server can resume is its own affair')

let server: FirestoreServer
let dataDir: string
let channels: ChannelClient[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firestore-'))
  await start()
  server.admin.commit([1, 2, 3].map((n) => ({ set: `tasks/t${n}`, data: { n, open: true } })))
})
afterEach(async () => {
  await closeChannels()
  await server.close()
  await rm(dataDir, { recursive: true })
})

async function start() {
  server = await startFirestore({ rules: 'open', projectId: 'demo-resume', dataDir })
}
async function closeChannels() {
  await Promise.all(channels.splice(0).map((channel) => channel.close()))
}

/** Listens until the first snapshot; `told` is what came before it. */
async function listen(structuredQuery: object, resumption: object = {}) {
  const query = { parent: `${databaseOf(server)}/documents`, structuredQuery }
  return receive({ targetId: 2, query, ...resumption })
}
async function receive(addTarget: object) {
  const channel = await ChannelClient.open(server, 'Listen', { database: databaseOf(server), addTarget })
  channels.push(channel)
  const messages = await channel.take('NO_CHANGE')
  const last = messages.at(-1)?.['targetChange'] as { resumeToken: string; readTime: string }
  return { told: messages.map(told), resumeToken: last.resumeToken, readTime: last.readTime }
}

function told(message: Message): string {
  const [kind = '', body] = Object.entries(message)[0] ?? []
  const { targetChangeType, count, unchangedNames, document } = body as {
    targetChangeType?: string
    count?: number
    unchangedNames?: object
    document?: string | { name: string }
  }
  if (kind === 'targetChange') return targetChangeType ?? 'NO_CHANGE'
  if (kind === 'filter') return `filter ${count}${unchangedNames ? ' of names' : ''}`
  return `${kind} ${(typeof document === 'string' ? document : document?.name)?.split('/').at(-1)}`
}

const OPEN_TASKS = {
  from: [{ collectionId: 'tasks' }],
  where: { fieldFilter: { field: { fieldPath: 'open' }, op: 'EQUAL', value: { booleanValue: true } } },
}
const change = () =>
  server.admin.commit([
    { set: 'tasks/t0', data: { open: true } },
    { update: 'tasks/t1', data: { open: false } },
    { delete: 'tasks/t2' },
    { set: 'other/x', data: { open: true } },
  ])
const DELTAS = ['documentChange t0', 'documentChange t1', 'documentDelete t2', 'filter 2']

test('a resumed query gets what it missed and how many documents it should have', async () => {
  const { resumeToken, readTime } = await listen(OPEN_TASKS)
  const nothing = await listen(OPEN_TASKS, { resumeToken })
  expect(nothing.told).toEqual(['ADD', 'filter 3', 'CURRENT', 'NO_CHANGE'])
  change()
  const wanted = ['ADD', ...DELTAS, 'CURRENT', 'NO_CHANGE']
  expect((await listen(OPEN_TASKS, { resumeToken })).told).toEqual(wanted)
  expect((await listen(OPEN_TASKS, { readTime })).told).toEqual(wanted)
})

test('only what was missed is billed', async () => {
  const { resumeToken } = await listen(OPEN_TASKS)
  server.resetReads()
  server.admin.set('tasks/t0', { open: true })
  server.resetReads()
  await listen(OPEN_TASKS, { resumeToken })
  expect(server.reads().documents).toBeLessThanOrEqual(2)
})

test('the history survives a restart with its log', async () => {
  const { resumeToken } = await listen(OPEN_TASKS)
  change()
  await closeChannels()
  await server.close()
  await start()
  expect((await listen(OPEN_TASKS, { resumeToken })).told).toEqual(['ADD', ...DELTAS, 'CURRENT', 'NO_CHANGE'])
})

test('a window that may have moved starts over, one that cannot have moved continues', async () => {
  const window = { ...OPEN_TASKS, limit: 2 }
  const { resumeToken } = await listen(window)
  server.admin.set('other/x', {})
  expect((await listen(window, { resumeToken })).told).toEqual(['ADD', 'filter 2', 'CURRENT', 'NO_CHANGE'])
  server.admin.set('tasks/t0', { open: true })
  expect((await listen(window, { resumeToken })).told).toEqual([
    'ADD',
    'RESET',
    'documentChange t0',
    'documentChange t1',
    'CURRENT',
    'NO_CHANGE',
  ])
})

test('a resumed document listener sees its change or deletion', async () => {
  const target = { targetId: 4, documents: { documents: [nameOf(server, 'tasks/t1')] } }
  const { resumeToken } = await receive(target)
  server.admin.delete('tasks/t1')
  expect((await receive({ ...target, resumeToken })).told).toEqual([
    'ADD',
    'documentDelete t1',
    'filter 0',
    'CURRENT',
    'NO_CHANGE',
  ])
})

test('a token older than the history gets what is newer and which names are left; a window starts over', async () => {
  const { resumeToken } = await listen(OPEN_TASKS)
  const window = await listen({ ...OPEN_TASKS, limit: 9 })
  change()
  server.admin.commit(Array.from({ length: 10_001 }, (_, n) => ({ set: `other/x${n}`, data: {} })))
  expect((await listen(OPEN_TASKS, { resumeToken, expectedCount: 3 })).told).toEqual([
    'ADD',
    'documentChange t0',
    'filter 2 of names',
    'CURRENT',
    'NO_CHANGE',
  ])
  const again = await listen({ ...OPEN_TASKS, limit: 9 }, { resumeToken: window.resumeToken })
  expect(again.told.slice(0, 2)).toEqual(['ADD', 'RESET'])
})

test.each(['bm9uc2Vuc2U=', Buffer.from('9'.repeat(16)).toString('base64')])(
  'an unknown token (%s) starts over',
  async (resumeToken) => {
    const { told } = await listen(OPEN_TASKS, { resumeToken })
    expect(told.slice(0, 2)).toEqual(['ADD', 'RESET'])
  },
)
