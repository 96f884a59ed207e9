import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '#server/pages/build-app.ts'

/** Concurrent runs need a folder each, set by JOURNEYS_DIST. */
export const DIST = process.env['JOURNEYS_DIST'] ?? 'node_modules/.cache/osu-journeys'

/** Beside the folder, which every build empties. */
const BUILT_FROM = `${DIST}.built-from`

/**
 * Builds the app once for all journeys, which run what a visitor gets, with the emulators switched on. A build of the same
 * files is used again.
 */
export default async function buildShop(): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(DIST) && existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === wanted) return
  await buildApp({ mode: 'preview', logLevel: 'warn', outDir: DIST })
  writeFileSync(BUILT_FROM, wanted)
}

const SOURCES = ['src', 'server', 'public', 'packages']

/** Changes with every file that a build may read. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const beside = readdirSync('.').filter((name) => /[.](json|html|ts)$|^[.]env/.test(name))
  const below = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  for (const file of [...beside, ...below.filter((path) => !path.includes('node_modules'))].toSorted()) {
    const stat = statSync(file)
    if (stat.isFile()) hash.update(`${file} ${stat.mtimeMs} ${stat.size}\n`)
  }
  return hash.digest('hex')
}
