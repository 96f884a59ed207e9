import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFirestore } from '#src/start.ts'
import { nameOf, rest } from './clients.ts'
import { onlyHere, startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-transactions' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  await server.admin.set('a/x', { n: 1 })
  await server.admin.set('a/y', { n: 1 })
})

const post = async (verb: string, body: object) => {
  const answer = await rest(server, 'POST', `:${verb}`, body)
  return answer as { status: number; body: Record<string, unknown> }
}
async function begin(options: object = {}): Promise<string> {
  return String((await post('beginTransaction', { options: { readWrite: options } })).body['transaction'])
}
const read = (transaction: string, path: string) =>
  post('batchGet', { transaction, documents: [nameOf(server, path)] })
const write = (path: string, n: number) => ({
  update: { name: nameOf(server, path), fields: { n: { integerValue: String(n) } } },
})
const commit = (writes: object[], transaction?: string) => post('commit', { writes, transaction })
const aborted = { status: 409, body: { error: { status: 'ABORTED' } } }

test('the older of two transactions wins the document, and the younger one must be retried', async () => {
  const [older, younger] = [await begin(), await begin()]
  await read(older, 'a/x')
  await read(younger, 'a/x')
  const waiting = commit([write('a/x', 3)], younger)
  expect(await commit([write('a/x', 2)], older)).toMatchObject({ status: 200 })
  expect(await waiting).toMatchObject(aborted)
  expect(await server.admin.get('a/x')).toEqual({ n: 2 })
  expect(await read(younger, 'a/y')).toMatchObject({ status: 409, body: [{ error: { status: 'ABORTED' } }] })
})

test.runIf(onlyHere('our own admin writes past the locks'))(
  'a retry keeps the age of the transaction it retries, so that it wins in the end',
  async () => {
    const first = await begin()
    await read(first, 'a/x')
    await server.admin.set('a/x', { n: 5 })
    expect(await commit([write('a/x', 6)], first)).toMatchObject(aborted)
    const rival = await begin()
    await read(rival, 'a/x')
    const retry = await begin({ retryTransaction: first })
    await read(retry, 'a/x')
    expect(await commit([write('a/x', 7)], retry)).toMatchObject({ status: 200 })
    expect(await commit([write('a/x', 8)], rival)).toMatchObject(aborted)
  },
)

test('transactions with crossed locks do not hang', async () => {
  const [older, younger] = [await begin(), await begin()]
  await read(older, 'a/x')
  await read(younger, 'a/y')
  const outcomes = await Promise.all([
    commit([write('a/x', 2), write('a/y', 2)], older),
    commit([write('a/y', 3), write('a/x', 3)], younger),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([200, 409])
})

test('a write waits for a transaction, but not for ever', async () => {
  const forgotten = await begin()
  await read(forgotten, 'a/x')
  expect(await commit([write('a/x', 2)])).toMatchObject({
    status: 409,
    body: { error: { message: 'Transaction lock timeout.' } },
  })
  const waiting = commit([write('a/x', 2)])
  await post('rollback', { transaction: forgotten })
  expect(await waiting).toMatchObject({ status: 200 })
})

test.runIf(onlyHere('how long a transaction may idle is an option of ours'))(
  'a transaction that nothing has used for as long as it may idle ends and frees what it locked',
  async () => {
    const short = await startFirestore({
      rules: 'open',
      projectId: server.projectId,
      idleTransactionMillis: 50,
    })
    try {
      const at = (verb: string, body: object) => rest(short, 'POST', `:${verb}`, body)
      const beginning = async () =>
        ((await at('beginTransaction', {})).body as { transaction: string }).transaction
      const forgotten = await beginning()
      await at('batchGet', { transaction: forgotten, documents: [nameOf(short, 'a/x')] })
      await pause(100)
      await beginning()
      expect(await at('commit', { writes: [write('a/x', 2)] })).toMatchObject({ status: 200 })
      expect(await at('commit', { writes: [], transaction: forgotten })).toMatchObject({ status: 400 })
    } finally {
      await short.close()
    }
  },
)

test('a query is locked too, even against documents it would have found', async () => {
  const transaction = await begin()
  const structuredQuery = {
    from: [{ collectionId: 'a' }],
    where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { integerValue: '1' } } },
  }
  await post('runQuery', { transaction, structuredQuery })
  await commit([write('a/new', 1)])
  expect(await commit([write('a/z', 1)], transaction)).toMatchObject(aborted)
})

test('past states can be read, and a time too long ago or in the future is refused', async () => {
  const { body } = await post('batchGet', { documents: [nameOf(server, 'a/x')] })
  const { readTime } = (body as unknown as { readTime: string }[])[0] ?? {}
  await server.admin.commit([
    { set: 'a/x', data: { n: 2 } },
    { delete: 'a/y' },
    { set: 'a/new', data: { n: 1 } },
  ])
  const found = await post('runQuery', { readTime, structuredQuery: { from: [{ collectionId: 'a' }] } })
  expect(found.body).toMatchObject([
    { document: { name: nameOf(server, 'a/x'), fields: { n: { integerValue: '1' } } }, readTime },
    { document: { name: nameOf(server, 'a/y') } },
  ])
  expect((await rest(server, 'GET', `/a/x?readTime=${readTime}`)).body).toMatchObject({
    fields: { n: { integerValue: '1' } },
  })
  const at = (time: string) => rest(server, 'GET', `/a/x?readTime=${time}`)
  expect((await at('2001-01-01T00:00:00Z')).body).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } })
  expect((await at('2999-01-01T00:00:00Z')).body).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } })
})
