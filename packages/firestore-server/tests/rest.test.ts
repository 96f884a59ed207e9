import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nameOf, rest, tokenOf } from './clients.ts'
import { onlyHere, startSuite, type SuiteServer } from './suite.ts'

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
    match /own/{uid} { allow read, write: if request.auth.uid == uid; }
    match /staff/{id} { allow read: if request.auth.token.role == 'staff'; }
    match /stamped/{id} { allow create: if request.resource.data.at == request.time; }
  }
}`

let server: SuiteServer
beforeAll(async () => {
  server = await startSuite({ rules: RULES, projectId: 'demo-rest' })
})
afterAll(() => server.close())
beforeEach(() => server.clear())

const x = (value: number) => ({ fields: { x: { integerValue: String(value) } } })

test('a document is created, read, patched and deleted', async () => {
  const created = await rest(server, 'POST', '/open?documentId=a', x(1))
  expect(created.body).toMatchObject({
    name: nameOf(server, 'open/a'),
    ...x(1),
    createTime: expect.any(String),
  })
  expect((await rest(server, 'POST', '/open?documentId=a', x(1))).status).toBe(409)
  const generated = await rest(server, 'POST', '/open/a/deep', x(2))
  expect((generated.body as { name: string }).name).toMatch(/\/open\/a\/deep\/[\w-]{20}$/)

  const patched = await rest(server, 'PATCH', '/open/a?updateMask.fieldPaths=y&mask.fieldPaths=y', {
    fields: { y: { booleanValue: true } },
  })
  expect(patched.body).toMatchObject({ fields: { y: { booleanValue: true } } })
  expect(await server.admin.get('open/a')).toEqual({ x: 1, y: true })
  expect((await rest(server, 'GET', '/open/a?mask.fieldPaths=x')).body).toMatchObject(x(1))

  expect((await rest(server, 'DELETE', '/open/a')).body).toEqual({})
  expect((await rest(server, 'GET', '/open/a')).body).toMatchObject({
    error: { code: 404, status: 'NOT_FOUND' },
  })
  expect((await rest(server, 'DELETE', '/open/a?currentDocument.exists=true')).status).toBe(404)
})

test.runIf(onlyHere('what is compressed is the server’s own affair'))(
  'a long answer is compressed for clients that take gzip, a short one is not',
  async () => {
    await server.admin.set('open/long', { text: 'cement '.repeat(500) })
    await server.admin.set('open/short', { text: 'cement' })
    const encodingOf = async (id: string, accepted: string) => {
      const response = await fetch(`${server.url}/v1/${nameOf(server, `open/${id}`)}`, {
        headers: { 'accept-encoding': accepted },
      })
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      expect(await response.json()).toMatchObject({ name: nameOf(server, `open/${id}`) })
      return response.headers.get('content-encoding')
    }
    expect(await encodingOf('long', 'br, gzip;q=0.5')).toBe('gzip')
    expect(await encodingOf('long', 'br, gzip;q=0')).toBeNull()
    expect(await encodingOf('long', 'identity')).toBeNull()
    expect(await encodingOf('short', 'gzip')).toBeNull()
  },
)

test('a collection is listed in pages, in any order, without its siblings', async () => {
  await server.admin.commit(
    Array.from({ length: 7 }, (_, index) => ({ set: `open/d${index}`, data: { n: -index } })),
  )
  await server.admin.set('open/d0/deep/x', {})
  const names: string[] = []
  let pageToken = ''
  do {
    const { body } = await rest(
      server,
      'GET',
      `/open?pageSize=3&orderBy=n&pageToken=${encodeURIComponent(pageToken)}`,
    )
    const page = body as { documents: { name: string }[]; nextPageToken?: string }
    names.push(...page.documents.map(({ name }) => name.split('/').at(-1) ?? ''))
    pageToken = page.nextPageToken ?? ''
  } while (pageToken !== '')
  expect(names).toEqual(['d6', 'd5', 'd4', 'd3', 'd2', 'd1', 'd0'])
  expect((await rest(server, 'POST', ':listCollectionIds', {})).body).toEqual({ collectionIds: ['open'] })
  expect((await rest(server, 'POST', '/open/d0:listCollectionIds', {})).body).toEqual({
    collectionIds: ['deep'],
  })
})

test('a page begins after the last one, whatever was added or deleted in between', async () => {
  await server.admin.commit([1, 2, 3, 4, 5].map((n) => ({ set: `open/d${n}`, data: { n } })))
  await server.admin.set('open/d6/deep/x', {})
  type Page = { documents: { name: string }[]; nextPageToken: string }
  const page = async (parameters: string) => {
    const { body } = await rest(server, 'GET', `/open?pageSize=2&${parameters}`)
    const { documents, nextPageToken } = body as Page
    const token = `pageToken=${encodeURIComponent(nextPageToken)}`
    return { ids: documents.map(({ name }) => name.split('/').at(-1)).join(), token }
  }
  const [byName, byNumber, all] = await Promise.all(['', 'orderBy=n desc', 'showMissing=true'].map(page))
  expect([byName?.ids, byNumber?.ids, all?.ids]).toEqual(['d1,d2', 'd5,d4', 'd1,d2'])
  await server.admin.commit([
    { delete: 'open/d1' },
    { delete: 'open/d4' },
    { set: 'open/d0', data: { n: 9 } },
  ])
  expect((await page(`${byName?.token}`)).ids).toBe('d3,d5')
  expect((await page(`orderBy=n desc&${byNumber?.token}`)).ids).toBe('d3,d2')
  const next = await page(`showMissing=true&${all?.token}`)
  expect([next.ids, (await page(`showMissing=true&${next.token}`)).ids]).toEqual(['d3,d5', 'd6'])
  expect((await rest(server, 'GET', `/open?${byNumber?.token}`)).status).toBe(400)
})

test('collection ids come in consistent pages too', async () => {
  await server.admin.commit(['a/x', 'b/x', 'c/x/d/y'].map((set) => ({ set, data: {} })))
  const ids = async (body: object) => (await rest(server, 'POST', ':listCollectionIds', body)).body
  const first = (await ids({ pageSize: 2 })) as { collectionIds: string[]; nextPageToken: string }
  expect(first.collectionIds).toEqual(['a', 'b'])
  expect(await ids({ pageSize: 2, pageToken: first.nextPageToken })).toEqual({ collectionIds: ['c'] })
  const { body } = await rest(server, 'GET', '/a/x')
  await server.admin.commit([{ delete: 'a/x' }, { delete: 'c/x/d/y' }])
  const { updateTime } = body as { updateTime: string }
  expect(await ids({})).toEqual({ collectionIds: ['b'] })
  expect(await ids({ readTime: updateTime })).toEqual({ collectionIds: ['a', 'b', 'c'] })
})

test.runIf(onlyHere("in production's words, which the official emulator is not known to have"))(
  'names are accepted in either spelling, and unknown fields are refused',
  async () => {
    const name = nameOf(server, 'open/a')
    await server.admin.set('open/a', { x: 1, y: 1 })
    const write = { update: { name, ...x(2) }, update_mask: { field_paths: ['x'] } }
    expect((await rest(server, 'POST', ':commit', { writes: [write] })).status).toBe(200)
    expect((await rest(server, 'PATCH', '/open/a?update_mask.field_paths=y', {})).status).toBe(200)
    expect(await server.admin.get('open/a')).toEqual({ x: 2 })
    const from = [{ collection_id: 'open' }]
    const found = await rest(server, 'POST', ':runQuery', { structured_query: { from, order_by: [] } })
    expect(found.body).toMatchObject([{ document: { name } }])

    const refused = async (method: string, path: string, body?: object) => {
      const answer = await rest(server, method, path, body)
      const first = (Array.isArray(answer.body) ? answer.body[0] : answer.body) as {
        error: { message: string }
      }
      return [answer.status, first.error.message.replaceAll('Invalid JSON payload received. ', '')]
    }
    expect(await refused('POST', ':commit', { write: [] })).toEqual([
      400,
      'Unknown name "write": Cannot find field.',
    ])
    expect(await refused('POST', ':commit', { writes: [{}, { ...write, mask: {}, 'a"': 1 }] })).toEqual([
      400,
      `Unknown name "mask" at 'writes[1]': Cannot find field.\n` +
        `Unknown name "a\\"" at 'writes[1]': Cannot find field.`,
    ])
    const deep = {
      from,
      where: { compositeFilter: { op: 'AND', filters: [{ fieldFilter: { value: {}, is: 1 } }] } },
    }
    expect(await refused('POST', ':runQuery', { structuredQuery: deep })).toEqual([
      400,
      `Unknown name "is" at 'structured_query.where.composite_filter.filters[0].field_filter': Cannot find field.`,
    ])
    expect(await refused('PATCH', '/open/a', { x: 1 })).toEqual([
      400,
      `Unknown name "x" at 'document': Cannot find field.`,
    ])
    expect(await refused('GET', '/open?pagesize=2&key=k&$alt=json')).toEqual([
      400,
      `Unknown name "pagesize": Cannot bind query parameter. Field 'pagesize' could not be found in request message.`,
    ])
    expect((await rest(server, 'POST', ':nope', {})).status).toBe(404)
    expect(await server.admin.list(':nope')).toEqual([])
  },
)

