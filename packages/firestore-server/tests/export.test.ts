import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { exportKeys } from '#src/export/entity-keys.ts'
import { decodeEntity, encodeEntity } from '#src/export/entity-proto.ts'
import { fieldsOf, propertiesOf } from '#src/export/entity-values.ts'
import { decodeLog, encodeLog } from '#src/export/leveldb-log.ts'
import { type FirestoreServer, startFirestore } from '#src/start.ts'
import { fieldsIdentical } from '#src/values/order.ts'
import type { Fields } from '#src/values/value.ts'
import { nameOf, rest } from './clients.ts'
import { anyValue } from './value-arbitraries.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('about the files of exports')

let server: FirestoreServer
let directory: string
beforeAll(async () => {
  server = await startFirestore({ projectId: 'demo-export' })
  directory = await mkdtemp(join(tmpdir(), 'firestore-export-'))
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})
beforeEach(() => server.clear())

async function ask(action: 'export' | 'import', more: object = {}, headers: Record<string, string> = {}) {
  const { projectId = server.projectId, ...body } = more as { projectId?: string }
  const response = await fetch(`${server.url}/emulator/v1/projects/${projectId}:${action}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      database: `projects/${projectId}/databases/(default)`,
      export_directory: directory,
      export_name: 'firestore_export',
      ...body,
    }),
  })
  return { status: response.status, body: (await response.json()) as { error?: { message: string } } }
}
const output = () => join(directory, 'firestore_export/all_namespaces/all_kinds/output-0')

const ALL = {
  nothing: { nullValue: null },
  yes: { booleanValue: true },
  no: { booleanValue: false },
  least: { integerValue: '-9223372036854775808' },
  most: { integerValue: '9223372036854775807' },
  zero: { integerValue: '0' },
  double: { doubleValue: 1.5 },
  whole: { doubleValue: 3 },
  minusZero: { doubleValue: '-0' },
  nan: { doubleValue: 'NaN' },
  infinite: { doubleValue: '-Infinity' },
  text: { stringValue: 'Kɔkɔɔ é 😀' },
  empty: { stringValue: '' },
  long: { stringValue: 'é'.repeat(40_000) },
  at: { timestampValue: '2026-01-02T03:04:05.123456Z' },
  before: { timestampValue: '1969-12-31T23:59:59.999999Z' },
  ancient: { timestampValue: '0001-01-01T00:00:00.000001Z' },
  last: { timestampValue: '9999-12-31T23:59:59.999999Z' },
  bytes: { bytesValue: Buffer.from([0, 255, 10]).toString('base64') },
  noBytes: { bytesValue: '' },
  manyBytes: { bytesValue: Buffer.alloc(4000, 7).toString('base64') },
  place: { geoPointValue: { latitude: 5.6, longitude: -0.2 } },
  noPlace: { geoPointValue: { latitude: 0, longitude: 0 } },
  list: { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }, { stringValue: 'a' }] } },
  one: { arrayValue: { values: [{ booleanValue: false }] } },
  noList: { arrayValue: {} },
  maps: {
    arrayValue: {
      values: [{ mapValue: {} }, { integerValue: '2' }, { mapValue: { fields: { a: { arrayValue: {} } } } }],
    },
  },
  map: { mapValue: { fields: { 'a.b': { mapValue: { fields: { deep: { doubleValue: 2 } } } } } } },
  noMap: { mapValue: {} },
  vector: {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 2.5 }] } },
      },
    },
  },
}

test('values and names of every kind survive an export', async () => {
  const other = { referenceValue: nameOf(server, 'kinds/all') }
  const elsewhere = { referenceValue: 'projects/another/databases/second/documents/a/b' }
  const fields = { ...ALL, other, elsewhere }
  const paths = ['kinds/all', 'kinds/all/deep/er', 'kinds/__id7__', 'kinds/ö 😀:%', 'missing/parent/kinds/x']
  await rest(server, 'POST', ':commit', {
    writes: paths.map((path) => ({ update: { name: nameOf(server, path), fields } })),
  })
  expect(await ask('export')).toEqual({ status: 200, body: {} })
  server.clear()
  expect(await ask('import')).toEqual({ status: 200, body: { documents: 5 } })
  for (const path of paths) {
    const encoded = path.split('/').map(encodeURIComponent).join('/')
    const { body } = await rest(server, 'GET', `/${encoded}`)
    expect([path, (body as { fields: object }).fields]).toEqual([path, JSON.parse(JSON.stringify(fields))])
  }
})

const sorted = (fields: Fields): Fields => new Map([...fields].sort(([a], [b]) => (a < b ? -1 : 1)))

test('any random value survives', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), anyValue), fc.boolean(), (object, isDefault) => {
      const fields = new Map(Object.entries(object))
      const keys = exportKeys({ projectId: 'p', databaseId: isDefault ? '(default)' : 'd' })
      const back = fieldsOf(decodeEntity(encodeEntity(propertiesOf(fields, keys))), keys)
      expect(fieldsIdentical(sorted(fields), sorted(back))).toBe(true)
    }),
  )
})

test('an import overwrites existing documents, keeps the others and adapts references to another project', async () => {
  server.admin.commit([
    { set: 'c/a', data: { n: 1 } },
    { set: 'c/b', data: { n: 2 } },
  ])
  await rest(server, 'PATCH', '/c/link', { fields: { to: { referenceValue: nameOf(server, 'c/a') } } })
  await ask('export')
  server.admin.commit([
    { set: 'c/a', data: { changed: true } },
    { delete: 'c/b' },
    { set: 'c/new', data: {} },
  ])
  await ask('import')
  expect(server.admin.list('c').map(({ id }) => id)).toEqual(['a', 'b', 'link', 'new'])
  expect(server.admin.get('c/a')).toEqual({ n: 1 })
  expect((await ask('import', { projectId: 'demo-second' })).status).toBe(200)
  expect(server.adminOf('demo-second').get('c/link')).toEqual({
    to: 'projects/demo-second/databases/(default)/documents/c/a',
  })
})

test('the folder has the layout of the official emulator’s, and is replaced as a whole', async () => {
  server.admin.set('c/a', {})
  await ask('export')
  expect((await readdir(join(directory, 'firestore_export'), { recursive: true })).toSorted()).toEqual([
    'all_namespaces',
    'all_namespaces/all_kinds',
    'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata',
    'all_namespaces/all_kinds/output-0',
    'firestore_export.overall_export_metadata',
  ])
  server.clear()
  await ask('export')
  expect((await ask('import')).body).toEqual({ documents: 0 })
  expect(await readdir(directory)).toEqual(['firestore_export'])
})

test('a failed import says why and changes nothing', async () => {
  server.admin.commit(Array.from({ length: 50 }, (_, n) => ({ set: `c/d${n}`, data: { n } })))
  await ask('export')
  const whole = await readFile(output())
  server.clear()
  const refused = async (log: Uint8Array, reason: RegExp) => {
    await writeFile(output(), log)
    const { status, body } = await ask('import')
    expect([status, body]).toMatchObject([400, { error: { message: expect.stringMatching(reason) } }])
    expect(body.error?.message).toMatch(/^Nothing was imported\. /)
    expect(server.admin.list('c')).toEqual([])
  }
  const spoiled = Buffer.from(whole)
  spoiled[1000] = (spoiled[1000] ?? 0) ^ 1
  await refused(spoiled, /output-0: the log is damaged at byte \d+/)
  await refused(whole.subarray(0, -3), /damaged/)
  const records = decodeLog(whole)
  await refused(encodeLog([...records, Buffer.from('no entity')]), /output-0, document 51/)
  const key = (name: string) => ({ path: { element: [{ type: 'c', name }] } })
  const entity = (name: string, property: object[]) => encodeEntity({ key: key(name), property })
  await refused(encodeLog([...records, entity('__x__', [])]), /document 51: .*reserved/)
  await refused(encodeLog([...records, entity('x', [{ name: '__y__', value: {} }])]), /"__y__" is reserved/)
  await refused(
    encodeLog([...records, entity('x', [{ name: 'u', value: { user: { email: 'a@b' } } }])]),
    /user/,
  )
  const large = 'x'.repeat(600_000)
  const long = (name: string) => ({ name, value: { text: Buffer.from(large) } })
  await refused(encodeLog([...records, entity('x', [long('a'), long('b')])]), /exceeds the maximum/)
  await rm(output())
  await mkdir(output())
  expect(await ask('import')).toMatchObject({
    status: 400,
    body: { error: { status: 'FAILED_PRECONDITION' } },
  })
  await rm(output(), { recursive: true })
  expect((await ask('import')).body.error?.message).toMatch(/no output files/)
  expect((await ask('import', { export_name: 'none' })).body.error?.message).toMatch(/ENOENT/)
})

test('an export is not written to unsafe places, and no web page may request it', async () => {
  await mkdir(join(directory, 'photographs'))
  await writeFile(join(directory, 'photographs/a.jpg'), 'mine')
  expect((await ask('export', { export_name: 'photographs' })).body.error?.message).toMatch(/is no export/)
  for (const name of ['..', '.', '', 'a/b', '../x']) {
    expect([name, (await ask('export', { export_name: name })).status]).toEqual([name, 400])
  }
  expect((await ask('export', { database: 'projects/other/databases/(default)' })).status).toBe(400)
  expect((await ask('export', { export_directory: '/dev/null/x' })).status).toBe(400)
  expect((await ask('export', {}, { Origin: 'http://evil.example' })).status).toBe(403)
  expect(await readFile(join(directory, 'photographs/a.jpg'), 'utf8')).toBe('mine')
})

test('records of any length are split at the blocks as LevelDB does', () => {
  const record = (length: number) =>
    createHash('sha256').update(String(length)).digest().subarray(0, Math.min(32, length))
  const lengths = [0, 1, 32_754, 32_761, 32_762, 32_768, 100_000, 5, 32_760 - 12]
  const records = lengths.map((length) => Buffer.alloc(length, record(length)))
  const log = encodeLog(records)
  expect(decodeLog(log)).toEqual(records)
  // Masked CRC-32C of type and content, length, type: computed separately, with a CRC that gives RFC 3720's 8a9136aa
  // for 32 zeros.
  expect(encodeLog([Buffer.from('foo')]).toString('hex')).toBe('dd5fb37a030001666f6f')
  expect(decodeLog(Buffer.concat([encodeLog([Buffer.from('a')]), Buffer.alloc(40)]))).toEqual([
    Buffer.from('a'),
  ])
})
