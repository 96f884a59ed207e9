import type { Server } from 'node:http'
import { createServer } from 'vite'
import { emulatorMetaPlugin, type PageEmulators } from './emulator-meta.ts'
import type { Site } from './site.ts'

/** The sources of the app, compiled on request; hot updates use the same port. */
export async function viteSite(root: string, server: Server, emulators: PageEmulators): Promise<Site> {
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
      // What the running servers write is not part of the page.
      watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**'] },
    },
  })
  return { handler: vite.middlewares, close: () => vite.close() }
}
