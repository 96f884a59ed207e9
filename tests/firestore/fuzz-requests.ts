import { Agent, request } from 'node:http'
import { Client, credentials, status as Status } from '@grpc/grpc-js'
import { FUZZED_DOCUMENT, FUZZED_PROJECT, REQUESTS, spoil } from './spoiled-requests.ts'

const PARALLEL = 16
/** Longer than any wait for a lock. */
const TIMEOUT_MILLIS = 10_000
const ROOT = `/v1/projects/${FUZZED_PROJECT}/databases/(default)/documents`
const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&CVER=22'
const GRPC_METHODS = ['Commit', 'RunQuery', 'BatchGetDocuments', 'BeginTransaction', 'GetDocument']
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

export type FuzzReport = { requests: number; unanswered: number; untyped: number }

/**
 * Sends spoiled requests over REST, WebChannel and gRPC. `untyped` counts answers that are neither a success nor an
 * error of the caller's: those are bugs of the server. The same seed sends the same requests.
 */
export async function fuzzRequests(
  { host, port }: { host: string; port: number },
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { requests, unanswered: 0, untyped: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL })
  const grpc = new Client(`${host}:${port}`, credentials.createInsecure())
  const random = randomNumbers(seed)
  let left = requests

  const send = (method: string, path: string, body: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request({ host, port, method, path, agent, timeout: TIMEOUT_MILLIS }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', reject)
      })
      call.on('timeout', () => call.destroy(new Error('no answer')))
      call.on('error', reject)
      call.end(body)
    })

  const sendRest = async () => {
    const [method, path, body] = REQUESTS[random(REQUESTS.length)] ?? ['POST', ':commit', {}]
    const spoiled = spoil(body, random(1000), JUNK[random(JUNK.length)])
    const { status, text } = await send(method, ROOT + path, spoiledText(JSON.stringify(spoiled), random))
    if (status >= 500 && status !== 501) report.untyped += 1
    const transaction = /"transaction":"([^"]+)"/.exec(text)?.[1]
    // What a transaction has read is locked until it ends.
    if (transaction) await send('POST', `${ROOT}:rollback`, JSON.stringify({ transaction }))
  }
  const sendChannel = async () => {
    const addTarget = { targetId: 2, documents: { documents: [FUZZED_DOCUMENT] } }
    const database = FUZZED_DOCUMENT.slice(0, FUZZED_DOCUMENT.indexOf('/documents'))
    const message = JSON.stringify(spoil({ database, addTarget }, random(100), JUNK[random(JUNK.length)]))
    const form = new URLSearchParams({ count: '1', ofs: '0', req0___data__: spoiledText(message, random) })
    const { status, text } = await send('POST', CHANNEL, spoiledText(form.toString(), random))
    if (status >= 500) report.untyped += 1
    const sid = /"c","([^"]+)"/.exec(text)?.[1]
    if (sid) await send('POST', `${CHANNEL}&SID=${sid}&TYPE=terminate`, '')
  }
  const sendGrpc = () =>
    new Promise<void>((resolve, reject) => {
      const bytes = Buffer.from(`\n${FUZZED_DOCUMENT}\u0012\u0003abc`)
      for (let round = 0; round < 3; round += 1) bytes[random(bytes.length)] = random(256)
      const path = `/google.firestore.v1.Firestore/${GRPC_METHODS[random(GRPC_METHODS.length)]}`
      const same = (value: Buffer) => value
      const deadline = Date.now() + TIMEOUT_MILLIS
      const call = grpc.makeServerStreamRequest(path, same, same, bytes, { deadline })
      call.on('data', () => {})
      call.on('status', ({ code }) => {
        if (code === Status.DEADLINE_EXCEEDED) reject(new Error('no answer'))
        if (code === Status.UNKNOWN || code === Status.INTERNAL) report.untyped += 1
        resolve()
      })
      call.on('error', () => {})
    })

  const worker = async () => {
    while (left > 0) {
      left -= 1
      const kind = random(10)
      try {
        await (kind === 0 ? sendGrpc() : kind === 1 ? sendChannel() : sendRest())
      } catch {
        report.unanswered += 1
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  agent.destroy()
  grpc.close()
  return report
}

/** Now and then the text itself is broken too. */
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
