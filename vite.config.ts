import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkEnvironmentPlugin } from './server/hosting/check-environment.ts'
import { checkPolicyPlugin } from './server/hosting/check-policy.ts'
import { BUNDLED_PACKAGES, rawPackagesPlugin } from './server/hosting/bundled-packages.ts'
import { chunkGroups, isAlwaysThere } from './server/hosting/chunks.ts'
import { leanAuthPlugins } from './server/hosting/lean-auth-plugin.ts'
import { leanFirestorePlugin } from './server/hosting/lean-firestore-plugin.ts'
import { leanReactPlugin } from './server/hosting/lean-react-plugin.ts'
import { leanRouterPlugin } from './server/hosting/lean-router-plugin.ts'
import { readerFilesPlugin } from './server/hosting/reader-files-plugin.ts'
import { scopedClass } from './server/start/pages-build.js'
import { sessionLabelPlugin } from './server/hosting/session-label-plugin.ts'

/** React Router's exports name its development build alone, which carries warnings and their texts. */
const routerFor = (mode: string) =>
  mode === 'development'
    ? []
    : [
        { find: /^react-router$/, replacement: packaged('react-router/dist/production/index.mjs') },
        { find: /^react-router\/dom$/, replacement: packaged('react-router/dist/production/dom-export.mjs') },
      ]

/** See the file; Node's Firestore client is not concerned. */
const LEAN_FIRESTORE = {
  find: /^re2js$/,
  replacement: fileURLToPath(new URL('server/hosting/no-pipeline-patterns.ts', import.meta.url)),
}

const ROOT = fileURLToPath(new URL('.', import.meta.url))

const packaged = (file: string): string => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url))

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  // Pages are rendered without Vite (server/start/pages-build.js), with the same classes.
  ...(command === 'serve' && {
    css: { modules: { generateScopedName: (name, file) => scopedClass(name, relative(ROOT, file)) } },
  }),
  resolve: { alias: [...routerFor(mode), LEAN_FIRESTORE] },
  plugins: [
    react(),
    leanAuthPlugins(),
    leanFirestorePlugin(),
    leanReactPlugin(),
    leanRouterPlugin(),
    sessionLabelPlugin(),
    readerFilesPlugin(),
    rawPackagesPlugin(),
    checkEnvironmentPlugin(),
    checkPolicyPlugin(),
  ],
  optimizeDeps: {
    // Looking for them in the sources takes more than bundling them. The list is held by server/hosting/bundled-packages.test.ts.
    noDiscovery: true,
    include: [...BUNDLED_PACKAGES],
  },
  build: {
    target: 'es2022',
    // Every browser of this target preloads modules by itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, chunks) => chunks.filter((chunk) => !isAlwaysThere(chunk)),
    },
    // Inlined assets cannot be cached apart from the page that carries them.
    assetsInlineLimit: 0,
    // The full Firestore client, which no shopper loads before something is live.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // In chunks on a server too, so that a function that starts loads only what its first page needs.
        codeSplitting: isSsrBuild || {
          groups: chunkGroups,
        },
      },
    },
  },
}))
