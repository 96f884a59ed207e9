import type { Browser, BrowserContextOptions } from 'playwright-core'
import { DEFAULT_PROJECT_ID, startStack, type Stack } from '#server/stack/start-stack.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { confirmOrder } from '#server/api/orders/confirm-order.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { catalogueOf } from '#server/seed/product-records.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { countedSale, totalsOfSales } from '#domain/orders/daily-totals.ts'
import { orderTotals, type Order, type OrderLine } from '#domain/orders/order.ts'
import { stockOfOrder } from '#domain/orders/order-stock.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { availableOf, bandsIn, stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { launchBrowser } from '#tests/browser/launch-browser.ts'
import { countedRun } from './counted-run.ts'
import { generatedProducts } from './generated-products.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
/** So that a hundred thousand orders are a year. */
const BETWEEN_ORDERS = 5 * MINUTE
export const LINES = 40
const LOCATION = 'osu'
const WAITING = 20

/** `read` says how many documents of which collection; `rows` are those of the list that is shown. */
export type Timed = {
  name: string
  milliseconds: number
  rows: number
  reads: number
  read: string
}

export const DASHBOARD = 'dashboard opened'
export const ORDER = `an order of ${LINES} lines to confirm opened`

export type LargeBusiness = {
  /** Each from the press or the address to what it shows. */
  timed: Timed[]
  /** Compressed, of all scripts until the first list of the back office is shown. */
  scriptBytes: number
  /** Documents that the API reads to confirm an order of `LINES` lines. */
  confirmReads: number
}

/** What staff wait for in a shop with this many orders and products, and what it reads. `distDir` is the built app. */
export async function largeBusiness(
  distDir: string,
  { orders, products }: { orders: number; products: number },
): Promise<LargeBusiness> {
  const stack = await startStack({ web: 'dist', distDir })
  const browser = await launchBrowser()
  try {
    await stack.seed()
    const many = await stack.untold(async () => addOrders(stack, orders, addProducts(stack, products)))
    const confirmReads = await readsOfConfirming(stack, many.direct)
    return { ...(await visit(stack, browser, many.onScreen)), confirmReads }
  } finally {
    await browser.close()
    await stack.close()
  }
}

/** All products of the shop, made up to `count` from those of the seed. */
function addProducts({ firestore: { admin } }: Stack, count: number): ProductRecord[] {
  const seeded = admin.list('products').map(({ data }) => data as unknown as Product)
  const all = [...seeded, ...generatedProducts(count - seeded.length)] as ProductRecord[]
  const { shards: _shards, shardRevisions: _revisions, ...facts } = factsIn(admin.get('catalog/shop'))
  const catalogue = catalogueOf(all, Date.now(), { ...facts, productCount: count })
  for (const record of catalogue.records) admin.set(`products/${record.id}`, { bands: {}, ...record })
  for (const { path, data } of catalogue.documents) admin.set(path, data)
  return all
}

type ManyLines = { onScreen: string; direct: string }

/** Completed orders, a few that wait, and two of forty lines among them, whose ids are returned. */
function addOrders({ firestore: { admin } }: Stack, count: number, products: readonly Product[]): ManyLines {
  const model = admin.list('orders').find(({ data }) => data['status'] === 'submitted')
    ?.data as unknown as Order
  const orderOf = (at: number, placed: number, lines: readonly OrderLine[], status: Order['status']) => {
    const priced = {
      ...model,
      lines,
      delivery: { ...model.delivery, method: 'pickup' as const, zone: '' },
      deliveryPricing: 'none' as const,
    }
    const id = at.toString(16).padStart(32, '0')
    return {
      ...priced,
      id,
      ref: `BN${at}`,
      status,
      locationId: LOCATION,
      lineCount: lines.length,
      totals: orderTotals(priced),
      createdAt: placed,
      submittedAt: new Date(placed),
      updatedAt: placed,
      ...(status === 'completed' && {
        confirmedAt: new Date(placed),
        decidedAt: placed,
        decidedBy: 'manager',
        decidedByName: 'Kwame Darko',
      }),
    }
  }
  const bands = bandsIn(admin.get(`${COLLECTIONS.availability}/${LOCATION}`)?.['bands'])
  const now = Date.now()
  const oldest = now - 3 * WEEK
  const recent: Order[] = []
  for (let at = 0; at < count; at++) {
    const placed = now - at * BETWEEN_ORDERS
    const lines = [0, 1, 2].map((line) => lineOf(model, products[(at * 3 + line) % products.length]))
    const order = orderOf(at, placed, lines, at < WAITING ? 'submitted' : 'completed')
    admin.set(`orders/${order.id}`, { ...order, ...stockOfOrder(order, bands) })
    if (placed > oldest) recent.push({ ...order, submittedAt: placed, confirmedAt: placed })
  }
  const categories = new Map(products.map(({ id, category }) => [id, category]))
  const sales = recent.flatMap((order) => countedSale(order, (id) => categories.get(id)) ?? [])
  for (const [id, data] of totalsOfSales(sales)) admin.set(`${COLLECTIONS.dailyTotals}/${id}`, data)

  const stocked = products
    .filter(({ id, quantityScale, minQuantity }) => {
      const level = admin.get(`stockLevels/${stockLevelId(LOCATION, id)}`) as StockLevel | undefined
      return quantityScale === 0 && level !== undefined && availableOf(level) > 10 * minQuantity
    })
    // Within what everybody who confirms may confirm.
    .toSorted((a, b) => a.priceMinor * a.minQuantity - b.priceMinor * b.minQuantity)
  const lines = stocked.slice(0, LINES).map((product) => lineOf(model, product))
  const many = [count, count + 1].map((at) => orderOf(at, now, lines, 'submitted'))
  for (const order of many) admin.set(`orders/${order.id}`, { ...order, ...stockOfOrder(order, bands) })
  const [onScreen = '', direct = ''] = many.map(({ id }) => id)
  return { onScreen, direct }
}

