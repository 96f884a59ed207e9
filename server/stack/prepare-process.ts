import { shopRules } from './shop-rules.ts'

/** The process of `beside-the-start.ts`. */

process.on('disconnect', () => process.exit())
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
