import { createServer, type Server } from 'node:http'
import { FirestoreError, invalid } from '../errors.ts'
import type { Engine } from '../operations/engine.ts'
import { serveAdmin } from './admin-endpoints.ts'
import { allowOrigin, answerPreflight } from './cors.ts'
import { serveExport } from './export-endpoints.ts'
import { type Exchange, sendError, sendText } from './http-exchange.ts'
import { foreignReason, type LocalPages } from './local-requests.ts'
import { isRestPath, serveRest } from './rest.ts'
import type { WebChannelEndpoint } from './webchannel-endpoint.ts'

type Reach = { host: string; pages: LocalPages }

/** REST, WebChannel and the admin endpoints behind one HTTP server, for programs and the pages of `reach`. */
export function createHttpServer(engine: Engine, channels: WebChannelEndpoint, reach: Reach): Server {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const reason = foreignReason(request, reach.pages, reach.host)
    if (reason !== undefined) {
      sendError(response, new FirestoreError('PERMISSION_DENIED', reason))
      return
    }
    const url = parseUrl(request.url)
    if (!url) {
      sendError(response, invalid(`Not a URL: ${JSON.stringify(request.url)}`))
      return
    }
    const exchange = { request, response, url }
    allowOrigin(exchange)
    serve(engine, channels, exchange).catch((error: unknown) => {
      if (!request.destroyed) engine.report(`${request.method} ${url.pathname}: ${String(error)}`)
      sendError(response, error)
    })
  })
  // Listeners keep their response open for as long as they like.
  server.requestTimeout = 0
  return server
}

async function serve(engine: Engine, channels: WebChannelEndpoint, exchange: Exchange) {
  const { request, response, url } = exchange
  if (request.method === 'OPTIONS') answerPreflight(exchange)
  else if (channels.owns(url.pathname)) await channels.serve(exchange)
  else if (isRestPath(url.pathname)) await serveRest(engine, exchange)
  else if (!(await serveAdmin(engine, exchange)) && !(await serveExport(engine, exchange))) {
    sendText(response, 'Not Found\n', 404)
  }
}

function parseUrl(target: string | undefined): URL | undefined {
  try {
    return new URL(target ?? '/', 'http://localhost')
  } catch {
    return undefined
  }
}
