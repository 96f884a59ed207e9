import type { Browser, BrowserContext } from 'playwright-core'
import type { Stack } from '#server/stack/start-stack.ts'

/** What a page costs that nobody touches: until it has been quiet for a while, without scrolling. */
export type Visit = {
  /** Compressed, of all its scripts; nothing for those in the cache. */
  scriptBytes: number
  /** All that left the browser, whatever its kind. */
  requests: number
  layoutShift: number
  /** Documents of Firestore. */
  reads: number
}

/** Milliseconds without a request after which nothing more is expected: the question about statistics comes after three seconds. */
const QUIET = 4000

const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

export type Window = keyof typeof WINDOWS

/** A visitor's first visit of a page, and the same page opened again. */
export async function visitTwice(
  stack: Stack,
  browser: Browser,
  path: string,
  window: Window,
): Promise<{ first: Visit; again: Visit }> {
  const context = await browser.newContext(WINDOWS[window])
  try {
    await context.addInitScript(COUNT_SHIFTS)
    const first = await visit(stack, context, path)
    return { first, again: await visit(stack, context, path) }
  } finally {
    await context.close()
  }
}

/** One visit of a page, with what the browser has already. */
export async function visit(stack: Stack, context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  const scripts = new Set<string>()
  const cached = new Set<string>()
  const asked = new Set<string>()
  let last = Date.now()
  let scriptBytes = 0
  protocol.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return
    last = Date.now()
    asked.add(requestId)
    if (type === 'Script') scripts.add(requestId)
  })
  protocol.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  stack.firestore.resetReads()
  await page.goto(`${stack.url}${path}`, { waitUntil: 'load' })
  while (Date.now() - last < QUIET) await page.waitForTimeout(200)
  const layoutShift = await page.evaluate<number>('globalThis.layoutShift ?? 0')
  await page.close()
  return {
    scriptBytes,
    requests: [...asked].filter((id) => !cached.has(id)).length,
    layoutShift,
    reads: stack.firestore.reads().documents,
  }
}

const COUNT_SHIFTS = `
  globalThis.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) layoutShift += value
  }).observe({ type: 'layout-shift', buffered: true })
`
