import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { seriousFindings, seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'
import { scrollToRegion } from './scroll-to-region.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const Y16 = '/products/high-yield-rebar-y16-12-m-bs-4449-b500b'
const Y12 = '/products/high-yield-rebar-y12-12-m-bs-4449-b500b'
const BLOCK = '/products/sandcrete-hollow-block-5-125-mm-450-125-225-mm'

/** The cart in the browser's storage: product → quantity. */
const cartOf = (page: Page) =>
  page.evaluate(() => {
    const { items } = JSON.parse(localStorage.getItem('cart') ?? '{"items":{}}') as {
      items: Record<string, { quantity: number }>
    }
    return Object.fromEntries(Object.entries(items).map(([id, { quantity }]) => [id, quantity]))
  })

const row = (page: Page, sku: string) => page.getByRole('row', { name: new RegExp(sku) })

async function search(page: Page, words: string) {
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill(words)
  await page.keyboard.press('Enter')
}

async function openFound(page: Page, sku: string) {
  await search(page, sku)
  await row(page, sku).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Price history' }).waitFor()
}

test('a guest searches, narrows by facets, and the address holds the view', async () => {
  const page = await shop.visit('/products?q=rod')
  await row(page, 'RBR-Y16-12M').waitFor()
  await page.getByRole('button', { name: 'Size' }).click()
  // The choice is stored in the address: the checkbox follows it, slightly after the click.
  await page.getByRole('checkbox', { name: /^12 mm/ }).click()
  await page.keyboard.press('Escape')
  await row(page, 'RBR-Y16-12M').waitFor({ state: 'detached' })
  await row(page, 'RBR-Y12-12M').waitFor()
  await page.waitForURL((url) => url.searchParams.get('size') === '12 mm')

  await page.reload()
  await row(page, 'RBR-Y12-12M').waitFor()
  await page.getByRole('button', { name: 'Remove 12 mm' }).click()
  await row(page, 'RBR-Y16-12M').waitFor()
})

test('the search box offers products, categories and recent searches by keyboard; a slip is put right', async () => {
  const page = await shop.visit('/')
  const box = page.getByRole('combobox', { name: 'Search the catalogue' })
  const options = (group: string) => page.getByRole('group', { name: group }).getByRole('option')
  await page.keyboard.press('/')
  await page.keyboard.type('reinf')
  await options('Categories').filter({ hasText: 'Reinforcement Bars' }).waitFor()
  expect(await options('Products').count()).toBeGreaterThan(2)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  const active = page.getByRole('option', { selected: true })
  await active.waitFor()
  expect(await box.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  const name = (await active.innerText()).split('\n')[0] ?? ''
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await box.fill('cemnet 42.5')
  await page.getByRole('option', { name: /“cement 42.5”/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Showing results for cement 42.5').waitFor()
  await row(page, 'CEM-425R-50').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'cemnet 42.5' }).click()
  await page.getByText('“cemnet” is in no product').waitFor()

  await box.fill('')
  expect(await options('Recent searches').allInnerTexts()).toEqual(['cemnet 42.5'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await row(page, 'CEM-425R-50').waitFor()
  await box.fill('')
  await page.getByRole('option', { name: 'Forget recent searches' }).click()
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
})

test('back from a product, the price list is as it was left; its links still lead on', async () => {
  const page = await shop.visit('/products?category=steel-rebar&page=1')
  const rows = page.getByRole('table').getByRole('row')
  const far = rows.nth(40)
  await far.scrollIntoViewIfNeeded()
  await far.getByRole('textbox').fill('77')
  await page.keyboard.press('Tab')
  const name = await far.getByRole('link').first().innerText()
  const [title, before] = [await page.title(), await rows.allInnerTexts()]
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)

  await far.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.title()).toContain(name)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Steel & Rebar' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  expect(await page.title()).toBe(title)
  expect(await rows.allInnerTexts()).toEqual(before)
  expect(await far.getByRole('textbox').inputValue()).toBe('77')

  await page.goForward()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page
    .getByRole('navigation', { name: 'Catalogue' })
    .getByRole('link', { name: /^Roofing/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Roofing' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => rows.count()).toBe(25)
})

test('goods without VAT are a facet, and the complete filtered list is downloaded', async () => {
  const page = await shop.visit('/products?taxClass=zero')
  const zeroRated = shop.firestore.admin.list('products').filter(({ data }) => data.taxClass === 'zero')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(zeroRated.length)
  await page.getByRole('button', { name: 'Remove Zero-rated' }).click()

  await page
    .getByRole('navigation', { name: 'Catalogue' })
    .getByRole('link', { name: /^Steel & Rebar/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Steel & Rebar' }).waitFor()
  await row(page, 'RBR-Y16-12M').waitFor()
  await page.getByRole('button', { name: 'Print or download the list' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).split('\r\n')
  const listed = shop.firestore.admin.list('products').filter(({ data }) => data.category === 'steel-rebar')
  expect(lines).toHaveLength(listed.length + 1)
  expect(lines.find((line) => line.startsWith('RBR-Y16-12M'))).toContain(',184.00,220.80,')
})

test('two sizes are compared by keyboard; differences are marked', async () => {
  const page = await shop.visit('/products?q=high+yield+rebar&category=rebar')
  await row(page, 'RBR-Y16-12M').focus()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: /^Compare High-yield rebar Y12, 12 m/ }).click()
  await page.getByRole('link', { name: 'Compare 2' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor()

  const diameter = page.getByRole('row', { name: /Diameter/ })
  await expect.poll(() => diameter.innerText()).toMatch(/16 mm[\s\S]*12 mm/)
  expect(await diameter.getAttribute('data-differs')).toBe('true')
  expect(await page.getByRole('row', { name: /Grade/ }).getAttribute('data-differs')).toBeNull()
  await page.getByRole('checkbox', { name: 'Show differences only' }).check()
  await page.getByRole('row', { name: /Grade/ }).waitFor({ state: 'detached' })
  expect(await seriousFindings(page)).toEqual([])

  const again = await shop.visit(new URL(page.url()).pathname + new URL(page.url()).search)
  await again.getByRole('link', { name: /Y12/ }).waitFor()
})

test('a product picture is enlarged to the window, and sharp; a tonne of bars is ordered by the tonne', async () => {
  const page = await shop.visit(Y16)
  await page.getByRole('button', { name: /^Enlarge the picture/ }).click()
  const enlarged = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => enlarged.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2000)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const quantity = page.getByRole('textbox', { name: /^Quantity of High-yield rebar Y16/ }).first()
  await page
    .getByLabel(/^Count High-yield rebar Y16/)
    .first()
    .selectOption('tonne')
  await quantity.fill('1')
  await quantity.press('Tab')
  await page.getByText('= 53 lengths').first().waitFor()
})

test('several sizes of a family are added to the cart at once, from a table that fits phones and desktops', async () => {
  const page = await shop.visit(Y16)
  await page.getByRole('heading', { name: 'Price history' }).waitFor()
  const family = await scrollToRegion(page, 'All sizes')
  for (const [sku, quantity] of [
    ['RBR-Y10-12M', '40'],
    ['RBR-Y16-12M', '12'],
  ] as const) {
    await family
      .getByRole('row', { name: new RegExp(sku) })
      .getByRole('textbox')
      .fill(quantity)
    await page.keyboard.press('Tab')
  }
  await family.getByText('2 sizes').waitFor()
  await family.getByRole('button', { name: 'Add all to the cart' }).click()
  await family.getByText('40 lengths in the cart').waitFor()
  await expect.poll(() => cartOf(page)).toEqual({ 'RBR-Y10-12M': 40, 'RBR-Y16-12M': 12 })

  const frame = family.locator('table').locator('..')
  for (const width of [1440, 1280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const { needed, given } = await frame.evaluate(({ scrollWidth, clientWidth }) => ({
      needed: scrollWidth,
      given: clientWidth,
    }))
    expect(needed, `at ${width}`).toBeLessThanOrEqual(given)
  }
})

test('a product page keeps the room of the parts that load later', async () => {
  const page = await shop.visit('/products?q=rod')
  await row(page, 'RBR-Y16-12M').waitFor()
  await page.goto(Y16)
  await page.getByRole('heading', { name: 'Price history' }).waitFor()
  const sizes = page.getByRole('region', { name: 'All sizes' })
  // Its room is known once the catalogue is.
  await sizes.waitFor()
  await page.evaluate(() => {
    const sum = { shifted: 0 }
    Object.assign(window, { sum })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  // By the wheel: each part takes the place of its skeleton while the page moves.
  async function hasReachedBranches() {
    await page.mouse.wheel(0, 300)
    return page.getByRole('button', { name: 'Buy here, at Kumasi' }).isVisible()
  }
  await expect.poll(hasReachedBranches).toBe(true)
  // A turn of the wheel may have passed a part before the browser drew it.
  async function hasComeBackToSizes() {
    const isThere = await page.getByRole('button', { name: 'Add all to the cart' }).isVisible()
    if (!isThere) await page.mouse.wheel(0, -300)
    return isThere
  }
  await expect.poll(hasComeBackToSizes).toBe(true)
  const shifted = await page.evaluate(() => (window as unknown as { sum: { shifted: number } }).sum.shifted)
  expect(shifted).toBeLessThan(0.1)
})

test('a wall becomes blocks, cement and sand in the cart', async () => {
  const page = await shop.visit(BLOCK)
  await page.getByRole('heading', { name: 'Price history' }).waitFor()
  const calculator = await scrollToRegion(page, 'Blocks and mortar for a wall')
  await calculator.getByLabel('Length of wall (m)').fill('12')
  await calculator.getByLabel('Height (m)').fill('0')
  await calculator.getByText('At least 0.01 m').waitFor()
  await calculator.getByLabel('Height (m)').fill('2.5')
  // 30 m² at 1 / (0.465 × 0.240) blocks each, and 5% more.
  await calculator.getByText('283 pieces').waitFor()
  await calculator
    .getByLabel('Product for cement')
    .selectOption({ label: 'Portland limestone cement CEM II/B-L 32.5R, 50 kg bag' })
  await calculator.getByRole('button', { name: 'Add to the cart' }).click()
  await expect.poll(() => cartOf(page)).toMatchObject({ 'BLK-H5': 283, 'CEM-325R-50': 3 })
})

test('a changed price is shown with its date', async () => {
  const day = 86_400_000
  const now = Date.now()
  shop.firestore.admin.update('products/RBR-Y12-12M', {
    priceHistory: [
      { at: now - 60 * day, priceMinor: 9_000 },
      { at: now - 8 * day, priceMinor: 10_400 },
    ],
  })
  const page = await shop.visit(Y12)
  const history = page.getByRole('region', { name: 'Price history' })
  await history.getByText('15.6%').waitFor()
  // By keyboard: what loads above moves it, perhaps from under the pointer while that is pressed.
  await history.getByText('As a table').press('Enter')
  await expect.poll(() => history.getByRole('listitem').count()).toBe(2)
})

test('the branch is chosen on the map and remembered', async () => {
  const page = await shop.visit('/products')
  await page.getByRole('button', { name: /^Branch/ }).click()
  await page.getByRole('menuitem', { name: 'Show on the map…' }).click()
  await page.getByRole('button', { name: /^Kumasi: / }).press('Enter')
  await page.getByRole('columnheader', { name: 'Kumasi' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sr-s-loc'))).toContain('kum')
  await page.reload()
  await page.getByRole('columnheader', { name: 'Kumasi' }).waitFor()
})

test('a signed-in customer reorders from the front page, and first sees what has changed', async () => {
  const page = await shop.visitAs('customer', '/home')
  const again = page.getByRole('region', { name: 'Order again' })
  await again.getByText('East Legon duplex').waitFor()
  await again.getByRole('button', { name: 'Order again…' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Order .* again$/ })
  await dialog.getByRole('button', { name: /to the cart$/ }).waitFor()
  expect(Object.keys(await cartOf(page))).toEqual([])
  await dialog.getByRole('button', { name: /to the cart$/ }).click()
  await expect.poll(async () => Object.keys(await cartOf(page)).length).toBeGreaterThan(1)
})

test('a catalogue too large for memory is searched and paged by query', async () => {
  const path = 'catalog/shop'
  const { revision, shards } = factsIn(shop.firestore.admin.get(path))
  shop.firestore.admin.update(path, { revision: 99, shards: [] })
  try {
    shop.firestore.resetReads()
    const page = await shop.visit('/products?sort=name')
    await page.getByText(/^50 on this page · 493 in all/).waitFor()
    expect(shop.firestore.reads().documents).toBeLessThanOrEqual(55)
    // A row without its link is still part of the skeleton.
    const topProduct = () => page.locator('tbody tr').first().getByRole('link').first().innerText()
    const first = await topProduct()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2', { exact: true }).waitFor()
    await expect.poll(topProduct).not.toBe(first)
    const second = await topProduct()
    await page.reload()
    await page.getByText('Page 2', { exact: true }).waitFor()
    await expect.poll(topProduct).toBe(second)

    await search(page, '16mm rod')
    await row(page, 'RBR-Y16-12M').waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(6)
    await page.goto('/products?category=rebar&from=10000&to=20000')
    await row(page, 'RBR-Y16-12M').waitFor()
    await row(page, 'RBR-Y20-12M').waitFor({ state: 'detached' })

    await row(page, 'RBR-Y16-12M').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /Y16/ }).waitFor()
    await (await scrollToRegion(page, 'All sizes')).getByRole('link', { name: 'Y25' }).waitFor()
  } finally {
    shop.firestore.admin.update(path, { revision, shards: [...shards] })
  }
})

test('offline, the catalogue of the last visit can be browsed and searched', async () => {
  const page = await shop.visit('/products')
  await row(page, 'CEM-425R-50').waitFor()
  await page.getByRole('combobox', { name: 'Search the catalogue' }).focus()
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('cem')
  await page.getByRole('option').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('16mm rod')
  await page.keyboard.press('Enter')
  await row(page, 'RBR-Y16-12M').waitFor()
  await page.context().setOffline(false)
  shop.expectOnly(['ERR_INTERNET_DISCONNECTED', 'Failed to fetch'])
})

test('a search that cannot be loaded says so, and is found by a reload', async () => {
  const page = await shop.visit('/about')
  await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  await page.route(/search-catalogue/, (route) => route.abort())
  await page.goto('/products?q=cement')
  await page.getByRole('heading', { name: 'The shop was updated' }).waitFor()
  await page.unroute(/search-catalogue/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await row(page, 'CEM-425R-50').waitFor()
  shop.expectOnly(['ERR_FAILED', 'Failed to fetch'])
})

test('offline, a screen that is not loaded yet says so, leads back, and opens by itself later', async () => {
  const page = await shop.visit('/about')
  await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  await page.context().setOffline(true)
  await page.getByText('No network. Prices and stock may have changed.').waitFor()
  await contact.click()
  await page.getByRole('heading', { name: 'Network Error' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  await contact.click()
  await page.getByRole('heading', { name: 'Network Error' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  shop.expectOnly(['ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'preload'])
})

test('axe finds nothing serious on the whole of the front page, a search without results, and two products', async () => {
  const page = await shop.visit('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await checkWhole(page)
  await search(page, 'xylophone')
  await page.getByRole('heading', { level: 1, name: /xylophone/ }).waitFor()
  await checkWhole(page)
  for (const sku of ['BLK-H5', 'RBR-Y16-12M']) {
    await openFound(page, sku)
    await checkWhole(page)
  }
})

async function checkWhole(page: Page) {
  for (let at = 0; at < 8; at++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(80)
  }
  await page.waitForLoadState('networkidle')
  expect(await seriousFindingsLightAndDark(page), page.url()).toEqual([])
}

test('on a page that runs from right to left, telephone numbers, quantities and amounts are whole', async () => {
  const page = await shop.visit('/mail')
  await page.evaluate(() =>
    localStorage.setItem('appearance', JSON.stringify({ state: { direction: 'rtl' }, version: 1 })),
  )
  await page.goto('/products/portland-limestone-cement-cem-ii-b-l-42-5r-50-kg-bag')
  await page.locator('html[dir=rtl]').waitFor()
  await page
    .getByRole('textbox', { name: /^Quantity of/ })
    .first()
    .fill('45')
  await page.keyboard.press('Tab')
  for (const text of ['+233 30 200 0101', '= 1 pallet + 5 bags', '45 bags', '5 bags more and each costs']) {
    const [first = 0, last = 0] = await page
      .getByText(text)
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
        return [0, node.data.trimEnd().length - 1].map((at) => {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect().x
        })
      })
    expect(last, text).toBeGreaterThan(first)
  }
})
