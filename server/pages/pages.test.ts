import { expect, test } from 'vitest'
import type { FirstView } from '#data/catalogue/first-view.ts'
import { decodeCatalogue } from '#domain/catalogue/catalogue.ts'
import { isOut, type Post } from '#domain/content/post.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { pageHtml, styleTag } from './page-html.ts'
import { pageSource } from './page-source.ts'
import { pageRenderer } from './render-public-page.ts'
import { FIXED_PATHS, publicPage } from './public-page.ts'
import { sitemapXml } from './sitemap.ts'

const NOW = Date.UTC(2026, 10, 22)
const stored = new Map(buildShopRecords(NOW).documents.map(({ path, data }) => [path, data]))
const fieldsAt = (path: string) => stored.get(path) as Record<string, unknown> | undefined

const source = pageSource({
  read: async (path) => fieldsAt(path),
  findProduct: async (slug) => {
    for (const [path, data] of stored)
      if (path.startsWith('products/') && data['slug'] === slug)
        return { id: path.slice('products/'.length), fields: fieldsAt(path) ?? {} }
    return undefined
  },
  listPosts: async (now, { offset, limit }) =>
    [...stored]
      .filter(
        ([path, { status, publishAt }]) =>
          path.startsWith('posts/') && isOut({ status, publishAt } as Post, now),
      )
      .map(([path]) => ({ id: path.slice('posts/'.length), fields: fieldsAt(path) ?? {} }))
      .slice(offset, offset + limit),
  listDraws: async () => storedDraws,
})
const storedDraws: { id: string; fields: Record<string, unknown> }[] = []

const aDraw = {
  id: 'd1',
  updatedBy: 'kwame',
  createdAt: NOW,
  updatedAt: NOW,
  createdBy: 'kwame',
  title: 'Harmattan',
  prize: 'A concrete mixer',
  rules: 'Every customer with points can take tickets.',
  ticketPoints: 20,
  ticketsEach: 10,
  closesAt: NOW + 86_400_000,
  source: 'The first draw of the national lottery',
  status: 'open',
  seedHash: 'a'.repeat(64),
  ticketCount: 12,
  seed: '',
  publicValue: '',
  ticketsHash: '',
  winningTicket: 0,
  winnerCode: '',
  winnerName: '',
  drawnAt: 0,
  lastAuditId: '',
}

const answerOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const origin = 'https://shop.example.com'
  return publicPage(source, { path: pathname, search: searchParams, origin, now: NOW })
}

async function viewOf(address: string): Promise<FirstView> {
  const answer = await answerOf(address)
  if (answer?.status !== 200) throw new Error(`${address} has no page`)
  return answer.page.view
}

const rebar = fieldsAt('products/RBR-Y16-12M') ?? {}
const rebarPath = `/products/${String(rebar['slug'])}`

test('a list carries the fifty products it shows and their stock, not the catalogue', async () => {
  const whole = await viewOf('/products')
  const products = decodeCatalogue(whole.rows)
  expect(products).toHaveLength(50)
  expect(Object.keys(whole.stock.bands)).toEqual(products.map(({ id }) => id))
  expect(whole.facets).toContain('size')

  const next = decodeCatalogue((await viewOf('/products?page=2')).rows)
  expect(next).toHaveLength(50)
  expect(next[0]?.id).not.toBe(products[0]?.id)

  const cement = await viewOf('/products?category=cement&utm_source=whatsapp')
  expect(cement.path).toBe('/products?category=cement')
  expect(new Set(decodeCatalogue(cement.rows).map(({ subcategory }) => subcategory))).toEqual(
    new Set(['cement']),
  )
})

test('Prize Rush carries its draws as they are when it is asked for; one that cannot be read is left out', async () => {
  expect((await viewOf('/prize-rush')).draws).toEqual([])
  storedDraws.push({ id: 'd1', fields: aDraw }, { id: 'd2', fields: { ...aDraw, ticketCount: 'many' } })
  expect((await viewOf('/prize-rush')).draws).toEqual([
    expect.objectContaining({ id: 'd1', title: 'Harmattan' }),
  ])
  expect(FIXED_PATHS).not.toContain('/prize-rush')
})

