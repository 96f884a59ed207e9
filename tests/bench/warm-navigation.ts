import type { Browser, Page } from 'playwright-core'
import { mainThreadTasks, marksNamed, traceOf, type TraceEvent } from './trace.ts'

export type WarmNavigation = { forward: number[]; back: number[] }

const PRODUCTS = 12
/** Opened first, to load the code of both pages. */
const WARM_UPS = 2

const PRESS = 'bench-press'
const PAINTED = 'bench-painted'

/**
 * Processor time of the page, in milliseconds, from pressing a product of the price list until it is painted, and from
 * going back until the list is.
 */
export async function warmNavigation(browser: Browser, url: string): Promise<WarmNavigation> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  try {
    await page.goto(`${url}/products`, { waitUntil: 'networkidle' })
    const found: WarmNavigation = { forward: [], back: [] }
    for (let at = 0; at < WARM_UPS + PRODUCTS; at++) {
      const link = page.locator('tr[data-row]').nth(at).locator('a').first()
      const name = await link.innerText()
      await link.scrollIntoViewIfNeeded()
      // People look at a page before they press something: what runs then is not waited for.
      await page.waitForLoadState('networkidle')
      await link.hover()
      await page.waitForTimeout(100)
      const forward = await costOf(
        page,
        `document.querySelector('#product-name')?.textContent === ${JSON.stringify(name)}`,
        () => link.click(),
      )
      await page.waitForLoadState('networkidle')
      const back = await costOf(
        page,
        'document.querySelector("main tr[data-row] td")?.checkVisibility()',
        () => page.evaluate(() => history.back()),
      )
      if (at < WARM_UPS) continue
      found.forward.push(forward)
      found.back.push(back)
    }
    return found
  } finally {
    await context.close()
  }
}

/** Until the frame after the one in which `isShown`, an expression of the page, became true. */
async function costOf(page: Page, isShown: string, act: () => Promise<unknown>): Promise<number> {
  const events = await traceOf(page, async () => {
    await page.evaluate(markPress(isShown))
    await act()
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, PAINTED)
  })
  return processorTime(events)
}

/** Text, because compiled functions call helpers that the page does not have. */
const markPress = (isShown: string) => `{
  performance.clearMarks()
  let isPressed = false
  const start = () => {
    if (isPressed) return
    isPressed = true
    performance.mark('${PRESS}')
    const look = () => {
      if (!(${isShown})) return void requestAnimationFrame(look)
      // A message comes after the frame whose callbacks are running now.
      const { port1, port2 } = new MessageChannel()
      port2.onmessage = () => performance.mark('${PAINTED}')
      port1.postMessage('')
    }
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', start, { capture: true, once: true })
  addEventListener('popstate', start, { capture: true, once: true })
}`

function processorTime(events: readonly TraceEvent[]): number {
  const from = marksNamed(events, PRESS)[0]?.ts ?? 0
  const to = marksNamed(events, PAINTED)[0]?.ts ?? 0
  const tasks = mainThreadTasks(events, PRESS).filter(({ ts, dur = 0 }) => ts + dur >= from && ts < to)
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}
