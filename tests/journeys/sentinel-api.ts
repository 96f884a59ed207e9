import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type SentinelApi = Awaited<ReturnType<typeof startSentinelApi>>

type Asked = { path: string; headers: Record<string, unknown> }

/**
 * An API that fails on request: `/api/400?message=…` answers 400 with that message, `/api/broken` breaks the
 * connection, `/api/never` does not answer; whatever else is asked of it, it grants. `/hook` takes error reports. Records
 * what it receives.
 */
export async function startSentinelApi() {
  const asked: Asked[] = []
  const reports: Record<string, string>[] = []

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
    if (pathname === '/hook') {
      void text(request).then((body) => {
        reports.push(Object.fromEntries(new URLSearchParams(body)))
        // As chat services do: no CORS header.
        response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
      })
      return
    }
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'authorization, x-auth-token, x-source-client, content-type',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
      return
    }
    asked.push({ path: request.url ?? '', headers: request.headers })
    const what = pathname.replace('/api/', '')
    if (what === 'never') return
    if (what === 'broken') {
      request.socket.destroy()
      return
    }
    response
      .writeHead(Number(what) || 200, { ...cors, 'content-type': 'application/json' })
      .end(JSON.stringify(Object.fromEntries(searchParams)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    apiBase: `${url}/api`,
    hook: `${url}/hook`,
    asked,
    reports,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
