import { setPriority } from 'node:os'
import { shopRules } from './shop-rules.ts'

/** The process of `beside-the-start.ts`. */

/** Nobody waits for it before the first page is there. */
const LOW_PRIORITY = 10

process.on('disconnect', () => process.exit())
setPriority(LOW_PRIORITY)

shopRules()
process.send?.('rules')
globalThis.gc?.()

const { createServer } = await import('vite')
const vite = await createServer({
  mode: 'development',
  appType: 'custom',
  logLevel: 'silent',
  server: { middlewareMode: true, ws: false, watch: null },
})
await vite.close()
process.exit()
