import type { Server } from 'node:http'
import { extname, join } from 'node:path'
import { Router, type Request, type RequestHandler } from 'express'
import type { ViteDevServer } from 'vite'
import type { PageRenderer } from '#server/pages/render-public-page.ts'
import { ENTRY, sourceApp } from '#server/pages/source-app.ts'
import { readAppEnvironment } from '#server/start/environment.js'
import { withEmulators, type PageEmulators } from './emulator-meta.ts'
import type { Site } from './site.ts'

/** What pages are made of. */
const SERVED = ['src', 'public', 'node_modules', 'server/hosting/no-pipeline-patterns.ts']

/**
 * The app from its sources, with its public pages rendered, every other page the shell. Vite, which compiles the modules
 * of the browser, is loaded with the first page that asks for them, once their `packages` are bundled; hot updates use
 * the same port. The first page waits for `pages`, which builds what renders them.
 */
export function viteSite(
  root: string,
  server: Server,
  emulators: PageEmulators,
  {
    packages,
    pages: pagesBuilt = Promise.resolve(),
  }: { packages: Promise<void>; pages: Promise<void> | undefined },
  render: PageRenderer,
): Site {
  let starting: Promise<ViteDevServer> | undefined
  const vite = () => (starting ??= packages.then(() => startVite(root, server)))
  const app = sourceApp(root, readAppEnvironment(root), pagesBuilt, async () => {
    const graph = (await starting)?.environments.client.moduleGraph
    const changedAt = (await graph?.getModuleByUrl(`/${ENTRY}`))?.lastHMRTimestamp ?? 0
    return changedAt > 0 ? `/${ENTRY}?t=${changedAt}` : `/${ENTRY}`
  })

  const pages: RequestHandler = async ({ originalUrl, path, headers }, response, next) => {
    const sendHtml = (html: string, status = 200) =>
      response
        .status(status)
        .set('cache-control', 'no-cache')
        .type('html')
        .send(withEmulators(html, emulators))
    try {
      const page = await render(new URL(originalUrl, 'http://shop'), Date.now())
      if (page && page.type !== 'html') response.status(page.status).type(page.type).send(page.body)
      // What is no page of ours may be a module or a picture that Vite has.
      else if (page && (page.status !== 404 || isShell({ path, headers })))
        sendHtml(String(page.body), page.status)
      else next()
    } catch (error) {
      // The browser renders the page itself then.
      console.error(`${path} was not rendered:`, error)
      sendHtml(await app.shellOf(path))
    }
  }
  const shell: RequestHandler = async ({ path }, response) => {
    response
      .set('cache-control', 'no-cache')
      .type('html')
      .send(withEmulators(await app.shellOf(path), emulators))
  }
  const handler = Router()
  handler.get(/.*/, pages)
  handler.get(/.*/, (request, response, next) => (isShell(request) ? shell(request, response, next) : next()))
  handler.use((request, response, next) => {
    vite().then(({ middlewares }) => middlewares(request, response, next), next)
  })
  return {
    handler,
    app,
    close: async () => (await starting)?.close(),
  }
}

/** What a browser asks for to show it, and what has no ending; not Vite's own addresses. */
const isShell = ({ path, headers: { accept = '' } }: Pick<Request, 'path' | 'headers'>): boolean =>
  !/^\/(@|__)/.test(path) && (accept.includes('text/html') || extname(path) === '')

async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    root,
    appType: 'custom',
    mode: 'development',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      // Without this, every file of the repository is answered: accounts, records and mails in `.data` too.
      fs: { allow: SERVED.map((path) => join(root, path)) },
      // What the running servers write is not part of the page.
      watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**'] },
    },
  })
}