test('ids with colons, spaces and other scripts work', async () => {
  for (const id of ['a:b', 'a b', 'Kɔkɔɔ', 'x:commit']) {
    expect((await rest(server, 'PATCH', `/open/${encodeURIComponent(id)}`, x(1))).status).toBe(200)
    expect((await rest(server, 'GET', `/open/${encodeURIComponent(id)}`)).body).toMatchObject({
      name: nameOf(server, `open/${id}`),
    })
  }
})

test('the token determines the caller: owner, a user, nobody, or an error', async () => {
  await server.admin.set('own/ama', { x: 1 })
  await server.admin.set('staff/a', { x: 1 })
  const get = async (path: string, authorization: string) =>
    (await rest(server, 'GET', path, undefined, authorization)).status
  expect(await get('/own/ama', 'Bearer owner')).toBe(200)
  expect(await get('/own/ama', tokenOf(server, 'ama'))).toBe(200)
  expect(await get('/own/ama', tokenOf(server, 'kofi'))).toBe(403)
  expect(await get('/own/ama', '')).toBe(403)
  expect(await get('/staff/a', tokenOf(server, 'ama', { role: 'staff' }))).toBe(200)
  expect(await get('/own/ama', 'Bearer nonsense')).toBe(401)
})

test('server times equal request.time', async () => {
  const write = (transform: object) =>
    rest(
      server,
      'POST',
      ':commit',
      { writes: [{ update: { name: nameOf(server, 'stamped/a'), fields: {} }, ...transform }] },
      tokenOf(server, 'ama'),
    )
  expect((await write({})).status).toBe(403)
  expect(
    (await write({ updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }] })).status,
  ).toBe(200)
})

