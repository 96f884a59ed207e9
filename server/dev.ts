import { runShop } from '#server/stack/run-shop.ts'

await runShop({ web: 'dev' })
