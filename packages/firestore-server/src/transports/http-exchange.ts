import type { IncomingMessage, ServerResponse } from 'node:http'
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

export function sendJson(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': 'private, max-age=0',
  })
  response.end(`${JSON.stringify(body)}\n`)
}

export function sendText(response: ServerResponse, text: string, status = 200) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(text)
}

export function sendHtml(response: ServerResponse, html: string) {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(html)
}

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
