import type { Browser } from 'playwright-core'
import { mainThreadTasks, marksNamed, traceOf } from './trace.ts'

/** `busyMs`: the page's processor time for each frame, by how much of it paints. */
export type Scrolling = { frames: number; dropped: number; busyMs: number; paintMs: number }

const SLOWER = 4
const START = 'bench-scroll'
const PAINTING = ['Paint', 'PrePaint', 'Layerize', 'Commit']

/** Scrolls the whole price list under the pointer, with a processor four times slower. */
export async function scrolling(browser: Browser, url: string): Promise<Scrolling> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/products`, { waitUntil: 'networkidle' })
    const cdp = await context.newCDPSession(page)
    await page.mouse.move(800, 600)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    const events = await traceOf(page, async () => {
      await page.evaluate((name) => void performance.mark(name), START)
      await cdp.send('Input.synthesizeScrollGesture', {
        x: 800,
        y: 600,
        yDistance: -height,
        speed: 1500,
        gestureSourceType: 'mouse',
      })
    })
    const start = marksNamed(events, START)[0]?.ts ?? 0
    const during = events.filter(({ ts }) => ts >= start)
    const [task] = mainThreadTasks(during, START)
    const own = during.filter(({ pid, tid }) => pid === task?.pid && tid === task.tid)
    const sum = (names: readonly string[]) =>
      own.filter(({ name }) => names.includes(name)).reduce((all, { tdur = 0 }) => all + tdur, 0) / 1000
    const drawn = during.filter(({ name }) => name === 'DrawFrame').length
    const dropped = during.filter(({ name }) => name === 'DroppedFrame').length
    const frames = drawn + dropped
    return { frames, dropped, busyMs: sum(['RunTask']) / frames, paintMs: sum(PAINTING) / frames }
  } finally {
    await context.close()
  }
}