async function readsOfConfirming({ firestore }: Stack, id: string): Promise<number> {
  const { lines } = firestore.admin.get(`orders/${id}`) as unknown as Order
  const agreedPrices = Object.fromEntries(
    lines.map(({ productId, unitPriceMinor }) => [productId, unitPriceMinor]),
  )
  const counted = countedRun(restTransactions(emulatedAccess(DEFAULT_PROJECT_ID, firestore.url)))
  const done = await confirmOrder(id, { agreedPrices }, 'manager', { run: counted.run, now: Date.now })
  if (!done.ok) throw new Error(`an order of ${LINES} lines was not confirmed: ${JSON.stringify(done)}`)
  return counted.reads()
}

function lineOf({ lines: [line] }: Order, product: Product | undefined): OrderLine {
  if (!line || !product) throw new Error('no order of the seed has a line')
  const {
    id,
    sku,
    name,
    unit,
    picture,
    priceMinor,
    taxClass,
    quantityScale,
    madeToOrder,
    minQuantity: quantity,
  } = product
  return {
    ...line,
    productId: id,
    sku,
    name,
    unit,
    picture,
    taxClass,
    quantity,
    quantityScale,
    madeToOrder,
    unitPriceMinor: priceMinor,
    submittedUnitPriceMinor: priceMinor,
    amountMinor: Math.round((priceMinor * quantity) / 10 ** quantityScale),
  }
}

async function visit(
  stack: Stack,
  browser: Browser,
  many: string,
): Promise<Omit<LargeBusiness, 'confirmReads'>> {
  const window = { viewport: { width: 1440, height: 900 } }
  const context = await browser.newContext(window)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const rows = page.locator('#work tbody tr')
  const timed: Timed[] = []
  const time = async (name: string, act: () => Promise<unknown>, shown: () => Promise<unknown>) => {
    stack.firestore.resetReads()
    const from = performance.now()
    await act()
    await shown()
    const milliseconds = performance.now() - from
    // What arrives later is read for it as well.
    await page.waitForTimeout(2000)
    const { documents, byCollection } = stack.firestore.reads()
    const read = Object.entries(byCollection).map(([collection, count]) => `${count} ${collection}`)
    timed.push({
      name,
      milliseconds,
      rows: await rows.count(),
      reads: documents,
      read: read.join(', '),
    })
  }

  await page.goto(`${stack.url}/login?idle_redirect_url=/adx/orders`)
  await page.getByLabel('Email').fill('manager@osu-supply.example.com')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await rows.first().waitFor()
  const storageState = await context.storageState({ indexedDB: true })
  const scriptBytes = await scriptsOf(browser, { ...window, storageState }, `${stack.url}/adx/orders`)

  const opened = (path: string) => page.goto(`${stack.url}${path}`)
  await time(
    'orders opened',
    () => opened('/adx/orders'),
    () => rows.first().waitFor(),
  )
  await time(
    'orders filtered to the completed ones',
    () =>
      page
        .getByRole('navigation', { name: 'Orders by state' })
        .getByRole('link', { name: 'Completed' })
        .click(),
    () => page.getByText('50 orders').waitFor(),
  )
  const panel = page.getByRole('region', { name: 'Order', exact: true })
  await time(
    ORDER,
    () => opened(`/adx/orders/${many}`),
    () => panel.getByRole('button', { name: /^Confirm/ }).waitFor(),
  )
  await time(
    `an order of ${LINES} lines confirmed`,
    () => panel.getByRole('button', { name: /^Confirm/ }).click(),
    () =>
      panel
        .getByText(/^Confirmed /)
        .first()
        .waitFor(),
  )
  await time(
    'products opened',
    () => opened('/adx/products'),
    () => rows.first().waitFor(),
  )
  await time(
    DASHBOARD,
    () => opened('/adx/dashboard'),
    () => page.getByRole('heading', { name: 'Top products' }).waitFor(),
  )
  return { timed, scriptBytes }
}

/** The compressed scripts of a list for somebody who is signed in and has nothing in the cache. */
async function scriptsOf(browser: Browser, options: BrowserContextOptions, url: string): Promise<number> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  cdp.on(
    'Network.requestWillBeSent',
    ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)),
  )
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url)
  await page.locator('#work tbody tr').first().waitFor()
  await context.close()
  return bytes
}
