import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { buildApp } from '#server/pages/build-app.ts'
import { serverFolderOf } from '#server/pages/built-app.ts'
import { startStack } from '#server/stack/start-stack.ts'
import { findBrowser } from '#tests/browser/find-browser.ts'
import { MAX_OF_FLOOR, startFloor } from './floor/floor-site.ts'
import { hostingFront } from './hosting-front.ts'
import { percentile } from './trace.ts'

/**
 * `npm run bench:lighthouse`: Lighthouse's scores of the production build behind what Hosting puts before it, on a phone
 * and on a desktop, and what it finds. A number after it is how often each page is measured; paths after the number are
 * measured instead of these. `--beside`, once for each path, names the page of another shop: its LCP, and that of the
 * floor (`npm run bench:lcp`), are measured in turn with ours.
 */

/** By npx: 185 MB that `npm ci` should not wait for. The last version for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const PATHS = [
  '/',
  '/products',
  '/products?category=steel-rebar',
  '/products/high-yield-rebar-y16-12-m-bs-4449-b500b',
  '/about',
]

/** Of NextFaster, the other shop this one is compared with. */
const MAX_OF_OTHER = 0.7

const run = promisify(execFile)

type Audit = { title: string; score: number | null; displayValue?: string; numericValue?: number }
type Report = {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string', multiple: true, default: [] } },
})
const [count = 1, ...given] = positionals
const times = Number(count)
const paths = given.length > 0 ? given : PATHS
const others = values.beside
if (others.length > 0 && others.length !== paths.length)
  throw new Error('--beside is given once for each path, in their order, or not at all')

const folder = mkdtempSync(join(tmpdir(), 'osu-bench-lighthouse-'))
const outDir = join(folder, 'dist')
await buildApp({ mode: 'preview', logLevel: 'error', outDir })
const front = await hostingFront(() => stack.url)
const stack = await startStack({ web: 'dist', distDir: outDir, fronts: [front.url] })
const floor = await startFloor(stack.url)
const floorFront = await hostingFront(() => floor.url)
const otherFronts = new Map(
  await Promise.all(
    [...new Set(others.map((url) => new URL(url).origin))].map(
      async (origin) => [origin, await hostingFront(() => origin)] as const,
    ),
  ),
)
try {
  await stack.seed()
  const pages = paths.map((path, at) => {
    const other = others[at] === undefined ? undefined : new URL(others[at])
    const otherUrl = other && `${otherFronts.get(other.origin)?.url}${other.pathname}${other.search}`
    return { path, urls: [front.url + path, ...(otherUrl ? [floorFront.url + path, otherUrl] : [])] }
  })
  // Not counted: the servers fill their caches.
  for (const path of paths) await Promise.all([fetch(stack.url + path), fetch(floor.url + path)])
  await Promise.all(others.map((url) => fetch(url)))
  for (const device of ['mobile', 'desktop'] as const)
    for (const { path, urls } of pages) {
      const reports: Report[][] = urls.map(() => [])
      for (let time = 0; time < times; time++)
        for (const [at, url] of urls.entries()) reports[at]?.push(await reportOf(url, device))
      const [ours = [], ofFloor, ofOther] = reports
      show(`${device} ${path}`, ours)
      if (ofFloor && ofOther) showBeside(ours, ofFloor, ofOther)
    }
} finally {
  await Promise.all([front, floorFront, ...otherFronts.values()].map((one) => one.close()))
  await floor.close()
  await stack.close()
  for (const one of [folder, serverFolderOf(outDir)]) rmSync(one, { recursive: true, force: true })
}

async function reportOf(url: string, device: 'mobile' | 'desktop'): Promise<Report> {
  const file = join(folder, 'report.json')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors',
  ]
  if (device === 'desktop') options.push('--preset=desktop')
  await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser({ whole: true }) },
  })
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return report
}

/** The median score of each category, and in the last report what lowers one. */
function show(page: string, reports: readonly Report[]) {
  const last = reports.at(-1)
  if (!last) return
  const scores = Object.entries(last.categories).map(([id, { title }]) => {
    const all = reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))
    return { title, score: percentile(all, 0.5) }
  })
  const isMet = scores.every(({ score }) => score === 100)
  if (!isMet) process.exitCode = 1
  const words = scores.map(({ title, score }) => `${title} ${score}`).join(', ')
  console.log(`${isMet ? '✓' : '✗'} ${page}: ${words}`)
  const weighed = new Set(
    Object.values(last.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  for (const [id, { title, score, displayValue = '' }] of Object.entries(last.audits))
    if (weighed.has(id) && score !== null && score < 0.9) console.log(`    ${id}: ${title} ${displayValue}`)
}

/** Median LCP in milliseconds, and its ratio to the others'. */
function showBeside(...reports: readonly [ours: Report[], floor: Report[], other: Report[]]) {
  const [lcp, floorLcp, otherLcp] = reports.map((some) =>
    percentile(
      some.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      0.5,
    ),
  ) as [number, number, number]
  const isMet = lcp <= MAX_OF_FLOOR * floorLcp && lcp <= MAX_OF_OTHER * otherLcp
  if (!isMet) process.exitCode = 1
  const beside = (name: string, than: number) =>
    `${(lcp / than).toFixed(2)} × ${name} (${than.toFixed(0)} ms)`
  console.log(
    `  ${isMet ? '✓' : '✗'} LCP ${lcp.toFixed(0)} ms: ${beside('the floor', floorLcp)}, ${beside('the other shop', otherLcp)}`,
  )
}
