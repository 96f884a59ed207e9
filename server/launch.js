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

// Rolldown, which Vite bundles with, takes twice the memory where the system gives it in large pieces.
process.env['MIMALLOC_ALLOW_THP'] ??= '0'
process.env['MIMALLOC_PURGE_DELAY'] ??= '0'

/**
 * As the program itself says it, of what goes wrong before it runs (server/stack/start-failure.ts).
 *
 * @param {string} part
 * @param {string} cause
 * @param {string} remedy
 * @returns {never}
 */
function fail(part, cause, remedy) {
  console.error(`\n  The shop did not start.\n  ${part}: ${cause}\n  ${remedy}\n`)
  process.exit(1)
}

function failUnexpectedly(/** @type {any} */ error) {
  const [first] = error.errors ?? []
  // What esbuild found in a source.
  const place = first?.location ? `${first.location.file}:${first.location.line}: ${first.text}` : undefined
  fail(
    "The server's own code",
    place ?? error.message ?? String(error),
    'Mend the file it names; if it names none or a package, put the packages back as they belong: npm ci',
  )
}

function readSettings() {
  try {
    const environment = readEnvironment(ROOT)
    return { environment, port: portOf(environment, 'PORT', 5173) }
  } catch (error) {
    return fail(
      'The settings',
      /** @type {Error} */ (error).message,
      'Correct it in the environment, in .env or in .env.local.',
    )
  }
}

const { environment, port } = readSettings()
process.on('uncaughtException', failUnexpectedly)
try {
  const front = openFront(port)
  // A taken port is said before anything is built for it.
  await front.listening.catch(noResult)
  const address = await serverProgram(program)
  // Beside it: what renders the pages is needed once there is something in them. Where it fails, the first page says why.
  const pages = program === 'dev' ? pagesBuild().then(noResult, noResult) : Promise.resolve()
  const { run } = await import(address)
  await run({ front, environment, pages })
} catch (error) {
  failUnexpectedly(error)
}
process.off('uncaughtException', failUnexpectedly)
