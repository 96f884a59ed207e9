import { runShop } from '#server/stack/run-shop.ts'
import type { Front } from '#server/start/front.js'

export const run = (front: Front, environment: NodeJS.ProcessEnv) =>
  runShop({ web: 'dev', front, environment })
