import { runShop } from '#server/stack/run-shop.ts'

await runShop({ web: 'dist', distDir: '.cache/preview' })
