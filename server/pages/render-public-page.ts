import { LIST_DESCRIPTION } from '#domain/catalogue/list-description.ts'
import { pageDescription } from '#domain/catalogue/page-description.ts'
import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { withTax, taxRatesOn } from '#domain/pricing/tax.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { PageApp } from './page-app.ts'
import { pageHtml, type PageFacts } from './page-html.ts'
import type { PageSource } from './page-source.ts'
import { publicPage, type PublicPage } from './public-page.ts'
import { pageOfPreview, pagePreview, previewPath } from './page-preview.ts'
import { sitemapXml } from './sitemap.ts'

export type RenderedPage = { status: 200 | 404 | 410; type: 'html' | 'xml' | 'png'; body: string | Buffer }

export type PageRenderer = (address: URL, now: number) => Promise<RenderedPage | undefined>

/**
 * Renders the public pages of the app; undefined for pages that only the browser can show. `origin`
 * is where the pages are published. `/sitemap.xml` is one of them. Pages of products that are not sold have the shell, which says so.
 */
export function pageRenderer(
  app: PageApp,
  source: PageSource,
  { origin, imagesBase }: { origin: string; imagesBase: string },
): PageRenderer {
  return async ({ pathname, searchParams }, now) => {
    if (pathname === SITEMAP_PATH)
      return { status: 200, type: 'xml', body: await sitemapXml(source, origin, now) }
    const previewed = pageOfPreview(pathname)
    const answer = await publicPage(source, {
      path: previewed ?? pathname,
      search: searchParams,
      origin,
      now,
    })
    if (!answer) return undefined
    if (answer.status !== 200)
      return {
        status: answer.status,
        type: 'html',
        body: withTitle(await app.shellOf(pathname), 'Page not found'),
      }
    const { page } = answer
    const { renderPage, structuredData, shopName } = await app.loadEntry()
    if (previewed !== undefined) {
      const where = { origin, imagesBase, shop: shopName(page.view.facts), fontsDir: app.fontsDir }
      const body = await pagePreview(page, where)
      return body && { status: 200, type: 'png', body }
    }
    const body = pageHtml(await app.shellOf(pathname), {
      markup: await renderPage(page.view),
      structured: structuredData(page.view),
      shop: shopName(page.view.facts),
      view: page.view,
      assets: await app.assetsOf(page),
      facts: factsOf(page, origin),
    })
    return { status: 200, type: 'html', body }
  }
}

/** Of a page that is not there; the browser shows the rest of what it says. */
const withTitle = (shell: string, title: string): string =>
  shell.replace(/<title>.*?<\/title>/s, `<title>${title}</title>`)

function factsOf({ kind, view }: PublicPage, origin: string): PageFacts {
  const { product, post, facts } = view
  if (post)
    return {
      origin,
      description: pageDescription(post.summary),
      picture: origin + previewPath(view.path),
      type: 'article',
      properties: { 'article:published_time': new Date(post.publishAt).toISOString() },
    }
  if (kind !== 'product' || !product) {
    return {
      origin,
      description: pageDescription(aboutPage(kind, view)),
      picture: `${origin}/og.png`,
      type: 'website',
    }
  }
  const rates = taxRatesOn(isoDay(view.at), facts.taxes)
  const price = (withTax(product.priceMinor, product.taxClass, rates) / 100).toFixed(2)
  return {
    origin,
    description: pageDescription(product.description),
    picture: origin + previewPath(view.path),
    type: 'product',
    properties: { 'product:price:amount': price, 'product:price:currency': 'GHS' },
  }
}

function aboutPage(kind: PublicPage['kind'], { path, facts }: PublicPage['view']): string | undefined {
  const leads: Readonly<Record<string, string>> = PAGE_LEADS
  if (kind !== 'list') return leads[kind === 'blog' ? '/blog' : path]
  return facts.categories.find(({ slug }) => slug === categoryOf(path))?.description || LIST_DESCRIPTION
}

const categoryOf = (path: string): string | null => new URL(path, 'http://shop').searchParams.get('category')

/** Named in robots.txt, and by the rewrites in firebase.json. */
export const SITEMAP_PATH = '/sitemap.xml'
