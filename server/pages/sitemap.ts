import { shownCategories } from '#domain/catalogue/category.ts'
import type { PageSource } from './page-source.ts'
import { CONTENT_SCREENS } from './public-page.ts'

/** Addresses of a sitemap: https://www.sitemaps.org/protocol.html. More would need an index of several. */
const MAX_ADDRESSES = 50_000

/** As many as the rules list at once. */
const MAX_POSTS = 100

/**
 * The public pages as search engines ask for them; above 10,000 products those of products are not in the catalogue.
 * What shows products is dated by the catalogue, which knows when it was last published, not which product it was.
 */
export async function sitemapXml(source: PageSource, origin: string, now: number): Promise<string> {
  const facts = await source.facts()
  const [products, posts, changedAt] = await Promise.all([
    source.products(facts),
    source.posts(now, { offset: 0, limit: MAX_POSTS }),
    source.changedAt(),
  ])
  const published = [
    '/',
    '/products',
    ...shownCategories(facts.categories).map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`),
    ...products.map(({ slug }) => `/products/${encodeURIComponent(slug)}`),
  ].map((path) => ({ path, changedAt }))
  const written = [
    ...Object.keys(CONTENT_SCREENS).map((path) => ({ path, changedAt: undefined })),
    { path: '/blog', changedAt: posts[0]?.publishAt },
    ...posts.map(({ id, publishAt, updatedAt }) => ({
      path: `/blog/${id}`,
      changedAt: Math.max(publishAt, updatedAt),
    })),
  ]
  const urls = [...written, ...published]
    .slice(0, MAX_ADDRESSES)
    .map(({ path, changedAt: at }) => `  <url><loc>${origin}${path}</loc>${dated(at)}</url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

const dated = (at: number | undefined): string =>
  at === undefined ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`
