import { setPriority } from 'node:os'
import { createServer } from 'vite'

/** Bundles the packages of the app for the browser, as Vite does before it serves, and ends. */

/** Whoever waits for the first page comes first. */
const LOW_PRIORITY = 10

setPriority(LOW_PRIORITY)
process.on('disconnect', () => process.exit())
const vite = await createServer({
  mode: 'development',
  appType: 'custom',
  logLevel: 'silent',
  server: { middlewareMode: true, ws: false, watch: null },
})
await vite.close()
process.exit()
