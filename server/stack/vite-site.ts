import type { Server } from 'node:http'
import { join } from 'node:path'
import { Router } from 'express'
import { createServer } from 'vite'
import type { PageRenderer } from '#server/pages/render-public-page.ts'
import { sourceApp } from '#server/pages/source-app.ts'
import { emulatorMetaPlugin, type PageEmulators } from './emulator-meta.ts'
import type { Site } from './site.ts'

/** What pages are made of. */
const SERVED = ['src', 'public', 'node_modules', 'server/hosting/no-pipeline-patterns.ts']

/**
 * The app from its sources, compiled on request, with its public pages rendered, every other page the shell; hot updates
 * use the same port.
 */
export async function viteSite(
  root: string,
  server: Server,
  emulators: PageEmulators,
  render: PageRenderer,
): Promise<Site> {
  const vite = await createServer({
    root,
    appType: 'spa',
    mode: 'development',
    clearScreen: false,
    logLevel: 'warn',
    plugins: [emulatorMetaPlugin(emulators)],
    server: {
      middlewareMode: true,
      hmr: { server },
      // Without this, every file of the repository is answered: accounts, records and mails in `.data` too.
      fs: { allow: SERVED.map((path) => join(root, path)) },
      // What the running servers write is not part of the page.
      watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**'] },
    },
  })
  const handler = Router()
  handler.get(/.*/, (request, response, next) => {
    render(new URL(request.originalUrl, 'http://shop'), Date.now()).then(
      (page) => {
        if (!page) return next()
        response.status(page.status).set('cache-control', 'no-cache').type(page.type).send(page.body)
      },
      (error: unknown) => {
        // The browser renders the page itself then.
        console.error(`${request.path} was not rendered:`, error)
        next()
      },
    )
  })
  handler.use(vite.middlewares)
  return { handler, app: sourceApp(vite), close: () => vite.close() }
}
