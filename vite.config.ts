import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkEnvironmentPlugin } from './server/hosting/check-environment.ts'
import { checkPolicyPlugin } from './server/hosting/check-policy.ts'
import { sessionLabelPlugin } from './server/hosting/session-label-plugin.ts'

/** Libraries every page needs: one file, which a new release of ours leaves in the cache. */
const FRAME =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand|idb-keyval|cookie|set-cookie-parser)\//

/** The pages that most visits begin with; `npm run bench` holds their size. */
const FIRST_PAGE = /\/src\/features\/storefront\/(home|products)\/[\w-]+-page\.tsx$/

type ModuleGraph = {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null
}

/** Which of the entry and the first pages need a module; without what is imported dynamically. */
function viewsOf(id: string, graph: ModuleGraph): Set<string> {
  const views = new Set<string>()
  // A set grows while it is walked; modules that import each other are visited once.
  const importers = new Set([id])
  for (const one of importers) {
    const info = graph.getModuleInfo(one)
    const page = info?.isEntry ? 'entry' : FIRST_PAGE.exec(one)?.[1]
    if (page) views.add(page)
    for (const importer of info?.importers ?? []) importers.add(importer)
  }
  return views
}

/** The first page in whose folder a module stands. */
const pageOf = (id: string): string | undefined => /\/storefront\/(home|products)\//.exec(id)?.[1]

/** One file for what the first views share: two dozen small ones cost more requests and compress worse. */
function shopOf(id: string, graph: ModuleGraph): string | null {
  const views = viewsOf(id, graph)
  const isShared = views.has('entry') || views.has('products')
  return id.includes('/src/') && !pageOf(id) && isShared ? 'shop' : null
}

/** What stands in the folder of a first page is its own; what else only the front page needs is apart. */
function partOf(id: string, graph: ModuleGraph): string | null {
  const views = viewsOf(id, graph)
  const page = pageOf(id)
  if (page) return views.has(page) ? `${page}-page` : null
  return id.includes('/src/') && views.has('home') ? 'front' : null
}

/** React Router's exports name its development build alone, which carries warnings and their texts. */
const routerFor = (mode: string) =>
  mode === 'development'
    ? []
    : [
        { find: /^react-router$/, replacement: packaged('react-router/dist/production/index.mjs') },
        { find: /^react-router\/dom$/, replacement: packaged('react-router/dist/production/dom-export.mjs') },
      ]

const packaged = (file: string): string => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url))

export default defineConfig(({ mode, isSsrBuild }) => ({
  resolve: { alias: routerFor(mode) },
  plugins: [react(), sessionLabelPlugin(), checkEnvironmentPlugin(), checkPolicyPlugin()],
  // Imported by dynamic import only, so the dev server would find them late and reload the page under its user.
  optimizeDeps: {
    include: [
      '@base-ui/react/autocomplete',
      '@base-ui/react/menu',
      '@base-ui/react/popover',
      'axios',
      'firebase/app',
      'firebase/auth',
      'firebase/firestore',
      'libheif-js/libheif/libheif.js',
    ],
  },
  build: {
    target: 'es2022',
    // Every browser of this target preloads modules by itself.
    modulePreload: { polyfill: false },
    // Inlined assets cannot be cached apart from the page that carries them.
    assetsInlineLimit: 0,
    // The full Firestore client, which no shopper loads before something is live.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // What renders pages on a server is loaded from a disk.
        codeSplitting: !isSsrBuild && {
          groups: [
            { name: 'frame', test: FRAME, priority: 2 },
            { name: shopOf, debugName: 'shop', priority: 1 },
            { name: partOf, debugName: 'parts of first pages' },
          ],
        },
      },
    },
  },
}))
