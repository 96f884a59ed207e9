import { build } from 'vite'
import { runShop } from '#server/stack/run-shop.ts'

const distDir = '.cache/preview'

await runShop({
  web: 'dist',
  distDir,
  prepare: () => build({ mode: 'preview', build: { outDir: distDir, emptyOutDir: true } }),
})
