import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { buildApp } from '#server/pages/build-app.ts'
import { readBuiltApp } from '#server/pages/built-app.ts'
import { pageSource, type PageSource } from '#server/pages/page-source.ts'
import { pageRenderer, SITEMAP_PATH } from '#server/pages/render-public-page.ts'
import { restDocuments } from '#server/pages/rest-documents.ts'
import { writePages } from '#server/pages/write-pages.ts'

/** `npm run build`: the app in `dist/`, with its home page and the pages to read. */
const outDir = 'dist'
const mode = 'production'

await buildApp({ mode, outDir })
const env = loadEnv(mode, process.cwd(), 'VITE_')
const projectId = env['VITE_FIREBASE_PROJECT_ID'] ?? ''
const source: PageSource = keeping(
  pageSource(restDocuments({ projectId, apiKey: env['VITE_FIREBASE_API_KEY'] ?? '' })),
)
const app = readBuiltApp(outDir)
if (!app) throw new Error(`${outDir} was built without what renders its pages`)
const origin = env['VITE_SITE_URL'] || `https://${projectId}.web.app`
const render = pageRenderer(app, source, {
  origin,
  imagesBase: env['VITE_IMAGES_BASE'] || '/media',
})
appendFileSync(join(outDir, 'robots.txt'), `\nSitemap: ${origin}${SITEMAP_PATH}\n`)
try {
  console.log(`${await writePages(outDir, { render, now: Date.now() })} pages were rendered.`)
} catch (error) {
  // Visitors' browsers render the pages then.
  console.warn(`No pages were rendered: ${(error as Error).message}`)
}

/** Each document of the catalogue is read once. */
function keeping(from: PageSource): PageSource {
  const facts = from.facts()
  facts.catch(() => undefined)
  const products = facts.then((known) => from.products(known))
  products.catch(() => undefined)
  return {
    ...from,
    facts: () => facts,
    products: () => products,
  }
}
