import { once } from 'node:events'
import { type ClientHttp2Session, connect } from 'node:http2'
import { promisify } from 'node:util'
import { status as Status } from '@grpc/grpc-js'
import { afterEach, beforeEach, expect } from 'vitest'
import { methodCodecs, SERVICE_PATH } from '#src/transports/grpc/codec.ts'
import type { JsonObject } from '#src/values/proto-json.ts'
import { databaseOf, nameOf, rest } from './clients.ts'
import { startSuite, type SuiteServer, testOnlyHere } from './suite.ts'

const test = testOnlyHere('sends streams no SDK would')

/** No window: the server's responses wait until the client makes room. */
const NO_ROOM = { initialWindowSize: 0 }
const ROOM = { initialWindowSize: 65_535 }
const FRAME_HEAD_BYTES = 5

let server: SuiteServer
let client: ClientHttp2Session
beforeEach(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-grpc-streams' })
  client = connect(server.url, { settings: NO_ROOM })
  await once(client, 'remoteSettings')
})
afterEach(async () => {
  client.destroy()
  await server.close()
})

/** Resolves once the server has received everything sent so far. */
async function received() {
  const ping = promisify<void>((done) => client.ping((error) => done(error)))
  // The first ping may overtake data that the server has read but not yet passed on.
  for (let round = 0; round < 3; round += 1) await ping()
}

type Outcome = { status: string | undefined; answers: JsonObject[] }

/** A call that sends every message at once, without waiting for responses. */
function open(method: 'Listen' | 'Write') {
  const codec = methodCodecs().find(({ name }) => name === method)
  if (!codec) throw new Error(`no ${method}`)
  const stream = client.request({
    ':method': 'POST',
    ':path': SERVICE_PATH + method,
    'content-type': 'application/grpc',
    te: 'trailers',
  })
  let bytes = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => (bytes = Buffer.concat([bytes, chunk])))
  const outcome = new Promise<Outcome>((resolve) => {
    const end = (headers: { 'grpc-status'?: unknown }) => {
      const code = headers['grpc-status']
      if (code !== undefined)
        resolve({ status: Status[Number(code)], answers: unframed(bytes).map(codec.response.decode) })
    }
    stream.on('response', end).on('trailers', end)
    stream.on('close', () => end({ 'grpc-status': -1 }))
  })
  return {
    send: (...messages: readonly object[]) => {
      for (const message of messages) stream.write(framed(codec.request.encode({ ...message })))
    },
    sendBytes: (raw: Buffer) => stream.write(raw),
    /** Tells the server that nothing more will be sent. */
    finish: async () => {
      stream.end()
      return outcome
    },
  }
}

function framed(message: Buffer): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES)
  head.writeUInt32BE(message.length, 1)
  return Buffer.concat([head, message])
}

function unframed(bytes: Buffer): Buffer[] {
  if (bytes.length === 0) return []
  const end = FRAME_HEAD_BYTES + bytes.readUInt32BE(1)
  return [bytes.subarray(FRAME_HEAD_BYTES, end), ...unframed(bytes.subarray(end))]
}

const handshake = () => ({ database: databaseOf(server) })
const write = (path: string) => ({ writes: [{ update: { name: nameOf(server, path), fields: {} } }] })
const GOODBYE = { streamToken: 'MQ==', writes: [] }

test('a failing stream reports its error, even with pending responses and further messages', async () => {
  const documents = [nameOf(server, 'a/b')]
  const listen = { ...handshake(), addTarget: { targetId: 2, documents: { documents } } }
  const call = open('Listen')
  call.send(listen)
  call.sendBytes(framed(Buffer.from([0xff])))
  call.send(listen)
  const outcome = call.finish()
  await received()
  client.settings(ROOM)
  expect(await outcome).toMatchObject({ status: 'INVALID_ARGUMENT' })
})

test('a finished write stream ends, even with pending responses and further messages', async () => {
  const call = open('Write')
  call.send(handshake(), GOODBYE, GOODBYE, write('a/late'))
  const outcome = call.finish()
  await received()
  client.settings(ROOM)
  expect(await outcome).toEqual({
    status: 'OK',
    answers: [{ streamId: expect.any(String), streamToken: 'MQ==' }, { streamToken: 'Mg==' }],
  })
  expect(await server.admin.get('a/late')).toBeUndefined()
})

test('writes are answered before the end, even if they wait for a lock and the client has finished', async () => {
  client.settings(ROOM)
  const { body } = await rest(server, 'POST', ':beginTransaction', {})
  const { transaction } = body as { transaction: string }
  await rest(server, 'POST', ':batchGet', { transaction, documents: [nameOf(server, 'a/locked')] })
  const call = open('Write')
  call.send(handshake(), write('a/locked'), write('a/free'))
  const outcome = call.finish()
  await received()
  await rest(server, 'POST', ':rollback', { transaction })
  const written = { writeResults: [{ updateTime: expect.any(String) }], commitTime: expect.any(String) }
  expect(await outcome).toMatchObject({ status: 'OK', answers: [{}, written, written] })
  expect(await server.admin.list('a')).toHaveLength(2)
})

test('a stream whose announced message is too large, or never arrives, still gets a response', async () => {
  const call = open('Write')
  call.send(handshake(), GOODBYE)
  await received()
  call.sendBytes(Buffer.from([0, 0xc6, 0, 0, 3]))
  const outcome = call.finish()
  await received()
  client.settings(ROOM)
  expect(await outcome).toMatchObject({ status: 'OK', answers: [{}, {}] })
})

test('a message of any size above the limit is refused for its size', async () => {
  client.settings(ROOM)
  const call = open('Write')
  call.sendBytes(framed(Buffer.alloc(25_000_000)))
  expect(await call.finish()).toEqual({ status: 'INVALID_ARGUMENT', answers: [] })
})

test('a stream without messages ends', async () => {
  expect(await open('Write').finish()).toEqual({ status: 'OK', answers: [] })
  expect(await open('Listen').finish()).toEqual({ status: 'OK', answers: [] })
})
