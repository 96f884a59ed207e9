import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzip } from 'node:zlib'
import { encodeError, FirestoreError, toFirestoreError } from '../errors.ts'
import { asObject, type JsonObject } from '../values/proto-json.ts'
import { MAX_REQUEST_BYTES, requestTooLarge } from './request-size.ts'

/** One HTTP request being served. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL }

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk)
  }
  // Read to the end nevertheless: a client that is still sending does not see the response.
  if (size > MAX_REQUEST_BYTES) throw requestTooLarge()
  return Buffer.concat(chunks).toString('utf8')
}

/** The body as a JSON object, whatever its content type says (the SDK says text/plain). Empty reads as `{}`. */
export async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const text = await readBody(request)
  if (text.trim() === '') return {}
  try {
    return asObject(JSON.parse(text), 'the request')
  } catch (error) {
    if (error instanceof FirestoreError) throw error
    throw new FirestoreError('INVALID_ARGUMENT', 'Invalid JSON payload received.', { cause: error })
  }
}

export const sendJson = (response: ServerResponse, body: unknown, status = 200) =>
  send(response, `${JSON.stringify(body)}\n`, {
    status,
    type: 'application/json; charset=UTF-8',
    more: { 'Cache-Control': 'private, max-age=0' },
  })

export const sendText = (response: ServerResponse, text: string, status = 200) =>
  send(response, text, { status, type: 'text/plain; charset=utf-8' })

export const sendHtml = (response: ServerResponse, html: string) =>
  send(response, html, { status: 200, type: 'text/html; charset=utf-8' })

/** Below it compression saves no packet. */
const MIN_GZIP_BYTES = 1024

/** Sends a whole answer, with gzip, the encoding Google's APIs know, to clients that take it. */
function send(
  response: ServerResponse,
  text: string,
  { status, type, more = {} }: { status: number; type: string; more?: Readonly<Record<string, string>> },
) {
  const body = Buffer.from(text)
  const headers = { ...more, 'Content-Type': type }
  response.appendHeader('Vary', 'Accept-Encoding')
  if (body.length < MIN_GZIP_BYTES || !takesGzip(response.req)) {
    response.writeHead(status, headers).end(body)
    return
  }
  gzip(body, (error, zipped) => {
    if (error) response.writeHead(status, headers).end(body)
    else response.writeHead(status, { ...headers, 'Content-Encoding': 'gzip' }).end(zipped)
  })
}

const takesGzip = ({ headers }: IncomingMessage): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding))

/** `asList` is for the streaming methods, which respond with a list even when they fail. */
export function sendError(response: ServerResponse, error: unknown, { asList = false } = {}) {
  const failure = toFirestoreError(error)
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = encodeError(failure)
  sendJson(response, asList ? [body] : body, failure.httpStatus)
}
