import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SESSION_LABEL } from '#config/session-label.ts'
import { pagesBuild, type PagesBuild } from '#server/start/pages-build.js'
import { FONTS, modulesOf, type PageApp, type PageEntry } from './page-app.ts'
import { styleTag } from './page-html.ts'

export const ENTRY = 'src/main.tsx'

/** Looking whether one of a thousand sources was changed takes some milliseconds. */
const LOOK_AGAIN_MS = 200

/** What Vite puts into a page in development: updates of modules while it is open, and React's part in them. */
const DEVELOPMENT = `<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;</script>

    <script type="module" src="/@vite/client"></script>
`

/**
 * The app from its sources below `root`, built when it is asked for and again once a source was changed. `entryNow` is the
 * address of the browser's first module: another after a change, under which all others import it then. It is not built
 * before `isBuilt`.
 */
export function sourceApp(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  isBuilt: Promise<void>,
  entryNow: () => Promise<string>,
): PageApp {
  let looked: { at: number; build: Promise<PagesBuild> } | undefined
  // All that one page asks of it comes from one build.
  const currentBuild = (): Promise<PagesBuild> => {
    const now = performance.now()
    if (!looked || now - looked.at > LOOK_AGAIN_MS)
      looked = { at: now, build: isBuilt.then(() => pagesBuild()) }
    return looked.build
  }
  Object.assign(globalThis, {
    osuPageEnvironment: {
      ...environment,
      BASE_URL: '/',
      MODE: 'development',
      DEV: true,
      PROD: false,
      SSR: true,
    },
  })
  const label = environment['VITE_SESSION_LABEL'] || SESSION_LABEL
  return {
    shellOf: async () => {
      const html = await readFile(join(root, 'index.html'), 'utf8')
      return html
        .replace('<head>', `<head>\n    ${DEVELOPMENT}`)
        .replace('%SESSION_LABEL%', label)
        .replace(`src="/${ENTRY}"`, `src="${await entryNow()}"`)
    },
    fontsDir: join(root, FONTS),
    loadEntry: async () => (await import((await currentBuild()).entry)) as PageEntry,
    assetsOf: async (page) => {
      const { screen, others } = modulesOf(page)
      const build = await currentBuild()
      const sheets = sheetsFrom(build, [ENTRY, screen, ...others])
      return {
        // As Vite's client writes it, which finds it by its id, and replaces it when the file changes.
        styles: sheets.map((sheet) =>
          styleTag(readFileSync(join(build.folder, sheet), 'utf8'), {
            'data-vite-dev-id': join(root, sheet),
          }),
        ),
        scripts: [await entryNow()],
      }
    },
  }
}

/** The style sheets that these modules import, what is imported first comes first. */
function sheetsFrom({ imports }: PagesBuild, modules: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (module: string) => {
    if (found.has(module)) return
    found.add(module)
    for (const imported of imports[module] ?? []) visit(imported)
  }
  modules.forEach(visit)
  return [...found].filter((module) => module.endsWith('.css'))
}
