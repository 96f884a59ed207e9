import { Client, credentials, Metadata, status as Status } from '@grpc/grpc-js'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { startFirestore } from '#src/start.ts'
import { methodCodecs, SERVICE_PATH } from '#src/transports/grpc/codec.ts'
import { type SdkWindow, startBrowser } from './browser-page.ts'
import { ChannelClient } from './channel-client.ts'
import { databaseOf, nameOf, rest, secondsNow, tokenOf } from './clients.ts'
import { startSuite, type SuiteServer, testOnlyHere } from './suite.ts'

const test = testOnlyHere('the official emulator looks at no claim but the uid')

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /tasks/{id} { allow read, write: if request.auth.uid == 'ama'; }
    match /open/{id} { allow read; }
  }
}`

let server: SuiteServer
let grpc: Client
beforeAll(async () => {
  server = await startSuite({ rules: RULES, projectId: 'demo-tokens' })
  grpc = new Client(`${server.host}:${server.port}`, credentials.createInsecure())
})
afterAll(async () => {
  grpc.close()
  await server.close()
})
beforeEach(async () => {
  await server.clear()
  await server.admin.set('tasks/a', { n: 1 })
})

const token = (claims: object = {}) => tokenOf(server, 'ama', claims)
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const payload = () => token().split('.')[1]

const REFUSED: [string, () => string][] = [
  ['expired', () => token({ iat: secondsNow() - 3_600, exp: secondsNow() - 1 })],
  ['that never expires', () => token({ exp: undefined })],
  ['with an expiry that is no number', () => token({ exp: `${secondsNow() + 60}` })],
  ['issued in the future', () => token({ iat: secondsNow() + 60 })],
  ['issued nobody knows when', () => token({ iat: undefined })],
  ['of a sign-in in the future', () => token({ auth_time: secondsNow() + 60 })],
  ['of another project', () => tokenOf({ projectId: 'demo-other' }, 'ama')],
  ['for another audience', () => token({ aud: 'demo-other' })],
  ['without an audience', () => token({ aud: undefined })],
  ['from another issuer', () => token({ iss: 'https://accounts.google.com' })],
  ['of a session cookie', () => token({ iss: `https://session.firebase.google.com/${server.projectId}` })],
  ['of nobody', () => token({ sub: '' })],
  ['with a uid that is too long', () => token({ sub: 'a'.repeat(129) })],
  ['with a uid that is no text', () => token({ sub: 7 })],
  ['that is no token', () => 'Bearer nonsense'],
  ['of two segments', () => `Bearer ${encode({ alg: 'none' })}.${payload()}`],
  ['of four segments', () => `${token()}.more`],
  ['without an algorithm', () => `Bearer ${encode({})}.${payload()}.`],
  ['with a broken header', () => `Bearer nonsense.${payload()}.`],
  ['with claims that are a list', () => `Bearer ${encode({ alg: 'none' })}.${encode(['ama'])}.`],
]

const LISTEN = () => ({
  database: databaseOf(server),
  addTarget: { targetId: 2, documents: { documents: [nameOf(server, 'tasks/a')] } },
})

function codecOf(method: string) {
  const codec = methodCodecs().find(({ name }) => name === method)
  if (!codec) throw new Error(`no ${method}`)
  return { path: SERVICE_PATH + method, encode: codec.request.encode, decode: codec.response.decode }
}

function metadataOf(authorization: string): Metadata {
  const metadata = new Metadata()
  metadata.set('authorization', authorization)
  return metadata
}

/** A gRPC stream that requests to listen. */
function listenOverGrpc(authorization: string) {
  const codec = codecOf('Listen')
  const call = grpc.makeBidiStreamRequest(codec.path, codec.encode, codec.decode, metadataOf(authorization))
  call.write(LISTEN())
  return call
}

/** A gRPC call, resolved with one message or the status of its failure. */
function callGrpc(method: string, authorization: string, request: object): Promise<unknown> {
  return new Promise((resolve) => {
    const tell = ({ code }: { code: number }) => resolve(Status[code])
    if (method === 'Listen') {
      const call = listenOverGrpc(authorization).on('error', tell)
      call.on('data', (answer) => {
        resolve(answer)
        call.cancel()
      })
      return
    }
    const codec = codecOf(method)
    const metadata = metadataOf(authorization)
    grpc.makeUnaryRequest(codec.path, codec.encode, codec.decode, { ...request }, metadata, (error, answer) =>
      error ? tell(error) : resolve(answer),
    )
  })
}

