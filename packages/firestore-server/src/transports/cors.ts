import type { Exchange } from './http-exchange.ts'

const EXPOSED = 'x-client-wire-protocol, x-http-session-id, x-http-initial-response'
const METHODS = 'DELETE,GET,HEAD,PATCH,POST,PUT'
const PREFLIGHT_SECONDS = '3600'

/** Allows the page, with credentials, on every response: an error without these headers looks like a dead server. */
export function allowOrigin({ request, response }: Exchange) {
  const { origin } = request.headers
  if (origin === undefined) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Expose-Headers', EXPOSED)
  response.setHeader('Vary', 'Origin')
}

export function answerPreflight({ request, response }: Exchange) {
  response.setHeader('Access-Control-Allow-Methods', METHODS)
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS)
  const headers = request.headers['access-control-request-headers']
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers)
  if (request.headers['access-control-request-private-network'] === 'true') {
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
  }
  response.writeHead(200).end()
}
