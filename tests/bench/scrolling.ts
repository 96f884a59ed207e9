import type { Browser, Page } from 'playwright-core'
import { mainThreadTasks, marksNamed, traceOf } from './trace.ts'

/** `busyMs`: the page's processor time for each frame, by how much of it paints. */
export type Scrolling = {
  frames: number
  dropped: number
  framesPerSecond: number
  busyMs: number
  paintMs: number
}

const SLOWER = 4
/** Pixels a second. */
const SPEED = 1500
const START = 'bench-scroll'
const PAINTING = ['Paint', 'PrePaint', 'Layerize', 'Commit']

/** Scrolls the whole price list under the pointer, with a processor four times slower. */
export async function scrolling(browser: Browser, url: string): Promise<Scrolling> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/products`, { waitUntil: 'networkidle' })
    const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    return await scrollingOf(page, { x: 800, y: 600, distance, slower: SLOWER })
  } finally {
    await context.close()
  }
}

/** Scrolls what is under the pointer down by so many pixels. */
export async function scrollingOf(
  page: Page,
  { x, y, distance, slower = 1 }: { x: number; y: number; distance: number; slower?: number },
): Promise<Scrolling> {
  const cdp = await page.context().newCDPSession(page)
  await page.mouse.move(x, y)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const events = await traceOf(page, async () => {
    await page.evaluate((name) => void performance.mark(name), START)
    await cdp.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: -distance,
      speed: SPEED,
      gestureSourceType: 'mouse',
    })
  })
  const start = marksNamed(events, START)[0]?.ts ?? 0
  const during = events.filter(({ ts }) => ts >= start)
  const [task] = mainThreadTasks(during, START)
  const own = during.filter(({ pid, tid }) => pid === task?.pid && tid === task.tid)
  const sum = (names: readonly string[]) =>
    own.filter(({ name }) => names.includes(name)).reduce((all, { tdur = 0 }) => all + tdur, 0) / 1000
  const drawn = during.filter(({ name }) => name === 'DrawFrame')
  const dropped = during.filter(({ name }) => name === 'DroppedFrame').length
  const frames = drawn.length + dropped
  const seconds = ((drawn.at(-1)?.ts ?? 0) - (drawn[0]?.ts ?? 0)) / 1_000_000
  return {
    frames,
    dropped,
    framesPerSecond: drawn.length / seconds,
    busyMs: sum(['RunTask']) / frames,
    paintMs: sum(PAINTING) / frames,
  }
}
