import type { PageSource } from './page-source.ts'
import { CONTENT_SCREENS } from './public-page.ts'

/** Addresses of a sitemap: https://www.sitemaps.org/protocol.html. More would need an index of several. */
const MAX_ADDRESSES = 50_000

/** The public pages as search engines ask for them; above 10,000 products those of products are not in the catalogue. */
export async function sitemapXml(source: PageSource, origin: string): Promise<string> {
  const facts = await source.facts()
  const products = await source.products(facts)
  const paths = [
    '/',
    '/products',
    ...facts.categories.map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`),
    ...products.map(({ slug }) => `/products/${encodeURIComponent(slug)}`),
    ...Object.keys(CONTENT_SCREENS),
  ]
  const urls = paths.slice(0, MAX_ADDRESSES).map((path) => `  <url><loc>${origin}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
