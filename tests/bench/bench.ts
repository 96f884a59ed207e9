import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { buildApp } from '#server/pages/build-app.ts'
import { serverFolderOf } from '#server/pages/built-app.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { startFirestore } from '@osu-supply/firestore-server'
import { startStack, type Stack } from '#server/stack/start-stack.ts'
import { launchBrowser } from '#tests/browser/launch-browser.ts'
import { percentile } from './trace.ts'
import { warmNavigation } from './warm-navigation.ts'

type Figure = { what: string; value: string; goal: string; isMet: boolean }

const KIB = 1024

/** Gzipped size of every script a page loads, until its first contentful paint and until the network is quiet. */
async function scriptSizes(browser: Browser, url: string): Promise<{ beforePaint: number; inAll: number }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const sizes: Promise<{ at: number; bytes: number }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const at = performance.timeOrigin + performance.now()
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => ({ at, bytes: responseBodySize })),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const painted = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    return performance.timeOrigin + (paint?.startTime ?? 0)
  })
  const scripts = await Promise.all(sizes)
  await context.close()
  const sum = (some: typeof scripts) => some.reduce((total, { bytes }) => total + bytes, 0)
  return { beforePaint: sum(scripts.filter(({ at }) => at <= painted)), inAll: sum(scripts) }
}

async function readsOf(stack: Stack, page: Page, path: string): Promise<number> {
  stack.firestore.resetReads()
  await page.goto(`${stack.url}${path}`, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1500)
  return stack.firestore.reads().documents
}

async function guestReads(stack: Stack, browser: Browser, path: string): Promise<number> {
  const context = await browser.newContext()
  const reads = await readsOf(stack, await context.newPage(), path)
  await context.close()
  return reads
}

async function staffReads(stack: Stack, browser: Browser, path: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${stack.url}/login`)
  await page.getByLabel('Email').fill('manager@osu-supply.example.com')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/adx/)
  await page.waitForTimeout(1500)
  const reads = await readsOf(stack, page, path)
  await context.close()
  return reads
}

async function navigationFigures(browser: Browser, url: string): Promise<Figure[]> {
  const { forward, back } = await warmNavigation(browser, url)
  const ways: readonly (readonly [string, number[]])[] = [
    ['from the list to a product', forward],
    ['back to the list', back],
  ]
  return ways.flatMap(([what, times]) => [
    atMost(`processor time ${what}, median`, percentile(times, 0.5), 50, 'ms'),
    atMost(`processor time ${what}, 95 of 100`, percentile(times, 0.95), 100, 'ms'),
  ])
}

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return Math.round(performance.now() - start)
}

const atMost = (what: string, value: number, goal: number, unit: string): Figure => ({
  what,
  value: `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`,
  goal: `≤ ${goal} ${unit}`,
  isMet: value <= goal,
})

async function measure(): Promise<Figure[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'osu-bench-'))
  await buildApp({ mode: 'preview', logLevel: 'error', outDir })

  let firestore: Awaited<ReturnType<typeof startFirestore>> | undefined
  const firestoreStart = await millisecondsOf(
    async () => (firestore = await startFirestore({ rules: 'open' })),
  )
  await firestore?.close()
  let stack: Stack | undefined
  const stackStart = await millisecondsOf(
    async () => (stack = await startStack({ web: 'dist', distDir: outDir })),
  )
  if (!stack) throw new Error('the servers did not start')
  const running = stack
  const seeding = await millisecondsOf(() => running.seed())
  const orders = running.firestore.admin
    .list('orders')
    .filter(({ data }) => data.status === 'submitted').length

  const browser = await launchBrowser()
  try {
    const home = await scriptSizes(browser, `${stack.url}/`)
    const products = await scriptSizes(browser, `${stack.url}/products`)
    return [
      atMost('JavaScript of /, first route, gzip', home.inAll / KIB, 130, 'KB'),
      atMost('JavaScript of / before the first paint, gzip', home.beforePaint / KIB, 130, 'KB'),
      atMost('JavaScript of /products, first route, gzip', products.inAll / KIB, 130, 'KB'),
      atMost('JavaScript of /products before the first paint, gzip', products.beforePaint / KIB, 130, 'KB'),
      atMost('document reads of /', await guestReads(stack, browser, '/'), 4, 'reads'),
      atMost('document reads of /products', await guestReads(stack, browser, '/products'), 4, 'reads'),
      atMost(
        'document reads of a product page',
        await guestReads(stack, browser, `/products/${slugOf(stack, 'RBR-Y16-12M')}`),
        3,
        'reads',
      ),
      atMost(
        `document reads of /adx/orders (${orders} rows)`,
        await staffReads(stack, browser, '/adx/orders'),
        orders + 12,
        'reads',
      ),
      ...(await navigationFigures(browser, stack.url)),
      atMost('Firestore server listening', firestoreStart, 300, 'ms'),
      atMost('all servers listening', stackStart, 12_000, 'ms'),
      atMost('seeding 493 products and all else', seeding, 5_000, 'ms'),
    ]
  } finally {
    await browser.close()
    await stack.close()
    for (const folder of [outDir, serverFolderOf(outDir)]) rmSync(folder, { recursive: true, force: true })
  }
}

function slugOf(stack: Stack, productId: string): string {
  const slug = stack.firestore.admin.get(`products/${productId}`)?.slug
  if (typeof slug !== 'string') throw new Error(`${productId} is not in the seed`)
  return slug
}

const figures = await measure()
const width = Math.max(...figures.map(({ what }) => what.length))
for (const { what, value, goal, isMet } of figures)
  console.log(`${isMet ? '✓' : '✗'} ${what.padEnd(width)}  ${value.padStart(10)}   goal ${goal}`)
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1

// Without the minutes it takes to write a hundred thousand products: `npm run bench:search` covers those.
for (const other of [['bench-boq.ts'], ['bench-search.ts', '--memory']]) {
  const [file = '', ...options] = other
  const { status } = spawnSync(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, file), ...options],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = 1
}
