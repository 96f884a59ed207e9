import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DIST } from './build-shop.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const WITHOUT_SCRIPTS = { javaScriptEnabled: false }

const slug = () => (shop.firestore.admin.get('products/RBR-Y16-12M') as { slug: string }).slug

test('with scripts off every public page can be read, and its links lead on', async () => {
  const page = await shop.visit('/', WITHOUT_SCRIPTS)
  await page.getByRole('heading', { level: 1, name: /Building materials/ }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Steel & Rebar/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Steel & Rebar' }).waitFor()
  await page.locator('noscript p').waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.getByText('Page 1 of 2').waitFor()
  await page.getByRole('link', { name: 'High-yield rebar Y16, 12 m' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^High-yield rebar Y16, 12 m/ }).waitFor()
  await page.getByText('Main reinforcement for storey columns').waitFor()
  await page.getByText('In stock', { exact: true }).first().waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  for (const path of [
    '/about',
    '/terms',
    '/privacy-policy',
    '/cookie-policy',
    '/impressum',
    '/help',
    '/home',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

test('every kind of page is taken over by the browser without a complaint, and works', async () => {
  const page = await shop.visit('/')
  for (const path of ['/home', '/about', '/contact-us', '/cookie-policy', '/products?category=rebar&page=1'])
    await page.goto(path)
  await page.goto(`/products/${slug()}`)
  await page.getByRole('button', { name: 'Add High-yield rebar Y16', exact: false }).first().click()
  await page.getByRole('link', { name: /^In cart: High-yield rebar Y16/ }).waitFor()
  // What this browser remembers appears once the page works: the server does not know it.
  await page.goto('/products')
  await page
    .getByRole('link', { name: /Open the cart/ })
    .getByText('1 line')
    .waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Page 2 of 10').waitFor()
  await page.goBack()
  await page.getByText('Page 1 of 10').waitFor()
})

test('a price list arrives with quantity fields in its first window alone; every other row gets one in sight', async () => {
  const html = await (await fetch(`${shop.url}/products`)).text()
  expect(html.match(/<tr[^>]* data-row/g)).toHaveLength(50)
  expect(html.match(/<input[^>]*aria-label="Quantity of/g)).toHaveLength(9)
  const page = await shop.visit('/products')
  const last = page.getByRole('main').getByRole('row').last()
  const quantity = last.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.waitFor({ state: 'detached' })
  await last.focus()
  await quantity.waitFor()
  await page.keyboard.press('q')
  await quantity.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await last.getByRole('link', { name: /^In cart/ }).waitFor()
})

test('going on in the browser leaves one description in the head: that of the page', async () => {
  const page = await shop.visit('/about')
  const descriptions = () =>
    page
      .locator('head meta[name="description"]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))
  expect(await descriptions()).toEqual([expect.stringContaining('trading since 2019')])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.goto('/products?category=rebar')
  const ofCategory = await descriptions()
  expect(ofCategory).not.toEqual([expect.stringContaining('whole price list')])
  await page.getByRole('link', { name: 'High-yield rebar Y16, 12 m' }).first().click()
  await expect.poll(descriptions).toEqual([expect.stringContaining('Main reinforcement for storey columns')])
  await page.goBack()
  await expect.poll(descriptions).toEqual(ofCategory)
  await page.getByRole('link', { name: 'Catalogue', exact: true }).first().click()
  await expect.poll(descriptions).toEqual([expect.stringContaining('whole price list')])
})

test('somebody who was signed in is not offered to sign in before the scripts have loaded', async () => {
  const visitor = await shop.visitAs('customer', '/about')
  await visitor.getByRole('button', { name: /Ama/ }).waitFor()
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await visitor.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const arriving = visitor.goto('/about')
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.getByText('Sign in', { exact: true }).isVisible()).toBe(false)
  release()
  await arriving
  await visitor.getByRole('button', { name: /Ama/ }).waitFor()

  const guest = await shop.visit('/about', WITHOUT_SCRIPTS)
  await guest.getByText('Sign in', { exact: true }).first().waitFor()
})

test('a quantity typed and a button pressed before the scripts have loaded count once they have', async () => {
  const page = await shop.visit('about:blank')
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const arriving = page.goto(`${shop.url}/products/${slug()}`)
  const quantity = page.getByRole('textbox', { name: /^Quantity of High-yield rebar Y16/ }).first()
  await quantity.fill('7')
  await page
    .getByRole('button', { name: /^Add High-yield rebar Y16/ })
    .first()
    .click()
  release()
  await arriving
  await page.getByRole('link', { name: /^In cart: High-yield rebar Y16/ }).waitFor()
  expect(await quantity.inputValue()).toBe('7')
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":7')
})

test('a price that changed since the page was rendered is shown at once', async () => {
  const path = 'products/RBR-Y16-12M'
  const { priceMinor } = shop.firestore.admin.get(path) as { priceMinor: number }
  const page = await shop.visit('about:blank')
  const price = async () => {
    const text = await page
      .getByRole('article')
      .getByText(/^[^\d\s]+[\d,]+\.\d\d$/)
      .first()
      .textContent()
    return Number(text?.replaceAll(/[^\d.]/g, ''))
  }
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/documents\/catalog\/shop/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${shop.url}/products/${slug()}`)
  const before = await price()
  // As published: the shop's revision moves with the product.
  const { revision } = shop.firestore.admin.get('catalog/shop') as { revision: number }
  shop.firestore.admin.update(path, { priceMinor: priceMinor * 2 })
  shop.firestore.admin.update('catalog/shop', { revision: revision + 1 })
  release()
  await expect.poll(price).toBeCloseTo(before * 2, 1)
  shop.firestore.admin.update(path, { priceMinor })
  shop.firestore.admin.update('catalog/shop', { revision })
})

test('a crawler and a link preview read the facts; an unknown product is a 404, an archived one a 410', async () => {
  const read = async (path: string) => {
    const response = await fetch(shop.url + path)
    return { status: response.status, html: await response.text() }
  }
  const { status, html } = await read(`/products/${slug()}`)
  expect(status).toBe(200)
  expect(html).toContain('<meta property="og:title" content="High-yield rebar Y16, 12 m')
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/products/${slug()}"`)
  expect(html).toContain('"@type":"Product"')
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect((await read('/home')).html).toContain('"@type":"Organization"')
  expect((await read('/home')).html).toContain(`<link rel="canonical" href="${shop.url}/"`)
  expect(html).toMatch(/<meta property="product:price:amount" content="\d+\.\d\d"/)
  // No script but data, our modules and the one the policy names.
  const inline = [...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/))[^>]*>/g)]
  expect(inline).toHaveLength(1)

  expect((await read('/products/no-such-product')).status).toBe(404)
  const path = 'products/RBR-Y16-12M'
  shop.firestore.admin.update(path, { status: 'archived' })
  expect((await read(`/products/${slug()}`)).status).toBe(410)
  shop.firestore.admin.update(path, { status: 'published' })
})

test('the picture of a shared product shows it with its price: a PNG of the size messengers ask for', async () => {
  const { priceMinor } = shop.firestore.admin.get('products/RBR-Y16-12M') as { priceMinor: number }
  const pictureAt = async (path: string) => {
    const html = await (await fetch(shop.url + path)).text()
    const property = (name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    const response = await fetch(property('og:image'))
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await response.arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }, path).toEqual({ format: 'png', width: 1200, height: 630 })
    expect([property('og:image:width'), property('og:image:height')], path).toEqual(['1200', '630'])
    return bytes
  }
  for (const path of ['/', '/products?category=cement', '/about']) await pictureAt(path)
  const path = `/products/${slug()}`
  const before = await pictureAt(path)
  shop.firestore.admin.update('products/RBR-Y16-12M', { priceMinor: priceMinor * 3 })
  expect((await pictureAt(path)).equals(before)).toBe(false)
  shop.firestore.admin.update('products/RBR-Y16-12M', { priceMinor })
  expect((await pictureAt(path)).equals(before)).toBe(true)

  expect((await fetch(`${shop.url}/og/products/no-such-product.png`)).status).toBe(404)
})

test('every kind of page has the styles of all it shows inline, and names the modules it needs', async () => {
  const sheets = readdirSync(`${DIST}/assets`).filter((name) => name.endsWith('.css'))
  const styled = new Set(sheets.flatMap((name) => classesIn(readFileSync(`${DIST}/assets/${name}`, 'utf8'))))
  const screens = {
    '/': ['Best savings by quantity'],
    '/products': ['Pages'],
    '/products?category=rebar': ['Pages'],
    [`/products/${slug()}`]: ['Price history'],
    // With the table of routes that loads them, which names them.
    '/contact-us': ['Contact us', '`ContactPage`'],
    '/terms': ['Terms of sale', '`TermsPage`'],
  }
  for (const [path, words] of Object.entries(screens)) {
    const html = await (await fetch(shop.url + path)).text()
    const inline = new Set(classesIn(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''))
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    const missing = used.filter((name) => styled.has(name) && !inline.has(name))
    expect(new Set(missing), path).toEqual(new Set())
    expect(used.filter((name) => inline.has(name)).length, path).toBeGreaterThan(20)

    const modules = /<script type="application\/json" id="modules">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]'
    const named = new Set(JSON.parse(modules) as string[])
    const texts = [...named].map((file) => readFileSync(DIST + file, 'utf8'))
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/from"\.\/([^"]+)"/g)].map(([, file]) => `/assets/${file}`),
    )
    expect(
      imported.filter((file) => !named.has(file)),
      path,
    ).toEqual([])
    for (const word of words) expect(texts.join('\n'), path).toContain(word)
  }
})

const classesIn = (css: string): string[] => [...css.matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name)
