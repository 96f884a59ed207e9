import type { FirstView } from '#data/catalogue/first-view.ts'
import {
  encodeCatalogue,
  isQueried,
  type Availability,
  type CatalogueProduct,
} from '#domain/catalogue/catalogue.ts'
import { bestBulkOffers } from '#domain/catalogue/bulk-offers.ts'
import {
  FACETS,
  hasChoice,
  filteredProducts,
  type Facet,
  type ProductFilter,
} from '#domain/catalogue/product-filter.ts'
import { bandAt } from '#domain/stock/stock.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { blogPageIn, partOfBlog, isOut } from '#domain/content/post.ts'
import { paths } from '#config/paths.ts'
import { DEFAULT_LOCATION_ID } from '#domain/stock/location.ts'
import type { PageSource } from './page-source.ts'

export type PublicPage = { kind: 'home' | 'list' | 'product' | 'content' | 'blog' | 'post'; view: FirstView }

/** `undefined` for the pages that show people's own things: they have no content before the browser's. */
export type PageAnswer = { status: 200; page: PublicPage } | { status: 404 | 410 } | undefined

type When = Pick<FirstView, 'origin' | 'at'>

/** As many as a page of the price list and the home page show (`find-products.ts`, `offers.tsx`). */
const LISTED = 50
const OFFERED = 8

/** The pages to read, and the modules of their screens. */
export const CONTENT_SCREENS: Readonly<Record<string, string>> = {
  '/about': 'about-page',
  '/contact-us': 'contact-page',
  '/help': 'help-page',
  '/terms': 'terms-page',
  '/privacy-policy': 'privacy-page',
  '/cookie-policy': 'cookie-page',
  '/impressum': 'impressum-page',
  '/prize-rush': 'prize-rush-page',
}

/** What changes without a build: rendered when it is asked for, as products are. */
const DRAWS_PATH = '/prize-rush'

/** The paths rendered at every build, without those of products. */
export const FIXED_PATHS = [
  '/',
  '/home',
  ...Object.keys(CONTENT_SCREENS).filter((path) => path !== DRAWS_PATH),
]

/** The addresses below which people see their own: the browser knows its pages there. firebase.json names them too. */
const OWN_AREAS = Object.values(paths)
  .flatMap((path) => (typeof path === 'object' ? path.root : typeof path === 'string' ? path : path('x')))
  .filter((path) => !FIXED_PATHS.includes(path) && !/^\/(?:products|blog|prize-rush)\b/.test(path))
  .map((path) => path.split('/')[1])

const isLeftToBrowser = (path: string): boolean =>
  path === paths.boq || path === paths.compare || OWN_AREAS.includes(path.split('/')[1])

/** What the page at `path` with `search` shows at `now` (epoch milliseconds). */
export async function publicPage(
  source: PageSource,
  { path, search, origin, now }: { path: string; search: URLSearchParams; origin: string; now: number },
): Promise<PageAnswer> {
  const when = { origin, at: now }
  const slug = /^\/products\/(?!boq$|compare$)([^/]+)$/.exec(path)?.[1]
  if (slug !== undefined) return productPage(source, decodeURIComponent(slug), when)
  const postId = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  if (postId !== undefined) return postPage(source, postId, when)
  if (path === '/blog') return blogPage(source, blogPageIn(search), when)
  if (path === '/products') return listPage(source, search, when)
  if (path !== DRAWS_PATH && !FIXED_PATHS.includes(path))
    return isLeftToBrowser(path) ? undefined : { status: 404 }
  const facts = await source.facts()
  const draws = path === DRAWS_PATH ? await source.draws() : undefined
  const isHome = !(path in CONTENT_SCREENS)
  const offered = isHome && !isQueried(facts) ? offersOf(await source.products(facts)) : []
  const view = { path, ...when, facts, rows: encodeCatalogue(offered), facets: [], stock: NO_STOCK, draws }
  return { status: 200, page: { kind: isHome ? 'home' : 'content', view } }
}

const offersOf = (products: readonly CatalogueProduct[]): CatalogueProduct[] =>
  bestBulkOffers(products, OFFERED).map(({ product }) => product)

