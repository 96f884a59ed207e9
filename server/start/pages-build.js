import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keptBuild, ROOT } from './kept-build.js'

/** The class `name` of a style sheet of the app, whose path is below the repository: the same here and in the browser. */
export const scopedClass = (/** @type {string} */ name, /** @type {string} */ sheet) =>
  `${flatName(sheet).replaceAll(/\W/g, '_')}_${name}`

/** `src-ui-button` for `src/ui/button.module.css`. */
const flatName = (/** @type {string} */ sheet) => sheet.replace(/\.module\.css$/, '').replaceAll('/', '-')

const ENTRY = 'entry'
const SHEET = 'sheet'

/**
 * @typedef {object} PagesBuild
 * @property {string} folder Where its files are: style sheets under the path of their source.
 * @property {string} entry The module to import.
 * @property {Record<string, string[]>} imports What each module of the app imports when it is loaded.
 */

/**
 * What renders the public pages of the app, from its sources, without Vite: in a tenth of the time. The screens of accounts
 * and of the back office are never rendered here. Built again when a source was changed.
 *
 * @returns {Promise<PagesBuild>}
 */
export async function pagesBuild() {
  const { folder, facts } = await keptBuild({
    name: 'pages',
    alsoFrom: ['server/start/pages-build.js'],
    facts: importsIn,
    sourceOf,
    options: () => ({
      entryPoints: [
        { in: 'src/entry-server.tsx', out: ENTRY },
        // For what it imports; nothing runs it here.
        { in: 'src/main.tsx', out: 'src/main' },
        ...styleSheets().map((sheet) => ({ in: sheet, out: sheet.replace(/\.css$/, '') })),
      ],
      packages: 'external',
      jsx: 'automatic',
      define: { 'import.meta.env': 'globalThis.osuPageEnvironment' },
      plugins: [asInTheBrowser],
    }),
  })
  return { folder, entry: pathToFileURL(join(folder, `${ENTRY}.js`)).href, imports: facts }
}

/** @returns {string[]} */
const styleSheets = () =>
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !/[\\/]admin[\\/]/.test(name))
    .map((name) => `src/${name}`)

/**
 * What each module of the app imports when it is loaded, paths below the repository.
 *
 * @param {import('esbuild').Metafile} meta
 * @returns {Record<string, string[]>}
 */
const importsIn = ({ inputs }) =>
  Object.fromEntries(
    Object.entries(inputs).map(([input, { imports }]) => [
      sourceOf(input),
      imports
        .filter(
          ({ path, kind, external }) =>
            kind === 'import-statement' && !external && sourceOf(path).startsWith('src/'),
        )
        .map(({ path }) => sourceOf(path)),
    ]),
  )

/** The sheet of an input that is called after its whole path. */
const sourceOf = (/** @type {string} */ input) =>
  input.startsWith(`${SHEET}:`) ? dirname(input.slice(SHEET.length + 1)) : input

const asInTheBrowser = {
  name: 'osu-as-in-the-browser',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    // Under its whole path, so that classes of two sheets of one name differ.
    build.onResolve({ filter: /\.module\.css$/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === SHEET) return undefined
      const found = await build.resolve(path, { kind, resolveDir, pluginData: SHEET })
      const sheet = relative(ROOT, found.path)
      // esbuild calls classes after the last part.
      return { path: `${sheet}/${flatName(sheet)}.module.css`, namespace: SHEET }
    })
    build.onLoad({ filter: /./, namespace: SHEET }, async ({ path }) => ({
      contents: await readFile(join(ROOT, dirname(path)), 'utf8'),
      loader: 'local-css',
      resolveDir: join(ROOT, dirname(dirname(path))),
    }))
    build.onResolve({ filter: /\.woff2$/ }, ({ path, resolveDir }) => ({
      path: `/${path.startsWith('.') ? relative(ROOT, join(resolveDir, path)) : `node_modules/${path}`}`,
      external: true,
    }))
    build.onLoad({ filter: /\.svg$/ }, ({ path }) => ({
      contents: `export default ${JSON.stringify(`/${relative(ROOT, path)}`)}`,
    }))
    build.onResolve({ filter: /\?url$/ }, ({ path }) => ({ path, external: true }))
    build.onResolve({ filter: /^#features\/(admin|account)\// }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}
