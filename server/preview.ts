import { buildApp } from '#server/pages/build-app.ts'
import { runShop } from '#server/stack/run-shop.ts'
import type { Front } from '#server/start/front.js'

const distDir = '.cache/preview'

export const run = (front: Front, environment: NodeJS.ProcessEnv) =>
  runShop({
    web: 'dist',
    distDir,
    front,
    environment,
    prepare: () => buildApp({ mode: 'preview', outDir: distDir }),
  })
