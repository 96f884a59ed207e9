import { randomBytes } from 'node:crypto'
import { encodeError, FirestoreError, invalid, toFirestoreError } from '../errors.ts'
import type { StreamOutput } from '../listen/message-stream.ts'
import type { Engine } from '../operations/engine.ts'
import { asObject } from '../values/proto-json.ts'
import { type Exchange, readBody, sendText } from './http-exchange.ts'
import { openStream, type StreamName } from './open-stream.ts'
import { frame, KEEPALIVE_MILLIS, WebChannelSession } from './webchannel-session.ts'

const PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/
const PROTOCOL_VERSION = 8
const SERVER_VERSION = 14
const MAX_MAPS = 1000
const SWEEP_MILLIS = 5000
/** A client that is silent this long is gone. */
const ABANDONED_MILLIS = 60_000
const CHANNEL_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-cache, private, max-age=0',
  // Chromium would otherwise hold back the first bytes to guess the type.
  'X-Content-Type-Options': 'nosniff',
}

/** `Listen` and `Write` for the browser SDK. */
export class WebChannelEndpoint {
  readonly #engine: Engine
  readonly #sessions = new Map<string, WebChannelSession>()
  readonly #sweep: NodeJS.Timeout

  constructor(engine: Engine) {
    this.#engine = engine
    this.#sweep = setInterval(() => this.#sweepSessions(Date.now()), SWEEP_MILLIS)
    this.#sweep.unref()
  }

  owns(pathname: string): boolean {
    return PATH.test(pathname)
  }

  async serve(exchange: Exchange) {
    const { request, response, url } = exchange
    const parameters = url.searchParams
    const sid = parameters.get('SID')
    if (sid === null) {
      if (request.method === 'POST') await this.#handshake(exchange)
      else sendText(response, 'Missing SID', 400)
      return
    }
    const session = this.#sessions.get(sid)
    if (parameters.get('TYPE') === 'terminate') {
      if (session) this.#end(session)
      response.writeHead(200).end()
    } else if (!session) sendText(response, 'Unknown SID', 400)
    else if (request.method === 'GET') this.#attach(session, exchange)
    else await this.#forward(session, exchange)
  }

  /** Asks every client to disconnect, so that they reconnect at once instead of waiting for a dead socket. */
  close() {
    clearInterval(this.#sweep)
    for (const session of this.#sessions.values()) {
      session.push(['stop'])
      this.#end(session)
    }
  }

  async #handshake({ request, response, url }: Exchange) {
    const form = new URLSearchParams(await readBody(request))
    const session = new WebChannelSession(randomBytes(12).toString('base64url'))
    this.#sessions.set(session.id, session)
    const hello = [[0, ['c', session.id, '', PROTOCOL_VERSION, SERVER_VERSION, KEEPALIVE_MILLIS]]]
    response.writeHead(200, { ...CHANNEL_HEADERS, 'X-HTTP-Session-Id': session.id })
    response.end(frame(JSON.stringify(hello)))
    try {
      const method = PATH.exec(url.pathname)?.[1] as StreamName
      const authorization = headerOf(form.get('headers'), 'authorization')
      session.stream = openStream(method, this.#engine, authorization, this.#outputOf(session))
      this.#receive(session, form)
    } catch (error) {
      this.#fail(session, error)
    }
  }

  #outputOf(session: WebChannelSession): StreamOutput {
    return {
      send: (message) => session.push([message]),
      end: () => {
        session.stream = undefined
        session.push(['close'])
      },
      fail: (error) => this.#fail(session, error),
    }
  }

  #attach(session: WebChannelSession, { response, url }: Exchange) {
    session.acknowledge(Number(url.searchParams.get('AID') ?? 0))
    response.writeHead(200, CHANNEL_HEADERS)
    response.flushHeaders()
    session.attach(response, { streaming: url.searchParams.get('CI') !== '1' })
  }

  async #forward(session: WebChannelSession, { request, response, url }: Exchange) {
    const form = new URLSearchParams(await readBody(request))
    session.acknowledge(Number(url.searchParams.get('AID') ?? 0))
    const wasAttached = session.isAttached
    try {
      this.#receive(session, form)
    } catch (error) {
      this.#fail(session, error)
    }
    response.writeHead(200, CHANNEL_HEADERS)
    response.end(frame(JSON.stringify([wasAttached ? 1 : 0, session.lastArrayId, session.outstandingBytes])))
  }

  #receive(session: WebChannelSession, form: URLSearchParams) {
    const count = Number(form.get('count') ?? 0)
    const offset = Number(form.get('ofs') ?? 0)
    if (!(count >= 0 && count <= MAX_MAPS) || !Number.isInteger(offset))
      throw invalid('Invalid count or ofs.')
    const maps: string[] = []
    for (let index = 0; index < count; index += 1) maps.push(form.get(`req${index}___data__`) ?? '')
    for (const map of session.takeMaps(offset, maps)) session.stream?.receive(parseMessage(map))
  }

  /** An error is sent down the channel as a message: the SDK would retry an HTTP status for ever. */
  #fail(session: WebChannelSession, error: unknown) {
    if (!(error instanceof FirestoreError)) this.#engine.report(`WebChannel: ${String(error)}`)
    session.stream?.close()
    session.stream = undefined
    session.push([encodeError(toFirestoreError(error))])
    session.push(['close'])
  }

  #end(session: WebChannelSession) {
    this.#sessions.delete(session.id)
    session.close()
  }

  #sweepSessions(now: number) {
    for (const session of this.#sessions.values()) {
      if (session.detachedAt !== undefined && now - session.detachedAt > ABANDONED_MILLIS) this.#end(session)
      else session.keepAlive(now)
    }
  }
}

function parseMessage(text: string) {
  try {
    return asObject(JSON.parse(text), 'message')
  } catch (error) {
    throw error instanceof FirestoreError ? error : invalid('Invalid JSON payload received.')
  }
}

/** A header of the handshake's `headers` field, where the SDK puts them to stay a simple CORS request. */
function headerOf(lines: string | null, name: string): string | undefined {
  for (const line of (lines ?? '').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (line.slice(0, colon).trim().toLowerCase() === name) return line.slice(colon + 1).trim()
  }
  return undefined
}
