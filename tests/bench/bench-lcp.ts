import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/pages/build-app.ts'
import { serverFolderOf } from '#server/pages/built-app.ts'
import { startStack } from '#server/stack/start-stack.ts'
import { launchBrowser } from '#tests/browser/launch-browser.ts'
import { MAX_OF_FLOOR, startFloor } from './floor/floor-site.ts'
import { vitalsOf, type Device, type Vitals } from './page-vitals.ts'
import { percentile } from './trace.ts'

/**
 * `npm run bench:lcp`: how soon the production build shows its pages, beside the floor: the same pages hydrated by
 * React and the router alone, visited in turn on the same machine. A number after it is how often each is visited.
 */

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['list', '/products'],
  ['product', '/products/high-yield-rebar-y16-12-m-bs-4449-b500b'],
]
const DEVICES: readonly Device[] = ['desktop', 'mobile']
const MAX_TBT = 50
const MAX_CLS = 0.01

const runs = Number(process.argv[2] ?? 5)
const outDir = mkdtempSync(join(tmpdir(), 'osu-bench-lcp-'))
await buildApp({ mode: 'preview', logLevel: 'error', outDir })
const stack = await startStack({ web: 'dist', distDir: outDir })
const floor = await startFloor(stack.url)
const browser = await launchBrowser()
try {
  await stack.seed()
  // Not counted: the servers fill their caches.
  for (const [, path] of PAGES)
    for (const site of [stack, floor]) await vitalsOf(browser, site.url + path, 'desktop')

  console.log('                     LCP ours  floor  ratio    FCP ours  floor    TBT ours  floor    CLS')
  for (const device of DEVICES)
    for (const [name, path] of PAGES) {
      const ours: Vitals[] = []
      const theirs: Vitals[] = []
      for (let run = 0; run < runs; run++) {
        ours.push(await vitalsOf(browser, stack.url + path, device))
        theirs.push(await vitalsOf(browser, floor.url + path, device))
      }
      report(device, name, ours, theirs)
    }
  console.log('Goals: LCP at most 1.1 × the floor, CLS below 0.01, TBT of a phone at most 50 ms.')
  console.log('Beside another shop, such as NextFaster, it is measured by npm run bench:lighthouse.')
} finally {
  await browser.close()
  await floor.close()
  await stack.close()
  for (const folder of [outDir, serverFolderOf(outDir)]) rmSync(folder, { recursive: true, force: true })
}

function report(device: Device, name: string, ours: readonly Vitals[], floors: readonly Vitals[]) {
  const middle = (some: readonly Vitals[], of: (one: Vitals) => number) => percentile(some.map(of), 0.5)
  const both = (of: (one: Vitals) => number) => [middle(ours, of), middle(floors, of)] as const
  const [lcp, floorLcp] = both((one) => one.lcp)
  const [fcp, floorFcp] = both((one) => one.fcp)
  const [tbt, floorTbt] = both((one) => one.tbt)
  const cls = middle(ours, (one) => one.cls)
  const ratio = lcp / floorLcp
  const isMet = ratio <= MAX_OF_FLOOR && cls < MAX_CLS && (device === 'desktop' || tbt <= MAX_TBT)
  if (!isMet) process.exitCode = 1
  const column = (value: number, width: number) => value.toFixed(0).padStart(width)
  console.log(
    `${isMet ? '✓' : '✗'} ${`${device} ${name}`.padEnd(18)} ${column(lcp, 7)}${column(floorLcp, 7)}${ratio.toFixed(2).padStart(7)}` +
      `${column(fcp, 12)}${column(floorFcp, 7)}${column(tbt, 12)}${column(floorTbt, 7)}${cls.toFixed(3).padStart(9)}`,
  )
  const [largest] = ours.map((one) => one.largest)
  console.log(`    largest: ${largest}`)
}
