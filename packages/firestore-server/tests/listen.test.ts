import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ChannelClient, type Message } from './channel-client.ts'
import { databaseOf, nameOf, tokenOf } from './clients.ts'
import { onlyHere, startSuite, type SuiteServer } from './suite.ts'

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /tasks/{id} { allow read: if true; }
    match /drafts/{id} {
      allow get: if resource.data.state == 'public';
      allow list: if resource.data.state == 'public';
    }
    match /staff/{id} {
      allow read: if get(/databases/$(database)/documents/roles/$(request.auth.uid)).data.role == 'staff';
    }
  }
}`

let server: SuiteServer
let channels: ChannelClient[] = []
beforeAll(async () => {
  server = await startSuite({ rules: RULES, projectId: 'demo-listen' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  await server.setRules(RULES)
})
afterEach(async () => {
  await Promise.all(channels.map((channel) => channel.close()))
  channels = []
})

async function listen(first: object): Promise<ChannelClient> {
  const channel = await ChannelClient.open(
    server,
    'Listen',
    { database: databaseOf(server), ...first },
    { authorization: tokenOf(server, 'ama') },
  )
  channels.push(channel)
  return channel
}
const query = (targetId: number, collectionId: string, more: object = {}, target: object = {}) => ({
  addTarget: {
    targetId,
    query: {
      parent: `${databaseOf(server)}/documents`,
      structuredQuery: { from: [{ collectionId }], ...more },
    },
    ...target,
  },
})
const documents = (targetId: number, ...paths: string[]) => ({
  addTarget: { targetId, documents: { documents: paths.map((path) => nameOf(server, path)) } },
})
const where = (fieldPath: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
})

/**
 * Messages in short form: `change a [2]`, `change a [] -[2]`, `delete a [2]`, `remove a [2]`, `ADD [2]`, `snapshot`.
 */
function told(messages: readonly Message[]): string[] {
  return messages.map((message) => {
    const [kind = ''] = Object.keys(message)
    const content = message[kind]
    const { document, targetIds, removedTargetIds, targetChangeType } = content as {
      document: string | { name: string }
      targetIds?: number[]
      removedTargetIds?: number[]
      targetChangeType?: string
    }
    if (kind === 'targetChange') {
      return targetIds && targetIds.length > 0
        ? `${targetChangeType} ${JSON.stringify(targetIds)}`
        : 'snapshot'
    }
    const id = (typeof document === 'string' ? document : document.name).split('/').at(-1)
    const removed = removedTargetIds ? ` -${JSON.stringify(removedTargetIds)}` : ''
    return `${kind.replace('document', '').toLowerCase()} ${id} ${JSON.stringify(targetIds ?? [])}${removed}`
  })
}

test('a missing document is reported as deleted before its target is current', async () => {
  const channel = await listen(documents(3, 'tasks/none'))
  expect(told(await channel.take('NO_CHANGE'))).toEqual([
    'ADD [3]',
    'delete none [] -[3]',
    'CURRENT [3]',
    'snapshot',
  ])
  await server.admin.set('tasks/none', { now: true })
  expect(told(await channel.take('NO_CHANGE'))).toEqual(['change none [3]', 'snapshot'])
})

test('one commit is one snapshot across all targets of a stream', async () => {
  await server.admin.set('tasks/a', { n: 1 })
  const channel = await listen(query(2, 'tasks'))
  await channel.take('NO_CHANGE')
  await channel.send(query(4, 'tasks', { where: where('n', { integerValue: '1' }) }), documents(6, 'tasks/b'))
  await channel.take('NO_CHANGE')
  await channel.take('NO_CHANGE')
  await server.admin.commit([
    { set: 'tasks/a', data: { n: 2 } },
    { set: 'tasks/b', data: { n: 1 } },
    { set: 'other/x', data: {} },
  ])
  expect(told(await channel.take('NO_CHANGE'))).toEqual(['change a [2] -[4]', 'change b [2,4,6]', 'snapshot'])
})

test('a limit window lets in the next document when one leaves, and drops one when a better one enters', async () => {
  await server.admin.commit([1, 2, 3].map((n) => ({ set: `tasks/t${n}`, data: { n } })))
  const channel = await listen(query(2, 'tasks', { orderBy: [{ field: { fieldPath: 'n' } }], limit: 2 }))
  expect(told(await channel.take('NO_CHANGE'))).toEqual([
    'ADD [2]',
    'change t1 [2]',
    'change t2 [2]',
    'CURRENT [2]',
    'snapshot',
  ])
  await server.admin.delete('tasks/t1')
  expect(told(await channel.take('NO_CHANGE'))).toEqual(['change t3 [2]', 'delete t1 [] -[2]', 'snapshot'])
  await server.admin.set('tasks/t0', { n: 0 })
  expect(told(await channel.take('NO_CHANGE'))).toEqual(['change t0 [2]', 'remove t3 [] -[2]', 'snapshot'])
  await server.admin.set('tasks/t9', { n: 9 })
  expect(told(await channel.take('NO_CHANGE'))).toEqual(['snapshot'])
})

test.runIf(onlyHere('when a server can resume is its own affair'))(
  'a resumed target starts over with RESET, so that deleted documents vanish',
  async () => {
    await server.admin.set('tasks/a', {})
    const channel = await listen(query(2, 'tasks', {}, { resumeToken: 'bm9uc2Vuc2U=', expectedCount: 3 }))
    expect(told(await channel.take('NO_CHANGE'))).toEqual([
      'ADD [2]',
      'RESET [2]',
      'change a [2]',
      'CURRENT [2]',
      'snapshot',
    ])
  },
)

describe('a stream', () => {
  test('whose client leaves the target ids to the server receives them', async () => {
    await server.admin.set('tasks/a', {})
    const channel = await listen(query(0, 'tasks'))
    expect(told(await channel.take('NO_CHANGE'))).toEqual([
      'ADD [1]',
      'change a [1]',
      'CURRENT [1]',
      'snapshot',
    ])
    await channel.send(documents(0, 'tasks/b'))
    expect(told(await channel.take('NO_CHANGE'))).toEqual([
      'ADD [2]',
      'delete b [] -[2]',
      'CURRENT [2]',
      'snapshot',
    ])
    await channel.send(documents(7, 'tasks/c'))
    expect(await channel.take('error')).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }])
  })

  test('belongs to one database: a request that names another ends it', async () => {
    const channel = await listen(query(2, 'tasks'))
    await channel.take('NO_CHANGE')
    await channel.send({ database: 'projects/another/databases/(default)', ...query(4, 'tasks') })
    expect(await channel.take('error')).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }])
  })

  test('continues after an invalid target', async () => {
    const channel = await listen({
      addTarget: { targetId: 2, query: { parent: databaseOf(server), structuredQuery: {} } },
    })
    expect(await channel.take('REMOVE')).toMatchObject([
      { targetChange: { targetIds: [2], cause: { code: 3 } } },
    ])
    await channel.send(query(4, 'tasks'))
    expect(told(await channel.take('NO_CHANGE'))).toEqual(['ADD [4]', 'CURRENT [4]', 'snapshot'])
  })
})

test('read times never go backwards', async () => {
  const channel = await listen(query(2, 'tasks'))
  for (let round = 0; round < 20; round += 1) await server.admin.set(`tasks/t${round % 3}`, { round })
  await channel.send(documents(4, 'tasks/t0'), { removeTarget: 4 })
  const messages = await channel.until((all) => told(all).includes('REMOVE [4]'))
  const times = messages.flatMap(
    ({ targetChange }) => (targetChange as { readTime?: string } | undefined)?.readTime ?? [],
  )
  expect(times.length).toBeGreaterThan(20)
  expect(times.toSorted()).toEqual(times)
})

test('a denied target is removed with the reason and the others continue', async () => {
  const channel = await listen(query(2, 'secrets'))
  expect(await channel.take('REMOVE')).toMatchObject([
    { targetChange: { targetIds: [2], cause: { code: 7, message: expect.any(String) } } },
  ])
  await channel.send(query(4, 'tasks'))
  expect(told(await channel.take('NO_CHANGE'))).toEqual(['ADD [4]', 'CURRENT [4]', 'snapshot'])
})

test('a document the listener may no longer see is removed without its content', async () => {
  await server.admin.set('drafts/a', { state: 'public' })
  const channel = await listen(query(2, 'drafts', { where: where('state', { stringValue: 'public' }) }))
  await channel.take('NO_CHANGE')
  await server.admin.set('drafts/a', { state: 'secret' })
  expect(told(await channel.take('NO_CHANGE'))).toEqual(['remove a [] -[2]', 'snapshot'])
})

test.runIf(onlyHere('the official emulator is not known to ask again'))(
  'a listener whose role was taken away is dropped before the next change',
  async () => {
    await server.admin.set('roles/ama', { role: 'staff' })
    await server.admin.set('staff/a', { n: 1 })
    const channel = await listen(query(2, 'staff'))
    await channel.take('NO_CHANGE')
    await server.admin.set('roles/ama', { role: 'guest' })
    await server.admin.set('staff/a', { n: 2 })
    const messages = await channel.take('REMOVE')
    expect(told(messages)).toEqual(['REMOVE [2]'])
    expect(messages).toMatchObject([{ targetChange: { cause: { code: 7 } } }])
  },
)

test.runIf(onlyHere('the official emulator asks again at the next change'))(
  'new rules apply at once',
  async () => {
    const channel = await listen(query(2, 'tasks'))
    await channel.take('NO_CHANGE')
    await server.setRules(RULES.replace('if true', 'if false'))
    expect(told(await channel.take('REMOVE'))).toEqual(['REMOVE [2]'])
  },
)

test('clearing the database is reported as deletions', async () => {
  await server.admin.commit([
    { set: 'tasks/a', data: {} },
    { set: 'tasks/b', data: {} },
  ])
  const channel = await listen(query(2, 'tasks'))
  await channel.take('NO_CHANGE')
  await server.clear()
  expect(told(await channel.take('NO_CHANGE')).toSorted()).toEqual([
    'delete a [] -[2]',
    'delete b [] -[2]',
    'snapshot',
  ])
})

test.runIf(onlyHere('the official emulator sends the whole result again, and reads are counted'))(
  'a large collection costs one delta per write, and only deltas are counted as reads',
  async () => {
    await server.admin.commit(
      Array.from({ length: 3000 }, (_, index) => ({ set: `tasks/t${index}`, data: { index } })),
    )
    const channel = await listen(query(2, 'tasks'))
    await channel.take('NO_CHANGE')
    expect(server.reads().byCollection['tasks']).toBeGreaterThanOrEqual(3000)
    server.resetReads()
    await server.admin.set('tasks/t7', { index: -1 })
    expect(told(await channel.take('NO_CHANGE'))).toEqual(['change t7 [2]', 'snapshot'])
    expect(server.reads()).toEqual({ documents: 1, byCollection: { tasks: 1 } })
  },
)