describe('a token', () => {
  test.each(REFUSED)('%s is refused over REST, even where everybody may read', async (_what, bad) => {
    for (const path of ['/tasks/a', '/open/a'])
      expect(await rest(server, 'GET', path, undefined, bad())).toMatchObject({
        status: 401,
        body: { error: { code: 401, status: 'UNAUTHENTICATED' } },
      })
    const write = { writes: [{ delete: nameOf(server, 'tasks/a') }] }
    expect((await rest(server, 'POST', ':commit', write, bad())).status).toBe(401)
    expect(await server.admin.get('tasks/a')).toEqual({ n: 1 })
  })

  test.each(REFUSED)('%s is refused over WebChannel', async (_what, bad) => {
    const options = { authorization: bad() }
    const listening = await ChannelClient.open(server, 'Listen', LISTEN(), options)
    const writing = await ChannelClient.open(server, 'Write', { database: databaseOf(server) }, options)
    for (const channel of [listening, writing]) {
      expect(await channel.take('error')).toMatchObject([{ error: { status: 'UNAUTHENTICATED' } }])
      await expect.poll(() => channel.controls).toContain('close')
      await channel.close()
    }
  })

  test.each(REFUSED)('%s is refused over gRPC', async (_what, bad) => {
    expect(await callGrpc('GetDocument', bad(), { name: nameOf(server, 'tasks/a') })).toBe('UNAUTHENTICATED')
    expect(await callGrpc('Listen', bad(), LISTEN())).toBe('UNAUTHENTICATED')
  })

  test('that is valid is accepted over all three, unsigned as the Auth emulator issues it', async () => {
    expect((await rest(server, 'GET', '/tasks/a', undefined, token())).status).toBe(200)
    expect(await callGrpc('GetDocument', token(), { name: nameOf(server, 'tasks/a') })).toMatchObject({
      name: nameOf(server, 'tasks/a'),
    })
    expect(await callGrpc('Listen', token(), LISTEN())).toHaveProperty('targetChange')
    const channel = await ChannelClient.open(server, 'Listen', LISTEN(), { authorization: token() })
    expect(await channel.take('CURRENT')).toContainEqual(
      expect.objectContaining({ documentChange: expect.anything() }),
    )
    await channel.close()
  })

  test('for one project gives no access to another on the same server', async () => {
    const other = { ...server, projectId: 'demo-other' }
    expect((await rest(other, 'GET', '/tasks/a', undefined, token())).status).toBe(401)
    expect((await rest(other, 'GET', '/tasks/a', undefined, tokenOf(other, 'ama'))).status).toBe(404)
  })
})

describe('a token that expires', () => {
  const shortLived = () => token({ iat: secondsNow() - 3_598, exp: secondsNow() + 2 })

  test('ends a listener over WebChannel, which receives nothing afterwards', async () => {
    const channel = await ChannelClient.open(server, 'Listen', LISTEN(), { authorization: shortLived() })
    await channel.take('CURRENT')
    const last = await channel.take('error')
    expect(last.at(-1)).toMatchObject({ error: { code: 401, status: 'UNAUTHENTICATED' } })
    await server.admin.set('tasks/a', { n: 2 })
    await expect.poll(() => channel.controls).toContain('close')
    expect(channel.messages).toEqual([])
    await channel.close()
  })

  test('ends a stream of writes', async () => {
    const first = { database: databaseOf(server) }
    const channel = await ChannelClient.open(server, 'Write', first, { authorization: shortLived() })
    await channel.take('streamId')
    expect((await channel.take('error')).at(-1)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } })
    const update = { name: nameOf(server, 'tasks/a'), fields: {} }
    await channel.send({ streamToken: 'MQ==', writes: [{ update }] })
    expect(await server.admin.get('tasks/a')).toEqual({ n: 1 })
    await channel.close()
  })

  test('ends a listener over gRPC', async () => {
    const call = listenOverGrpc(shortLived())
    const ended = new Promise((resolve) =>
      call.on('error', ({ code }: { code: number }) => resolve(Status[code])),
    )
    call.on('data', () => {})
    expect(await ended).toBe('UNAUTHENTICATED')
  })

  test('goes unnoticed in the browser: the SDK reconnects with the next one and misses nothing', async () => {
    const browser = await startBrowser()
    try {
      const page = await browser.open(server, { user: 'ama', canSignIn: true, tokenSeconds: 2 })
      await page.evaluate(() => {
        const { sdk, db } = window as unknown as SdkWindow
        const seen: unknown[] = []
        Object.assign(window, { seen })
        sdk.onSnapshot(
          sdk.doc(db, 'tasks/a'),
          (snapshot) => seen.push(snapshot.data()?.['n']),
          (error) => seen.push(error.code),
        )
      })
      const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)
      await expect.poll(seen).toEqual([1])
      const given = () => page.evaluate(() => (window as unknown as SdkWindow).tokensGiven)
      const before = await given()
      await expect.poll(given).toBeGreaterThan(before)
      await server.admin.set('tasks/a', { n: 2 })
      await expect.poll(seen).toEqual([1, 2])
    } finally {
      await browser.close()
    }
  })
})

test('the tokens of test libraries, dated 1970, are accepted unless the server is configured otherwise', async () => {
  const mock = { iat: 0, exp: 3_600, auth_time: 0 }
  expect((await rest(server, 'GET', '/tasks/a', undefined, token(mock))).status).toBe(200)
  const strict = await startFirestore({ rules: RULES, projectId: 'demo-tokens', mockTokens: false })
  expect((await rest(strict, 'GET', '/tasks/a', undefined, token(mock))).status).toBe(401)
  expect((await rest(strict, 'GET', '/tasks/a', undefined, token())).status).toBe(404)
  await strict.close()
})
