import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, credentials, status as Status } from '@grpc/grpc-js'
import { type MethodCodec, methodCodecs, SERVICE_PATH } from '#src/transports/grpc/codec.ts'
import type { JsonObject } from '#src/values/proto-json.ts'
import {
  ADMIN_REQUESTS,
  FUZZED_DOCUMENT,
  FUZZED_PROJECT,
  LISTEN_MESSAGES,
  REQUESTS,
  spoil,
  WRITE_MESSAGES,
} from './spoiled-requests.ts'

const PARALLEL = 16
/** Longer than any wait for a lock: after this, the machine is busy or the server is stuck. */
const LATE_MILLIS = 10_000
/** After this, no response is expected any more. */
const NEVER_MILLIS = 60_000
/** The status of a call for which the server sent none. */
const CUT_OFF = new Set([Status.DEADLINE_EXCEEDED, Status.UNAVAILABLE, Status.CANCELLED])
const DATABASE = `projects/${FUZZED_PROJECT}/databases/(default)`
const ROOT = `/v1/${DATABASE}/documents`
const CHANNEL = '/google.firestore.v1.Firestore'
const STREAMS = { Listen: LISTEN_MESSAGES, Write: WRITE_MESSAGES } as const
const JUNK: readonly unknown[] = [
  null,
  '',
  '/',
  '..',
  '__x__',
  '`',
  -1,
  0,
  1e300,
  2 ** 53,
  [],
  {},
  [[]],
  { '': 1 },
  FUZZED_DOCUMENT,
  `${FUZZED_DOCUMENT}/x`,
  'NaN',
  true,
  'AA==',
  '😀',
  '2026-01-01T00:00:00Z',
]

/** The bodies of gRPC methods without a REST form. */
const GRPC_BODIES: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    REQUESTS.flatMap(([, path, body]) =>
      path.startsWith(':')
        ? [
            [
              path[1]?.toUpperCase() + path.slice(2),
              { database: DATABASE, parent: `${DATABASE}/documents`, ...body },
            ],
          ]
        : [],
    ),
  ),
  GetDocument: { name: FUZZED_DOCUMENT, mask: { fieldPaths: ['n'] } },
  ListDocuments: { parent: `${DATABASE}/documents`, collectionId: 'a', pageSize: 2, orderBy: 'n desc' },
  CreateDocument: {
    parent: `${DATABASE}/documents`,
    collectionId: 'a',
    documentId: 'd',
    document: { fields: {} },
  },
  UpdateDocument: { document: { name: FUZZED_DOCUMENT, fields: {} }, updateMask: { fieldPaths: ['n'] } },
  DeleteDocument: { name: FUZZED_DOCUMENT, currentDocument: { exists: false } },
}

export type FuzzReport = {
  requests: number
  /** Answered, but after more than 10 s. */
  late: string[]
  /** Not answered within 60 s, or cut off. */
  never: number
  untyped: number
  kinds: Record<string, number>
  /** The first few of `never` and `untyped`, for a start. */
  examples: string[]
}

/**
 * Sends spoiled requests to every endpoint: REST, WebChannel, each gRPC method and stream, and the admin endpoints.
 * `untyped` counts responses that are neither a success nor an error of the caller's: those are bugs of the server;
 * `kinds` says how many requests of each kind there were. The same seed sends the same requests.
 */
