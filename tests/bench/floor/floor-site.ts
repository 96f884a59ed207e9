import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { stopListening } from '#server/stack/listening.ts'

const SCRIPT = '/floor.js'

/** Our LCP is at most this much of the floor's. */
export const MAX_OF_FLOOR = 1.1

type Answer = { status: number; type: string; body: Buffer; encoding: string }

/**
 * Serves the pages of the shop at `shop` as little as our stack can make of them: the same HTML and CSS, hydrated by
 * React and the router alone. Pictures and fonts are the shop's, kept here after the first request.
 */
export async function startFloor(shop: string): Promise<{ url: string; close: () => Promise<void> }> {
  const known = new Map<string, Promise<Answer>>([[SCRIPT, floorScript()]])
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = known.get(path) ?? fetched(shop, path)
    known.set(path, answer)
    answer.then(
      ({ status, type, body, encoding }) => {
        response.writeHead(status, {
          'content-type': type,
          ...(encoding && { 'content-encoding': encoding }),
        })
        response.end(body)
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => stopListening(server) }
}

const zipped = (text: string, type: string): Answer => ({
  status: 200,
  type,
  body: gzipSync(text, { level: 9 }),
  encoding: 'gzip',
})

async function fetched(shop: string, path: string): Promise<Answer> {
  const response = await fetch(shop + path)
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) return zipped(floorHtml(await response.text()), type)
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type, body, encoding: '' }
}

/** Without our scripts, their data and the marks React leaves for parts that are hydrated apart. */
const floorHtml = (html: string): string =>
  html
    .replaceAll(/<link rel="stylesheet"[^>]*disabled[^>]*>/g, '')
    .replaceAll(/<script(?: type="(?:module|application\/json)"[^>]*)>.*?<\/script>/gs, '')
    .replaceAll(/<!--\/?[$&][^>]*-->/g, '')
    .replace('</head>', `<script type="module" src="${SCRIPT}"></script></head>`)

async function floorScript(): Promise<Answer> {
  const entry = fileURLToPath(new URL('floor-main.tsx', import.meta.url))
  const built = await build({
    mode: 'preview',
    logLevel: 'error',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunks = output && 'output' in output ? output.output : []
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return zipped(code, 'text/javascript; charset=utf-8')
}