test('streaming methods wrap their error in a list, the others do not', async () => {
  const denied = { error: { code: 403, status: 'PERMISSION_DENIED' } }
  const documents = [nameOf(server, 'own/kofi')]
  expect((await rest(server, 'POST', ':batchGet', { documents }, tokenOf(server, 'ama'))).body).toMatchObject(
    [denied],
  )
  expect((await rest(server, 'GET', '/own/kofi', undefined, tokenOf(server, 'ama'))).body).toMatchObject(
    denied,
  )
})

test('rules are set, read back and refused with line and column, separately for each project', async () => {
  const url = (projectId: string) => `${server.url}/emulator/v1/projects/${projectId}:securityRules`
  const put = (projectId: string, content: string, more: object = {}) =>
    fetch(url(projectId), {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] }, ...more }),
    })
  const closed = 'service cloud.firestore { match /a/{b} { allow get; } }'
  expect((await put('demo-other', closed)).status).toBe(200)
  expect(await (await fetch(url('demo-other'))).json()).toEqual({
    rules: { files: [{ name: 'firestore.rules', content: closed }] },
  })
  const faulty = await put('demo-other', 'service cloud.firestore {\n  match /a/{b} { allow read: if }\n}')
  expect(faulty.status).toBe(400)
  const issues = [{ severity: 'ERROR', description: expect.any(String), sourcePosition: { line: 2 } }]
  expect(await faulty.json()).toMatchObject({ issues })
  const asked = await put('demo-other', 'service cloud.firestore {\n  match /a/{b} { allow read: if }\n}', {
    ignore_errors: true,
  })
  expect([asked.status, await asked.json()]).toMatchObject([200, { issues }])
  expect((await rest(server, 'GET', '/open/none', undefined, '')).status).toBe(404)
})

