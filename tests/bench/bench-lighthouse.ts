import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildApp } from '#server/pages/build-app.ts'
import { serverFolderOf } from '#server/pages/built-app.ts'
import { startStack } from '#server/stack/start-stack.ts'
import { findBrowser } from '#tests/browser/find-browser.ts'
import { percentile } from './trace.ts'

/**
 * `npm run bench:lighthouse`: Lighthouse's scores of the production build, on a phone and on a desktop, and what it
 * finds. A number after it is how often each page is measured; paths after the number are measured instead of these.
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

const run = promisify(execFile)

type Audit = { title: string; score: number | null; displayValue?: string }
type Report = {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

const [count = 1, ...given] = process.argv.slice(2)
const times = Number(count)
const folder = mkdtempSync(join(tmpdir(), 'osu-bench-lighthouse-'))
const outDir = join(folder, 'dist')
await buildApp({ mode: 'preview', logLevel: 'error', outDir })
const stack = await startStack({ web: 'dist', distDir: outDir })
try {
  await stack.seed()
  const paths = given.length > 0 ? given : PATHS
  // Not counted: the server renders its first page, and fills its caches.
  for (const path of paths) await fetch(stack.url + path)
  for (const device of ['mobile', 'desktop'] as const)
    for (const path of paths) {
      const reports: Report[] = []
      for (let at = 0; at < times; at++) reports.push(await reportOf(stack.url + path, device))
      show(`${device} ${path}`, reports)
    }
} finally {
  await stack.close()
  for (const one of [folder, serverFolderOf(outDir)]) rmSync(one, { recursive: true, force: true })
}

async function reportOf(url: string, device: 'mobile' | 'desktop'): Promise<Report> {
  const file = join(folder, 'report.json')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox',
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
