import { buildApp } from '#server/pages/build-app.ts'
import { runShop } from '#server/stack/run-shop.ts'

const distDir = '.cache/preview'

await runShop({
  web: 'dist',
  distDir,
  prepare: () => buildApp({ mode: 'preview', outDir: distDir }),
})
