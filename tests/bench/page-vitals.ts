import type { Browser, BrowserContextOptions } from 'playwright-core'
import { mainThreadTasks, marksNamed, traceOf, type TraceEvent } from './trace.ts'

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

/** Chromium's names in a trace. */
const FIRST_PAINT = 'firstContentfulPaint'
const SOURCE_POSITIONS = 'V8.CollectSourcePositions'

const OBSERVE = `{
  const found = (globalThis.vitals = { lcp: 0, cls: 0, largest: '' })
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    found.lcp = entry.startTime
    found.largest = (entry.element?.outerHTML ?? '').slice(0, 80)
  })
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) found.cls += value })
}`

type Observed = Omit<Vitals, 'tbt'>

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
    const events = await traceOf(page, async () => {
      const start = performance.now()
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.waitForTimeout(Math.max(REST, WATCHED - (performance.now() - start)))
    })
    const seen: Observed = await page.evaluate(
      `({ ...vitals, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
    )
    return { ...seen, tbt: blockingTime(events) }
  } finally {
    await context.close()
  }
}

/**
 * What each task after the first paint keeps an input waiting beyond 50 ms, by processor time: other programs run too. Of
 * the task that painted first, what came after it counts, as Lighthouse does. Where an error is made, as React DOM does when
 * it starts, V8 reads the script again for the debugger that drives this browser; visitors have none.
 */
function blockingTime(events: readonly TraceEvent[]): number {
  const painted = marksNamed(events, FIRST_PAINT)[0]?.ts ?? 0
  const forDebugger = events.filter(({ name }) => name === SOURCE_POSITIONS)
  return mainThreadTasks(events, FIRST_PAINT)
    .map((task) => {
      const { ts, dur = 0, tdur = 0 } = task
      const inVain = forDebugger.filter((one) => isWithin(one, task))
      const own = inVain.reduce((rest, one) => rest - (one.tdur ?? 0), tdur)
      return own * Math.min(1, Math.max(0, ts + dur - painted) / dur)
    })
    .reduce((total, microseconds) => total + Math.max(0, microseconds / 1000 - 50), 0)
}

const isWithin = (event: TraceEvent, { pid, tid, ts, dur = 0 }: TraceEvent): boolean =>
  event.pid === pid && event.tid === tid && event.ts >= ts && event.ts < ts + dur
