import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setBuiltFolder } from './built-folder.js'
import { keptBuild, ROOT } from './kept-build.js'

/** The programs of its other processes. */
const OTHERS = ['auth/emulator-process', 'stack/prepare-process']

/**
 * The program of the server in JavaScript, in one piece: loading a thousand sources one by one takes seconds. Packages are
 * loaded as they are. Returns the module to import.
 *
 * @param {string} program `dev`
 */
export async function serverProgram(program) {
  const { folder } = await keptBuild({
    name: `server-${program}`,
    alsoFrom: ['server/start/server-build.js'],
    facts: () => ({}),
    options: () => ({
      entryPoints: Object.fromEntries([program, ...OTHERS].map((name) => [name, `server/${name}.ts`])),
      packages: 'external',
      alias: builtIn(),
      jsx: 'automatic',
      plugins: [placesOfSources],
    }),
  })
  setBuiltFolder(folder)
  return pathToFileURL(join(folder, `${program}.js`)).href
}

/** Ours in the workspace is a source like the others; of packages, those in many small files that need no other package. */
function builtIn() {
  const folder = './packages/firestore-server/src'
  return {
    '@osu-supply/firestore-server/rules': `${folder}/rules.ts`,
    '@osu-supply/firestore-server/local-requests': `${folder}/transports/local-requests.ts`,
    '@osu-supply/firestore-server/directory-lock': `${folder}/state/directory-lock.ts`,
    '@osu-supply/firestore-server/full-disk': `${folder}/state/full-disk.ts`,
    '@osu-supply/firestore-server': `${folder}/main.ts`,
    'libphonenumber-js/min': './node_modules/libphonenumber-js/min/index.js',
    valibot: './node_modules/valibot/dist/index.mjs',
    'csv-parse/sync': './node_modules/csv-parse/lib/sync.js',
    handlebars: './node_modules/handlebars/dist/cjs/handlebars.js',
  }
}

/** @param {string} text */
const sourcesWith = (text) =>
  ['server', 'packages/firestore-server/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.([jt]s|tsx)$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`)
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(text)),
  )

/** Where a source is, is also where it was: some read files beside them. */
const placesOfSources = {
  name: 'osu-places-of-sources',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    // Only those: each asks this process, which takes longer than looking into all of them.
    const names = sourcesWith('import.meta.').map((file) => file.replaceAll(/[.\\/]/g, String.raw`[.\\/]`))
    build.onLoad({ filter: new RegExp(`(${names.join('|')})$`) }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return {
        contents: text
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
}
