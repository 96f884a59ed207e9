import type { Page } from 'playwright-core'

/** An event of Chromium's trace; times in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time, which other programs on the machine do not lengthen. */
  tdur?: number
  args: { name?: string; [key: string]: unknown }
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
  'blink.user_timing',
  'disabled-by-default-v8.compile',
]

/** What happens in the browser while `act` runs. */
export async function traceOf(page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  return traceEvents
}

/** The tasks of the page's own thread: the one that marked something. */
export function mainThreadTasks(events: readonly TraceEvent[], mark: string): TraceEvent[] {
  const own = marksNamed(events, mark)[0]
  if (!own) throw new Error(`the page marked no "${mark}"`)
  return events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === own.pid && tid === own.tid)
}

/** What `performance.mark(name)` left, in the order of time. */
export const marksNamed = (events: readonly TraceEvent[], mark: string): TraceEvent[] =>
  events.filter(({ name }) => name === mark).toSorted((a, b) => a.ts - b.ts)

/** `share` 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