test('health, clear, reset and unknown paths respond as in the official emulator', async () => {
  await server.admin.set('open/a', {})
  expect(await (await fetch(server.url)).text()).toBe('Ok\n')
  const cleared = await fetch(`${server.url}/emulator/v1/projects/demo-rest/databases/(default)/documents`, {
    method: 'DELETE',
  })
  expect(cleared.status).toBe(200)
  expect(await server.admin.list('open')).toEqual([])
  await server.adminOf('demo-else').set('a/b', {})
  expect((await fetch(`${server.url}/reset`, { method: 'POST' })).status).toBe(200)
  expect(await server.adminOf('demo-else').get('a/b')).toBeUndefined()
  const unknown = await fetch(`${server.url}/nothing`)
  expect([unknown.status, await unknown.text()]).toEqual([404, 'Not Found\n'])
})

test('pages of this machine are allowed, on preflights, responses and errors, and no others', async () => {
  const origin = 'http://localhost:3000'
  const preflight = await fetch(`${server.url}/v1/projects/demo-rest/databases/(default)/documents:commit`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Headers': 'authorization,x-goog-api-client' },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-goog-api-client')
  const failure = await fetch(`${server.url}/v1/projects/demo-rest/databases/(default)/documents/own/a`, {
    headers: { Origin: origin },
  })
  expect([failure.status, failure.headers.get('access-control-allow-origin')]).toEqual([403, origin])
  const foreign = await fetch(server.url, { headers: { Origin: 'http://shop.example' } })
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

test('invalid bodies end in a typed error', async () => {
  const url = `${server.url}/v1/projects/demo-rest/databases/(default)/documents:commit`
  for (const body of [
    '{',
    '[]',
    '7',
    '{"writes":7}',
    '{"writes":[{}]}',
    '{"writes":[{"update":{"name":7}}]}',
    '{"transaction":"x"}',
  ]) {
    const response = await fetch(url, { method: 'POST', body })
    expect([body, response.status, await response.json()]).toMatchObject([
      body,
      400,
      { error: { status: 'INVALID_ARGUMENT' } },
    ])
  }
})

test.runIf(onlyHere('only ours counts reads'))(
  'reads are counted as production bills them, and not for admins',
  async () => {
    await server.admin.commit([1, 2, 3].map((n) => ({ set: `open/d${n}`, data: { n } })))
    server.resetReads()
    const from = (collectionId: string) => ({ structuredQuery: { from: [{ collectionId }] } })
    await rest(server, 'POST', ':runQuery', from('open'))
    expect(server.reads().documents).toBe(0)
    await rest(
      server,
      'POST',
      ':runQuery',
      { structuredQuery: { ...from('open').structuredQuery, limit: 2 } },
      tokenOf(server, 'ama'),
    )
    await rest(
      server,
      'POST',
      ':batchGet',
      { documents: ['open/d1', 'open/none'].map((path) => nameOf(server, path)) },
      tokenOf(server, 'ama'),
    )
    await rest(server, 'POST', '/open/d1:runQuery', from('deep'), 'Bearer owner')
    expect(server.reads()).toEqual({ documents: 4, byCollection: { open: 4 } })
  },
)
