import { runShop } from '#server/stack/run-shop.ts'
import type { Launch } from '#server/start/front.js'

export const run = (launch: Launch) => runShop({ web: 'dev', ...launch })
