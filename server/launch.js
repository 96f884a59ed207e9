import { openFront } from './start/front.js'
import { portOf, readEnvironment } from './start/environment.js'
import { pagesBuild } from './start/pages-build.js'
import { ROOT } from './start/kept-build.js'
import { serverProgram } from './start/server-build.js'

/**
 * Runs a program of this folder: `node server/launch.js dev --fresh`. Its port is taken at once, and answers that the shop
 * is starting. The parent is watched from the beginning: npm ends on SIGTERM without passing it on, and would leave this
 * process running with its ports taken.
 */
const LOOK_EVERY_MS = 500
const noResult = () => {}

const parent = process.ppid
const [program = ''] = process.argv.splice(2, 1)

if (process.env['npm_lifecycle_event'] !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS).unref()

// As does esbuild, where it collects garbage seldom.
process.env['GOGC'] ??= '50'
// Rolldown, which Vite bundles with, takes twice the memory where the system gives it in large pieces.
process.env['MIMALLOC_ALLOW_THP'] ??= '0'
process.env['MIMALLOC_PURGE_DELAY'] ??= '0'

const environment = readEnvironment(ROOT)
try {
  const front = openFront(portOf(environment, 'PORT', 5173))
  // A taken port is said before anything is built for it.
  await front.listening.catch(() => {})
  const address = await serverProgram(program)
  // Beside it: what renders the pages is needed once there is something in them. Where it fails, the first page says why.
  const pages = program === 'dev' ? pagesBuild().then(noResult, noResult) : Promise.resolve()
  const { run } = await import(address)
  await run({ front, environment, pages })
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(
    `\n  The shop did not start: ${reason}\n` +
      '  Was a package changed or removed, npm ci puts all back as they belong.\n',
  )
  process.exit(1)
}
