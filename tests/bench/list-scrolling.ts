import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { startStack, type Stack } from '#server/stack/start-stack.ts'
import { launchBrowser } from '#tests/browser/launch-browser.ts'
import { scrollingOf, type Scrolling } from './scrolling.ts'

const PAGE = 50
const DISTANCE = 12_000

/**
 * Loads `rows` orders into one list of the back office, a page at a time, and scrolls through some of them. `distDir` is
 * the built app.
 */
export async function listScrolling(distDir: string, rows: number): Promise<Scrolling & { drawn: number }> {
  const stack = await startStack({ web: 'dist', distDir })
  const browser = await launchBrowser()
  try {
    await stack.seed()
    seedOrders(stack, rows)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(120_000)
    await page.goto(`${stack.url}/login?idle_redirect_url=/adx/orders?status=declined`)
    await page.getByLabel('Email').fill('admin@osu-supply.example.com')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto(`${stack.url}/adx/orders?status=declined`)
    const shown = (count: number) => page.getByText(`${count.toLocaleString('en-GH')} orders`)
    await shown(PAGE).waitFor()
    for (let loaded = PAGE; loaded < rows; loaded += PAGE)
      // The button is busy for a moment after the rows are there.
      while (!(await shown(loaded + PAGE).isVisible())) {
        await page.getByRole('button', { name: 'Show more' }).click()
        await shown(loaded + PAGE)
          .waitFor({ timeout: 5000 })
          .catch(() => undefined)
      }
    const measured = await scrollingOf(page, { x: 800, y: 600, distance: DISTANCE })
    return { ...measured, drawn: await page.locator('#work tbody tr').count() }
  } finally {
    await browser.close()
    await stack.close()
  }
}

/** Copies of a seeded order, each declined a second before the last. */
function seedOrders({ firestore: { admin } }: Stack, count: number) {
  const [model] = admin.list('orders')
  if (!model) throw new Error('no order is in the seed')
  for (const { id, data } of admin.list('orders'))
    if (data.status === 'declined') admin.set(`orders/${id}`, { ...data, status: 'cancelled' })
  const now = Date.now()
  for (let at = 0; at < count; at++) {
    const id = at.toString(16).padStart(32, '0')
    const ref = `BNCH${at}`
    admin.set(`orders/${id}`, { ...model.data, id, ref, status: 'declined', createdAt: now - at * 1000 })
  }
}
