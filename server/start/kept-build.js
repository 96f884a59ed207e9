import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A shop that was started before may still load parts of an older build. */
const KEPT_DAYS = 3

/** What decides how everything is built, besides the sources. */
const ALWAYS = ['package.json', 'package-lock.json', 'tsconfig.json', 'server/start/kept-build.js']

/**
 * @template Facts
 * @typedef {object} KeptBuild
 * @property {string} folder Where its files are.
 * @property {Facts} facts
 */

/**
 * @template Facts
 * @typedef {object} BuildSettings
 * @property {string} name Of its folder in `.cache`.
 * @property {readonly string[]} alsoFrom Further files it depends on, below the repository; they need not exist.
 * @property {() => import('esbuild').BuildOptions} options
 * @property {(meta: import('esbuild').Metafile) => Facts} facts What to keep of how it is made.
 * @property {(input: string) => string} [sourceOf] The file of an input, where a plugin calls it differently.
 */

/**
 * A build of esbuild, which is kept in `.cache` until one of the files it was made from is changed.
 *
 * @template Facts
 * @param {BuildSettings<Facts>} settings
 * @returns {Promise<KeptBuild<Facts>>}
 */
export async function keptBuild({ name, alsoFrom, options, facts, sourceOf = (input) => input }) {
  const cache = join(ROOT, '.cache', name)
  /** @type {KeptBuild<Facts> | undefined} */
  const known = readKept(join(cache, 'current.json'))
  if (known && existsSync(known.folder)) return known
  mkdirSync(cache, { recursive: true })
  removeOld(cache)
  const folder = join(cache, `${Date.now().toString(36)}-${process.pid}`)
  const startedAt = Date.now()
  const meta = await built({
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: true,
    outdir: folder,
    logLevel: 'silent',
    ...options(),
  })
  const files = [...new Set([...Object.keys(meta.inputs).map(sourceOf), ...ALWAYS, ...alsoFrom])]
  const kept = {
    made: madeBy(),
    folder,
    inputs: files.map((file) => [file, stateBefore(startedAt, file)]),
    facts: facts(meta),
  }
  const draft = `${folder}.json`
  writeFileSync(draft, JSON.stringify(kept))
  renameSync(draft, join(cache, 'current.json'))
  return kept
}

let running = 0

/** @param {import('esbuild').BuildOptions} options */
async function built(options) {
  const { build, stop } = await import('esbuild')
  running += 1
  try {
    const { metafile } = await build({ ...options, metafile: true })
    return metafile
  } finally {
    running -= 1
    // Its process would keep a hundred megabytes; another build starts one again.
    if (running === 0) await stop()
  }
}

const madeBy = () => `${process.version} ${ROOT}`

/** @param {string} file */
function readKept(file) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    const isSame = kept.made === madeBy() && kept.inputs.every(isUnchanged)
    return isSame ? kept : undefined
  } catch {
    // Nothing is kept, or only a part of it.
    return undefined
  }
}

const isUnchanged = (/** @type {[string, string]} */ [file, state]) => stateOf(file) === state

/**
 * Of a file that was changed while it was built nobody knows which content was taken: it counts as changed.
 *
 * @param {number} time
 * @param {string} file
 */
function stateBefore(time, file) {
  const stat = statSync(join(ROOT, file), { throwIfNoEntry: false })
  return stat && stat.mtimeMs > time ? 'changed meanwhile' : stateOf(file)
}

/** @param {string} file */
function stateOf(file) {
  const stat = statSync(join(ROOT, file), { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}

/** @param {string} cache */
function removeOld(cache) {
  const before = Date.now() - KEPT_DAYS * 86_400_000
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (statSync(path).mtimeMs < before) rmSync(path, { recursive: true, force: true })
  }
}
