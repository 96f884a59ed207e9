import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as ask, type IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGunzip } from 'node:zlib'

const TEXT = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest))/

/** Of one connection, and of how the body was sent: they are this server's own. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

/**
 * Serves what the server at `targetUrl()` answers as Hosting and other networks do before a shop: over HTTP/2, texts as
 * Brotli. Its certificate is its own, which browsers have to be told to accept. Needs the program openssl.
 */
export async function hostingFront(
  targetUrl: () => string,
): Promise<{ url: string; close: () => Promise<void> }> {
  function answer(request: Http2ServerRequest, response: Http2ServerResponse) {
    const { hostname, port, host } = new URL(targetUrl())
    const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
    const asked = ask(
      {
        hostname,
        port,
        path: request.url,
        method: request.method,
        headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity', host },
      },
      (found) => send(found, response),
    )
    asked.once('error', () => response.stream.close())
    request.pipe(asked)
  }

  const server = createSecureServer(ownCertificate(), answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function send(found: IncomingMessage, response: Http2ServerResponse) {
  const headers = Object.fromEntries(
    Object.entries(found.headers).filter(([name]) => !HOP_HEADERS.includes(name)),
  )
  const body: Readable = found.headers['content-encoding'] === 'gzip' ? found.pipe(createGunzip()) : found
  const isText = TEXT.test(found.headers['content-type'] ?? '')
  response.writeHead(found.statusCode ?? 502, { ...headers, ...(isText && { 'content-encoding': 'br' }) })
  // A visitor who leaves ends it early.
  const onEnd = () => undefined
  if (isText) pipeline(body, createBrotliCompress(BROTLI), response, onEnd)
  else pipeline(body, response, onEnd)
}

/** As quick as gzip, and each part as soon as it arrives: some shops send their pages in parts. */
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
}

function ownCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'osu-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert]
    execFileSync('openssl', [...made, '-days', '2', '-subj', '/CN=localhost'], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