test('what is searched, filtered or sorted is left to the browser, and so are the shopper’s own pages', async () => {
  const own = ['/products?q=rod', '/products?size=16+mm', '/products?sort=price', '/products?view=grid']
  for (const path of [...own, '/cart', '/products/compare', '/products/boq', '/adx', '/login'])
    expect(await answerOf(path), path).toBeUndefined()
})

test('an address of no page is not found', async () => {
  const unknown = ['/nothing', '/cartx', '/about/us', '/blog/2026/more', '/products/a/b', '/wp-login.php']
  for (const path of unknown) expect(await answerOf(path), path).toEqual({ status: 404 })
  const known = ['/adx/', '/adx/orders/AB-1/proforma', '/profile/orders/AB-1', '/verify/ABC', '/setting']
  for (const path of known) expect(await answerOf(path), path).toBeUndefined()
})

test('a product’s page carries that product without what only staff see', async () => {
  const { product, rows, stock } = await viewOf(rebarPath)
  expect(product).toMatchObject({ id: 'RBR-Y16-12M', name: rebar['name'], priceMinor: rebar['priceMinor'] })
  expect(product).not.toHaveProperty('searchTokens')
  expect(product).not.toHaveProperty('revision')
  expect(decodeCatalogue(rows)).toEqual([])
  expect(Object.keys(stock.bands)).toEqual(['RBR-Y16-12M'])
})

test('unknown products and categories are not found; an archived product is gone, a draft unknown', async () => {
  expect(await answerOf('/products/no-such-product')).toEqual({ status: 404 })
  expect(await answerOf('/products?category=no-such-category')).toEqual({ status: 404 })
  const before = stored.get('products/RBR-Y16-12M') ?? {}
  stored.set('products/RBR-Y16-12M', { ...before, status: 'archived' })
  expect(await answerOf(rebarPath)).toEqual({ status: 410 })
  stored.set('products/RBR-Y16-12M', { ...before, status: 'draft' })
  expect(await answerOf(rebarPath)).toEqual({ status: 404 })
  stored.set('products/RBR-Y16-12M', before)
})

test('a post’s page carries the post; a draft and one to come are unknown, one withdrawn is gone', async () => {
  const path = 'posts/how-many-lengths-of-rod-to-order'
  const address = '/blog/how-many-lengths-of-rod-to-order'
  const { post } = await viewOf(address)
  expect(post).toMatchObject({
    id: 'how-many-lengths-of-rod-to-order',
    title: 'How many lengths of rod to order',
  })
  for (const name of ['createdBy', 'updatedBy', 'status', 'lastAuditId'])
    expect(post).not.toHaveProperty(name)
  const { posts } = await viewOf('/blog')
  expect(posts).toHaveLength(3)
  for (const one of posts ?? []) expect(one).not.toHaveProperty('body')

  const before = stored.get(path) ?? {}
  for (const [change, status] of [
    [{ status: 'draft', publishAt: 0 }, 404],
    [{ publishAt: NOW + 1 }, 404],
    [{ status: 'withdrawn' }, 410],
  ] as const) {
    stored.set(path, { ...before, ...change })
    expect(await answerOf(address)).toEqual({ status })
    expect((await viewOf('/blog')).posts).toHaveLength(2)
    expect(await sitemapXml(source, 'https://shop.example.com', NOW)).not.toContain(address)
  }
  stored.set(path, before)
  for (const odd of ['/blog/no-such-post', '/blog/..%2Fusers', '/blog/%00', '/blog/%E0%A4%A'])
    expect(await answerOf(odd), odd).toEqual({ status: 404 })
})

test('the blog goes on beyond its first twenty posts, page by page', async () => {
  const before = stored.get('posts/how-many-lengths-of-rod-to-order') ?? {}
  const made = Array.from({ length: 40 }, (_, at) => `posts/older-${at}`)
  for (const path of made) stored.set(path, { ...before, id: path.slice('posts/'.length) })
  const idsOn = async (address: string) =>
    ((await viewOf(address)).posts ?? []).map(({ id }) => id).slice(0, 20)
  const ids = [...(await idsOn('/blog')), ...(await idsOn('/blog?page=2')), ...(await idsOn('/blog?page=3'))]
  expect(new Set(ids).size).toBe(43)
  expect((await viewOf('/blog?page=2')).path).toBe('/blog?page=2')
  expect((await viewOf('/blog?page=1')).path).toBe('/blog')
  for (const page of ['4', '0', '51', '-1', '1.5', 'x'])
    expect(await answerOf(`/blog?page=${page}`), page).toEqual({ status: 404 })
  expect(await sitemapXml(source, 'https://shop.example.com', NOW)).toContain('/blog/older-39')
  for (const path of made) stored.delete(path)
})

