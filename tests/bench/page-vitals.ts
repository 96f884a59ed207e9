import type { Browser, BrowserContextOptions } from 'playwright-core'

export type Device = 'desktop' | 'mobile'

/** Of one visit with an empty cache; times in milliseconds. */
export type Vitals = { lcp: number; fcp: number; tbt: number; cls: number; largest: string }

/** Longer than until a new visitor is asked about statistics (`deferred-widgets.tsx`). */
const WATCHED = 4500
/** After the network is quiet. */
const REST = 1000

/** Lighthouse's phone, network and processor. */
const MOBILE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4

const OBSERVE = `{
  const found = (globalThis.vitals = { lcp: 0, tasks: [], cls: 0, largest: '' })
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    found.lcp = entry.startTime
    found.largest = (entry.element?.outerHTML ?? '').slice(0, 80)
  })
  watch('longtask', ({ startTime, duration }) => found.tasks.push({ startTime, duration }))
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) found.cls += value })
}`

type Observed = {
  lcp: number
  largest: string
  cls: number
  fcp: number
  tasks: { startTime: number; duration: number }[]
}

export async function vitalsOf(browser: Browser, url: string, device: Device): Promise<Vitals> {
  const context = await browser.newContext(
    device === 'mobile' ? MOBILE : { viewport: { width: 1350, height: 940 } },
  )
  try {
    const page = await context.newPage()
    await page.addInitScript(OBSERVE)
    if (device === 'mobile') {
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    }
    const start = performance.now()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(Math.max(REST, WATCHED - (performance.now() - start)))
    const seen: Observed = await page.evaluate(
      `({ ...vitals, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
    )
    // What of each task keeps an input waiting for more than 50 ms.
    const blocked = seen.tasks
      .filter(({ startTime, duration }) => startTime + duration > seen.fcp)
      .map(({ duration }) => Math.max(0, duration - 50))
    const tbt = blocked.reduce((sum, time) => sum + time, 0)
    return { lcp: seen.lcp, fcp: seen.fcp, tbt, cls: seen.cls, largest: seen.largest }
  } finally {
    await context.close()
  }
}
