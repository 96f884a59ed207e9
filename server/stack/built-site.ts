import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RequestHandler } from 'express'
import { localHeaders } from '#server/hosting/hosting-headers.ts'
import { readBuiltApp } from '#server/pages/built-app.ts'
import type { PageRenderer, RenderedPage } from '#server/pages/render-public-page.ts'
import { withEmulators, type PageEmulators } from './emulator-meta.ts'
import type { Site } from './site.ts'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  wasm: 'application/wasm',
  webp: 'image/webp',
  ico: 'image/x-icon',
}

const SHELL = '/shell.html'
const COMPRESSIBLE = /^(text|image\/svg|application)\//

type File = { body: Buffer; zipped: Buffer | undefined; type: string }

/**
 * The built app in `distDir`, served as hosting does: with its headers, compressed, public pages rendered, every
 * other page the shell. Its pages may call the emulators and the `reachable` origins.
 */
export function builtSite(
  distDir: string,
  emulators: PageEmulators,
  reachable: readonly string[] = [],
  render: PageRenderer = async () => undefined,
): Site {
  const paths = new Set(filesIn(distDir).map((path) => `/${path}`))
  if (!paths.has(SHELL)) throw new Error(`There is no built app in ${distDir}. Build it with: npm run build`)
  const files = new Map<string, File>()
  const fileAt = (path: string): File => {
    const file = files.get(path) ?? readFile(distDir, path, emulators)
    files.set(path, file)
    return file
  }
  const pages = new WeakMap<RenderedPage, File>()
  const fileOfPage = (page: RenderedPage): File => {
    const file = pages.get(page) ?? renderedFile(page, emulators)
    pages.set(page, file)
    return file
  }

  const handler: RequestHandler = (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next()
      return
    }
    const isFile = paths.has(request.path)
    if (!isFile && request.path.startsWith('/assets/')) {
      response.status(404).type('txt').send('Not found\n')
      return
    }
    const servers = [emulators.firestore, emulators.auth].map((host) => `http://${host}`)
    const headers = { ...localHeaders(request.path, [...servers, ...reachable]), vary: 'accept-encoding' }
    const send = ({ body, zipped, type }: File, status = 200) => {
      const takesGzip = zipped && request.acceptsEncodings('gzip') === 'gzip'
      response.status(status).set({ ...headers, 'content-type': type })
      // No cache is on the way here, and what was changed is looked at next.
      if (type === TYPES['html']) response.set('cache-control', 'no-cache')
      if (takesGzip) response.set('content-encoding', 'gzip')
      response.send(takesGzip ? zipped : body)
    }
    if (isFile) {
      send(fileAt(request.path))
      return
    }
    render(new URL(request.originalUrl, 'http://shop'), Date.now()).then(
      (page) => (page ? send(fileOfPage(page), page.status) : send(fileAt(SHELL))),
      (error: unknown) => {
        // The browser renders the page itself then.
        console.error(`${request.path} was not rendered:`, error)
        send(fileAt(SHELL))
      },
    )
  }
  return { handler, app: readBuiltApp(distDir), close: async () => {} }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )

const renderedFile = ({ type, body }: RenderedPage, emulators: PageEmulators): File =>
  type === 'html' ? pageFile(String(body), emulators) : fileOf(Buffer.from(body), TYPES[type] ?? '')

const pageFile = (html: string, emulators: PageEmulators): File =>
  fileOf(Buffer.from(withEmulators(html, emulators)), TYPES['html'] ?? '')

function readFile(folder: string, path: string, emulators: PageEmulators): File {
  const content = readFileSync(join(folder, path))
  if (path === SHELL) return pageFile(content.toString(), emulators)
  return fileOf(content, TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
}

const fileOf = (body: Buffer, type: string): File => ({
  body,
  zipped: COMPRESSIBLE.test(type) ? gzipSync(body, { level: 9 }) : undefined,
  type,
})