const SHELL = `<!doctype html><html><head><title>Shell</title><meta name="description" content="Shell" />
  <meta property="og:image" content="/og.png" /><link rel="stylesheet" crossorigin href="/assets/main.css">
  <script type="module" src="/assets/main.js"></script></head>
  <body><div id="root"></div><noscript>Needs JavaScript</noscript></body></html>`

test('the page has its own head, its styles and its data; no text of a product can end the data', async () => {
  const view = await viewOf(rebarPath)
  const evil = { ...view, product: view.product && { ...view.product, name: '</script><script>alert(1)' } }
  const html = pageHtml(SHELL, {
    markup: '<title>Rebar &amp; more</title><main>Rebar</main>',
    shop: 'Osu Supply',
    view: evil,
    assets: {
      styles: [styleTag('a{color:red}', { id: 'own' })],
      scripts: ['/assets/frame.js', '/assets/main.js'],
    },
    facts: {
      origin: 'https://shop.example.com',
      description: 'Rebar',
      picture: 'https://shop.example.com/rebar.png',
      type: 'product',
      properties: { 'product:price:amount': '220.80' },
    },
  })
  expect(html).toContain('<div id="root" data-rendered><main>Rebar</main></div>')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/name="description"/g)).toHaveLength(1)
  expect(html).toContain(`<link rel="canonical" href="https://shop.example.com${rebarPath}"/>`)
  expect(html).toContain('<meta property="og:title" content="Rebar &amp; more"/>')
  expect(html).toContain('<meta property="product:price:amount" content="220.80"/>')
  expect(html).toContain('<style id="own">a{color:red}</style>')
  expect(html).not.toContain('/assets/main.css')
  // Its modules are loaded, but only the script of index.html starts them.
  expect(html.match(/\/assets\/\w+\.js/g)).toEqual(['/assets/frame.js', '/assets/main.js'])
  expect(html).not.toContain('<script type="module"')
  expect(html).not.toContain('alert(1)</script>')
  const data = /<script type="application\/json" id="first-view">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(evil)))
})

test('the sitemap names every public page once, and nothing else', async () => {
  const xml = await sitemapXml(source, 'https://shop.example.com', NOW)
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed).toContain('https://shop.example.com/products?category=cement')
  expect(listed).toContain(`https://shop.example.com${rebarPath}`)
  expect(new Set(listed).size).toBe(listed.length)
  for (const address of listed) expect((await answerOf(address))?.status, address).toBe(200)
})

test('the sitemap dates what shows products by the last publication, and pages to read not at all', async () => {
  const dateOf = async (path: string) => {
    const xml = await sitemapXml(source, 'https://shop.example.com', NOW)
    const entry = xml.split('\n').find((line) => line.includes(`<loc>https://shop.example.com${path}</loc>`))
    return entry && (/<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? 'none')
  }
  const shop = stored.get('catalog/shop') ?? {}
  for (const changedAt of [new Date(NOW), NOW]) {
    stored.set('catalog/shop', { ...shop, changedAt })
    for (const path of ['/', '/products', '/products?category=cement', rebarPath])
      expect(await dateOf(path), path).toBe('2026-11-22T00:00:00.000Z')
    expect(await dateOf('/about')).toBe('none')
  }
  const { changedAt: seededAt, ...undated } = shop
  expect(seededAt).toBeInstanceOf(Date)
  stored.set('catalog/shop', undated)
  expect(await dateOf('/products')).toBe('none')
  stored.set('catalog/shop', shop)
})

test('the page of what is not there says so in its title', async () => {
  const app = { shellOf: async () => SHELL } as unknown as Parameters<typeof pageRenderer>[0]
  const render = pageRenderer(app, source, { origin: 'https://shop.example.com', imagesBase: '' })
  const page = await render(new URL('https://shop.example.com/nothing'), NOW)
  expect(page).toMatchObject({ status: 404, body: expect.stringContaining('<title>Page not found</title>') })
})
