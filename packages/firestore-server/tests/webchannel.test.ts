import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ChannelClient, formOf } from './channel-client.ts'
import { databaseOf, nameOf, tokenOf } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /tasks/{id} { allow read, write; }
    match /own/{uid} { allow read, write: if request.auth.uid == uid; }
  }
}`

let server: SuiteServer
beforeAll(async () => {
  server = await startSuite({ rules: RULES, projectId: 'demo-channel' })
})
afterAll(() => server.close())
beforeEach(() => server.clear())

const addTasks = (targetId: number) => ({
  database: databaseOf(server),
  addTarget: {
    targetId,
    query: {
      parent: `${databaseOf(server)}/documents`,
      structuredQuery: { from: [{ collectionId: 'tasks' }], orderBy: [{ field: { fieldPath: '__name__' } }] },
    },
  },
})
const write = (path: string, text: string) => ({
  streamToken: 'MQ==',
  writes: [{ update: { name: nameOf(server, path), fields: { text: { stringValue: text } } } }],
})

describe.each([
  ['streaming', false],
  ['long polling', true],
])('%s', (_name, longPolling) => {
  test('a target is added, gets its documents and their changes, and is removed', async () => {
    await server.admin.set('tasks/a', { text: 'Kɔkɔɔ é 😀' })
    const channel = await ChannelClient.open(server, 'Listen', addTasks(2), { longPolling })
    const first = await channel.take('NO_CHANGE')
    expect(first).toMatchObject([
      { targetChange: { targetChangeType: 'ADD', targetIds: [2] } },
      {
        documentChange: {
          targetIds: [2],
          document: { name: nameOf(server, 'tasks/a'), fields: { text: { stringValue: 'Kɔkɔɔ é 😀' } } },
        },
      },
      { targetChange: { targetChangeType: 'CURRENT', targetIds: [2], resumeToken: expect.any(String) } },
      { targetChange: { readTime: expect.any(String) } },
    ])
    await server.admin.set('tasks/b', { text: 'new' })
    expect(await channel.take('NO_CHANGE')).toMatchObject([
      { documentChange: { targetIds: [2], document: { name: nameOf(server, 'tasks/b') } } },
      {},
    ])
    await server.admin.delete('tasks/a')
    expect(await channel.take('NO_CHANGE')).toMatchObject([
      { documentDelete: { document: nameOf(server, 'tasks/a'), removedTargetIds: [2] } },
      {},
    ])
    await channel.send({ database: databaseOf(server), removeTarget: 2 })
    expect(await channel.take('REMOVE')).toMatchObject([{ targetChange: { targetIds: [2] } }])
    await channel.close()
  })

  test('writes are answered in order after the handshake', async () => {
    const channel = await ChannelClient.open(
      server,
      'Write',
      { database: databaseOf(server) },
      { longPolling },
    )
    expect(await channel.take('streamId')).toMatchObject([{ streamToken: expect.stringMatching(/.+/) }])
    await channel.send(write('tasks/a', 'one'), write('tasks/b', 'two'))
    const answers = await channel.until((messages) => messages.length === 2)
    expect(answers).toMatchObject([
      { writeResults: [{ updateTime: expect.any(String) }], commitTime: expect.any(String) },
      { writeResults: [{}] },
    ])
    expect((await server.admin.list('tasks')).map(({ data }) => data['text'])).toEqual(['one', 'two'])
    await channel.close()
  })
})

test('an idle back channel gets a noop at once, so that the client keeps streaming', async () => {
  const channel = await ChannelClient.open(server, 'Write', { database: databaseOf(server) })
  await channel.take('streamId')
  channel.reattach(1)
  await expect.poll(() => channel.controls).toContain('noop')
  await channel.close()
})

test('arrays the client did not acknowledge are sent again', async () => {
  const channel = await ChannelClient.open(server, 'Write', { database: databaseOf(server) })
  await channel.take('streamId')
  channel.messages.length = 0
  channel.reattach(0)
  expect(await channel.take('streamId')).toHaveLength(1)
  await channel.close()
})

test('repeated maps are applied once, and early ones wait for the gap', async () => {
  const channel = await ChannelClient.open(server, 'Write', { database: databaseOf(server) })
  await channel.take('streamId')
  await channel.post(formOf(2, [write('tasks/b', 'second')]))
  expect(await server.admin.list('tasks')).toEqual([])
  const form = formOf(1, [write('tasks/b', 'first')])
  await channel.post(form)
  await channel.post(form)
  await channel.until((messages) => messages.length === 2)
  expect(await server.admin.get('tasks/b')).toEqual({ text: 'second' })
  await channel.close()
})

test('a forward reply says whether a back channel is attached, and the last array', async () => {
  const channel = await ChannelClient.open(server, 'Write', { database: databaseOf(server) })
  await channel.take('streamId')
  expect(await channel.send(write('tasks/a', 'x'))).toEqual([1, expect.any(Number), expect.any(Number)])
  await channel.close()
})

test('an unknown session is refused at once', async () => {
  const url = `${server.url}/google.firestore.v1.Firestore/Listen/channel?VER=8&SID=gone&RID=rpc&AID=0&CI=0`
  const response = await fetch(url)
  expect([response.status, await response.text()]).toEqual([400, 'Unknown SID'])
})

test('a denied write ends the stream with the error as a message', async () => {
  const channel = await ChannelClient.open(
    server,
    'Write',
    { database: databaseOf(server) },
    { authorization: tokenOf(server, 'ama') },
  )
  await channel.take('streamId')
  await channel.send(write('own/ama', 'mine'))
  await channel.take('writeResults')
  await channel.send(write('own/kofi', 'not mine'))
  expect(await channel.take('error')).toMatchObject([{ error: { code: 403, status: 'PERMISSION_DENIED' } }])
  await expect.poll(() => channel.controls).toContain('close')
  await channel.close()
})

test('an empty write ends the stream, and anything after it is ignored', async () => {
  const channel = await ChannelClient.open(server, 'Write', { database: databaseOf(server) })
  await channel.take('streamId')
  await channel.send({ streamToken: 'MQ==', writes: [] }, write('tasks/late', 'x'))
  expect(await channel.take('streamToken')).toEqual([{ streamToken: expect.any(String) }])
  await expect.poll(() => channel.controls).toContain('close')
  expect(await server.admin.list('tasks')).toEqual([])
  await channel.close()
})

test('a broken token is reported as UNAUTHENTICATED, a broken message as INVALID_ARGUMENT', async () => {
  const invalid = [{ error: { status: 'INVALID_ARGUMENT' } }]
  const token = await ChannelClient.open(server, 'Listen', addTasks(2), { authorization: 'Bearer nonsense' })
  expect(await token.take('error')).toMatchObject([{ error: { status: 'UNAUTHENTICATED' } }])
  const first = await ChannelClient.open(server, 'Write', write('tasks/a', 'too early'))
  expect(await first.take('error')).toMatchObject(invalid)
  const target = await ChannelClient.open(server, 'Listen', {
    database: databaseOf(server),
    addTarget: { targetId: 'two' },
  })
  expect(await target.take('error')).toMatchObject(invalid)
  await Promise.all([token, first, target].map((channel) => channel.close()))
})