async function productPage(source: PageSource, slug: string, when: When): Promise<PageAnswer> {
  // The facts first: the product is never older than the revision the page names.
  const facts = await source.facts()
  const found = await source.product(slug)
  if (found?.status === 'archived') return { status: 410 }
  if (found?.status !== 'published') return { status: 404 }
  const { product } = found
  const stock = await source.stockAt(DEFAULT_LOCATION_ID, when.at)
  const view: FirstView = {
    path: `/products/${product.slug}`,
    ...when,
    facts,
    rows: encodeCatalogue([]),
    facets: [],
    stock: stockOf(stock, [product]),
    product: product satisfies Product,
  }
  return { status: 200, page: { kind: 'product', view } }
}

/** `page` is undefined where the address asks for one that cannot be. */
async function blogPage(source: PageSource, page: number | undefined, when: When): Promise<PageAnswer> {
  if (page === undefined) return { status: 404 }
  const [facts, posts] = await Promise.all([source.facts(), source.posts(when.at, partOfBlog(page))])
  if (page > 1 && posts.length === 0) return { status: 404 }
  const view = {
    path: page === 1 ? '/blog' : `/blog?page=${page}`,
    ...when,
    facts,
    rows: encodeCatalogue([]),
    facets: [],
    stock: NO_STOCK,
    posts,
  }
  return { status: 200, page: { kind: 'blog', view } }
}

/** One whose time has not come is not known to readers; one that is withdrawn is gone. */
async function postPage(source: PageSource, id: string, when: When): Promise<PageAnswer> {
  const found = await source.post(id)
  if (found?.status === 'withdrawn') return { status: 410 }
  if (!found || !isOut({ status: found.status, publishAt: found.post.publishAt }, when.at))
    return { status: 404 }
  const facts = await source.facts()
  const { post } = found
  const view = {
    path: `/blog/${post.id}`,
    ...when,
    facts,
    rows: encodeCatalogue([]),
    facets: [],
    stock: NO_STOCK,
    post,
  }
  return { status: 200, page: { kind: 'post', view } }
}

/** The whole price list, or a category's. What is searched or filtered is found in the browser. */
async function listPage(source: PageSource, search: URLSearchParams, when: When): Promise<PageAnswer> {
  const names = [...search.keys()]
  if (names.some((name) => CHOSEN_IN_BROWSER.includes(name))) return undefined
  const category = search.get('category') ?? ''
  const facts = await source.facts()
  if (category && !facts.categories.some(({ slug }) => slug === category)) return { status: 404 }
  if (isQueried(facts)) return undefined
  const [products, stock] = await Promise.all([
    source.products(facts),
    source.stockAt(DEFAULT_LOCATION_ID, when.at),
  ])
  const filter = { ...NO_FILTER, category }
  const found = filteredProducts(products, filter, undefined)
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1)
  const shown = found.slice((page - 1) * LISTED, page * LISTED)
  if (shown.length === 0) return undefined
  const asked = new URLSearchParams([
    ...(category ? [['category', category]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  const view: FirstView = {
    path: `/products${asked.size > 0 ? `?${asked}` : ''}`,
    ...when,
    facts,
    rows: encodeCatalogue(shown),
    facets: FACETS.filter((facet) => hasChoice(products, filter, undefined, facet)),
    stock: stockOf(stock, shown),
  }
  return { status: 200, page: { kind: 'list', view } }
}

/** Parameters of the list (`catalogue-query.ts`) with which it is not rendered before it arrives. */
const CHOSEN_IN_BROWSER: readonly string[] = ['q', 'stock', 'from', 'to', 'sort', 'view', 'after', ...FACETS]

const NO_FILTER: ProductFilter = {
  category: '',
  chosen: Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<Facet, string[]>,
  inStock: false,
  fromMinor: undefined,
  toMinor: undefined,
}

const NO_STOCK: Availability = { locationId: '', bands: {}, restockAt: {} }

/** Of these products only; each has a band, so that one that is missing is not taken for one made to order. */
const stockOf = (
  { locationId, bands, restockAt }: Availability,
  shown: readonly { id: string }[],
): Availability => ({
  locationId,
  bands: Object.fromEntries(shown.map(({ id }) => [id, bandAt(bands, id)])),
  restockAt: Object.fromEntries(shown.flatMap(({ id }) => (restockAt[id] ? [[id, restockAt[id]]] : []))),
})
