import { buildApp } from '#server/pages/build-app.ts'
import { runShop } from '#server/stack/run-shop.ts'
import type { Launch } from '#server/start/front.js'

const distDir = '.cache/preview'

export const run = (launch: Launch) =>
  runShop({
    web: 'dist',
    distDir,
    ...launch,
    prepare: () => buildApp({ mode: 'preview', outDir: distDir }),
  })