export async function fuzzRequests(
  { host, port }: { host: string; port: number },
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { requests, late: [], never: 0, untyped: 0, kinds: {}, examples: [] }
  const directory = await mkdtemp(join(tmpdir(), 'firestore-fuzz-'))
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * PARALLEL })
  const grpc = new Client(`${host}:${port}`, credentials.createInsecure())
  const codecs = methodCodecs()
  const random = randomNumbers(seed)
  const one = <T>(items: readonly T[]): T => items[random(items.length)]!
  const spoiledBody = (body: unknown) => spoil(body, random(1000), one(JUNK))
  let left = requests
  const note = (text: string) => {
    if (report.examples.length < 5) report.examples.push(text.slice(0, 2000))
  }

  /** Counts a late response; rejects when there is none. */
  const timely = async <T>(what: string, answer: Promise<T>): Promise<T> => {
    const start = performance.now()
    const answered = await answer
    const millis = performance.now() - start
    if (millis > LATE_MILLIS) report.late.push(`${Math.round(millis)} ms: ${what.slice(0, 300)}`)
    return answered
  }
  const send = (method: string, path: string, body: string) =>
    timely(`${method} ${path} ${body}`, ask(method, path, body))
  const ask = (method: string, path: string, body: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      // Node sends the length of a DELETE's body only on request, and the server takes the rest for a request.
      const headers = method === 'GET' ? {} : { 'Content-Length': Buffer.byteLength(body) }
      const call = request(
        { host, port, method, path, agent, headers, timeout: NEVER_MILLIS },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          response.on('end', () => {
            const status = response.statusCode ?? 0
            if (status >= 500 && status !== 501) {
              report.untyped += 1
              note(`${method} ${path} ${body}: ${text}`)
            }
            resolve({ status, text })
          })
          response.on('error', reject)
        },
      )
      call.on('timeout', () => call.destroy(new Error(`no answer to ${method} ${path} ${body}`)))
      call.on('error', (error) => reject(new Error(`${error.message}: ${method} ${path} ${body}`)))
      call.end(method === 'GET' ? undefined : body)
    })

  /** Documents read by a transaction are locked until it ends, and others would wait. */
  const rollBack = (transaction: unknown) => send('POST', `${ROOT}:rollback`, JSON.stringify({ transaction }))
  const sendRest = async () => {
    const [method, path, body] = one(REQUESTS)
    const text = spoiledText(JSON.stringify(spoiledBody(body)), random)
    const answer = await send(method, ROOT + spoiledPath(path, random), text)
    const transaction = /"transaction":"([^"]+)"/.exec(answer.text)?.[1]
    if (transaction) await rollBack(transaction)
  }
  const sendAdmin = async () => {
    const [method, path, body] = one(ADMIN_REQUESTS)
    const text = JSON.stringify(atHome(random(2) === 0 ? body : spoiledBody(body), directory))
    const to = spoiledPath(path, random)
    const answer = await send(method, to, method === 'PUT' ? spoiledRules(text, random) : text)
    if (answer.status < 400 || isTyped(answer)) return
    report.untyped += 1
    note(`${method} ${to} ${text}: ${answer.status} ${answer.text}`)
  }
  const formOf = (message: object, at: number) => {
    const text = spoiledText(JSON.stringify(spoiledBody(message)), random)
    const form = new URLSearchParams({ count: '1', ofs: String(at), req0___data__: text })
    return spoiledText(form.toString(), random)
  }
  /** Does the handshake, sends the messages, checks the responses, and disconnects. */
  const sendChannel = async () => {
    const method = one(['Listen', 'Write'] as const)
    const [first = {}, ...others] = STREAMS[method]
    const url = `${CHANNEL}/${method}/channel?VER=8`
    const { text } = await send('POST', spoiledPath(`${url}&RID=1&CVER=22`, random), formOf(first, 0))
    const sid = /"c","([^"]+)"/.exec(text)?.[1]
    if (!sid) return
    for (const [at, message] of others.entries()) {
      await send(
        'POST',
        spoiledPath(`${url}&SID=${sid}&RID=${2 + at}&AID=0`, random),
        formOf(message, 1 + at),
      )
    }
    await send('POST', `${url}&SID=${sid}&RID=9&TYPE=terminate`, '')
  }
  const messageFor = (codec: MethodCodec, body: object): Buffer => {
    const encoded = encodedOr(codec, spoiledBody(body), body)
    for (let round = random(3); round > 0 && encoded.length > 0; round -= 1)
      encoded[random(encoded.length)] = random(256)
    return encoded
  }
  /** Returns the transaction that the response has begun, if any. */
  const askGrpc = (codec: MethodCodec, path: string, messages: readonly Buffer[]) =>
    new Promise<unknown>((resolve, reject) => {
      const deadline = Date.now() + NEVER_MILLIS
      const stream = codec.requestStream
        ? grpc.makeBidiStreamRequest(path, same, same, { deadline })
        : undefined
      const call =
        stream ?? grpc.makeServerStreamRequest(path, same, same, messages[0] ?? Buffer.alloc(0), { deadline })
      let begun: unknown
      call.on('data', (bytes: Buffer) => (begun = codec.response.decode(bytes)['transaction'] || begun))
      call.on('status', ({ code, details }) => {
        if (CUT_OFF.has(code)) reject(new Error(`${Status[code]}, ${details}: ${inHex(path, messages)}`))
        if (code === Status.UNKNOWN || code === Status.INTERNAL) {
          report.untyped += 1
          note(`${inHex(path, messages)}: ${details}`)
        }
        resolve(begun)
      })
      call.on('error', () => {})
      for (const message of messages) stream?.write(message)
      stream?.end()
    })
  const sendGrpc = async () => {
    const codec = one(codecs)
    const path = `${SERVICE_PATH}${codec.name}`
    const bodies = STREAMS[codec.name as keyof typeof STREAMS] ?? [GRPC_BODIES[codec.name] ?? {}]
    const messages = bodies.map((body) => messageFor(codec, body))
    const begun = await timely(inHex(path, messages), askGrpc(codec, path, messages))
    if (begun !== undefined) await rollBack(begun)
  }

  const senders = { REST: sendRest, gRPC: sendGrpc, WebChannel: sendChannel, admin: sendAdmin }
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const at = random(40)
      const kind = at === 0 ? 'admin' : at < 6 ? 'gRPC' : at < 11 ? 'WebChannel' : 'REST'
      report.kinds[kind] = (report.kinds[kind] ?? 0) + 1
      try {
        await senders[kind]()
      } catch (error) {
        report.never += 1
        note(`${kind}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  agent.destroy()
  grpc.close()
  await rm(directory, { recursive: true })
  return report
}

const same = (value: Buffer) => value
const inHex = (path: string, messages: readonly Buffer[]) =>
  [path, ...messages.map((message) => message.toString('hex'))].join(' ')

/** Exports write files: whatever else is spoiled, only into `directory`. */
function atHome(body: unknown, directory: string): unknown {
  const hasDirectory = typeof body === 'object' && body !== null && 'export_directory' in body
  return hasDirectory && typeof body.export_directory === 'string'
    ? { ...body, export_directory: directory }
    : body
}

/** An unknown path is not found; any other response says what is wrong. */
function isTyped({ status, text }: { status: number; text: string }): boolean {
  if (status === 404 && text === 'Not Found\n') return true
  try {
    const { error } = JSON.parse(text) as { error?: { status?: string } }
    return /^[A-Z_]+$/.test(error?.status ?? '')
  } catch {
    return false
  }
}

/** When no message can be encoded, the valid one is sent. */
function encodedOr(codec: MethodCodec, spoiled: unknown, good: object): Buffer {
  for (const body of [spoiled, good]) {
    try {
      return codec.request.encode(body as JsonObject)
    } catch {
      // Not a message: the next one is used.
    }
  }
  return Buffer.alloc(0)
}

/** Occasionally another path, but one that HTTP can carry. */
function spoiledPath(path: string, random: (below: number) => number): string {
  return random(6) > 0
    ? path
    : encodeURI(spoiledText(path, random))
        .replaceAll('%25', '%')
        .replace(/^[^/]?/, '/')
}

/** Words of the rules language in the wrong places. */
function spoiledRules(text: string, random: (below: number) => number): string {
  const words = [
    'if',
    '(',
    '}',
    '{x=**}',
    'let',
    ';',
    "'",
    '/a/$(b)',
    'true',
    'is',
    '[',
    '1 +',
    'function f() {',
  ]
  const at = text.indexOf('service') + random(500)
  return (
    text.slice(0, at) + JSON.stringify(words[random(words.length)]).slice(1, -1) + text.slice(at + random(6))
  )
}

/** Occasionally the text itself is broken too. */
function spoiledText(text: string, random: (below: number) => number): string {
  if (random(8) > 0) return text
  const at = random(text.length + 1)
  return text.slice(0, at) + String.fromCharCode(32 + random(90)) + text.slice(at + random(3))
}

/** A small generator (mulberry32): `Math.random` cannot be seeded. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
