import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nameOf, rest } from './clients.ts'
import { onlyHere, startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
beforeAll(async () => {
  server = await startSuite({
    rules: 'open',
    projectId: 'demo-limits',
    indexes: {
      indexes: [
        {
          collectionGroup: 'a',
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
            { fieldPath: 'n', order: 'ASCENDING' },
          ],
        },
      ],
      fieldOverrides: [{ collectionGroup: 'exempt', fieldPath: 'tags', indexes: [] }],
    },
  })
})
afterAll(() => server.close())
beforeEach(() => server.clear())

const text = (length: number) => ({ stringValue: 'x'.repeat(length) })
const update = (path: string, fields: object) => ({ update: { name: nameOf(server, path), fields } })
async function commit(...writes: object[]): Promise<string> {
  const { status, body } = await rest(server, 'POST', ':commit', { writes })
  return status === 200 ? 'ok' : (body as { error: { message: string } }).error.message
}
const set = (fields: object, path = 'a/b') => commit(update(path, fields))

test('field names that begin and end with two underscores are reserved, except the mark of a vector', async () => {
  expect(await set({ __x__: text(1) })).toMatch(/"__x__" is reserved/)
  expect(await set({ map: { mapValue: { fields: { __y__: text(1) } } } })).toMatch(/"__y__" is reserved/)
  expect(await set({ __x: text(1), x__: text(1) })).toBe('ok')
  const vector = {
    __type__: { stringValue: '__vector__' },
    value: { arrayValue: { values: [{ doubleValue: 1 }] } },
  }
  expect(await set({ map: { mapValue: { fields: vector } } })).toBe('ok')
  expect(await set({ ['n'.repeat(1501)]: text(1) })).toMatch(/longer than 1500 bytes/)
})

test('document names are limited', async () => {
  expect(await set({}, '__a__/b')).toMatch(/reserved/)
  expect(await set({}, `a/${'é'.repeat(751)}`)).toBe('The key path element name is longer than 1500 bytes.')
  expect(await set({}, Array.from({ length: 100 }, () => 'a/b').join('/'))).toBe('ok')
  expect(await set({}, Array.from({ length: 101 }, () => 'a/b').join('/'))).toMatch(/at most 100 levels/)
})

test('values, documents and commits are limited in size', async () => {
  expect(await set({ text: text(1_048_488) })).toBe(
    'The value of property "text" is longer than 1048487 bytes.',
  )
  expect(await set({ x: text(600_000), y: text(600_000) })).toMatch(
    /^Document '.*\/a\/b' cannot be written because its size \(1,200,0\d\d bytes\) exceeds the maximum allowed size of 1,048,576 bytes\.$/,
  )
  const million = (id: number) => update(`a/d${id}`, { x: text(1_000_000) })
  expect(await commit(...Array.from({ length: 10 }, (_, id) => million(id)))).toBe('ok')
  expect(await commit(...Array.from({ length: 11 }, (_, id) => million(id)))).toBe(
    'Transaction too big. Decrease transaction size.',
  )
  expect(await commit(...Array.from({ length: 12 }, (_, id) => million(id)))).toBe(
    'Request payload size exceeds the limit: 11534336 bytes.',
  )
})

test('maps nest twenty deep', async () => {
  const nested = (depth: number): object =>
    depth === 0 ? text(1) : { mapValue: { fields: { x: nested(depth - 1) } } }
  expect(await set({ x: nested(20) })).toBe('ok')
  expect(await set({ x: nested(21) })).toMatch(/maximum depth is 20/)
})

test.runIf(onlyHere('needs index definitions at the start'))(
  'a document has at most 40,000 index entries, exempt fields not counted',
  async () => {
    const tags = (count: number) => ({
      arrayValue: { values: Array.from({ length: count }, (_, n) => ({ integerValue: String(n) })) },
    })
    expect(await set({ tags: tags(39_000) })).toBe('ok')
    expect(await set({ tags: tags(41_000) })).toBe('too many index entries for entity')
    expect(await set({ tags: tags(21_000), n: { integerValue: '1' } })).toBe(
      'too many index entries for entity',
    )
    expect(await set({ tags: tags(41_000) }, 'exempt/b')).toBe('ok')
  },
)

test('a commit takes any number of writes, a batch write 500 of different documents', async () => {
  const writes = Array.from({ length: 1200 }, (_, id) => update(`a/d${id}`, {}))
  expect(await commit(...writes)).toBe('ok')
  const batch = (some: object[]) => rest(server, 'POST', ':batchWrite', { writes: some })
  expect((await batch(writes.slice(0, 500))).status).toBe(200)
  expect((await batch(writes.slice(0, 501))).status).toBe(400)
  expect((await batch([update('a/b', {}), update('a/b', {})])).body).toMatchObject({
    error: { message: 'A document cannot be written to more than once per request.' },
  })
})

test('unquoted field paths are identifiers', async () => {
  const masked = (path: string) =>
    commit({ ...update('a/b', { '10mm': text(1) }), updateMask: { fieldPaths: [path] } })
  expect(await masked('10mm')).toMatch(
    /^Invalid property path "10mm"\. Unquoted property paths must match regex/,
  )
  expect(await masked('`10mm`')).toBe('ok')
})

test('missing documents with documents below them are listed on request', async () => {
  await commit(update('a/x', {}), update('a/y/b/1', {}), update('a/y/b/2', {}))
  const list = async (parameters: string) => {
    const { body } = await rest(server, 'GET', `/a?${parameters}`)
    return (body as { documents: { name: string; createTime?: string }[] }).documents.map(
      ({ name, createTime }) => `${name.split('/').at(-1)}${createTime ? '' : ' (missing)'}`,
    )
  }
  expect(await list('')).toEqual(['x'])
  expect(await list('showMissing=true')).toEqual(['x', 'y (missing)'])
  expect(await list('showMissing=true&pageSize=1')).toEqual(['x'])
})
