import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkEnvironmentPlugin } from './server/hosting/check-environment.ts'
import { checkPolicyPlugin } from './server/hosting/check-policy.ts'

/** Libraries every page needs: one file, which a new release of ours leaves in the cache. */
const FRAME =
  /rolldown\/runtime|node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand|idb-keyval|cookie|set-cookie-parser)\//

/** What any page with goods on it shows: a dozen small files cost more requests and compress worse than one. */
const GOODS =
  /src\/(ui\/(icon|state|chip|skeleton|class-names|breadcrumbs)|(components|features\/storefront\/shared)\/([a-z]+\/)?(product-picture|product-card|stock-(mark|here|pending)|quantity-stepper|add-to-cart|price-breaks-line|use-(cart-line|search|online)|compare-toggle|use-bands)|domain\/(catalogue|pricing|units)\/(catalogue\.|shop-facts|measures-text|money|currency|quantity|pricing|unit|bulk-offers|product-filter)|data\/(rest\/(public-document|decode-value)|catalogue\/(resource|use-availability|load-catalogue|catalogue-source|use-catalogue))|config|lib\/(app-error|plain-checks)|stores\/(recent|compare|current)|features\/storefront\/products\/catalogue-query)/

/** React Router's exports name its development build alone, which carries warnings and their texts. */
const routerFor = (mode: string) =>
  mode === 'development'
    ? []
    : [
        { find: /^react-router$/, replacement: packaged('react-router/dist/production/index.mjs') },
        { find: /^react-router\/dom$/, replacement: packaged('react-router/dist/production/dom-export.mjs') },
      ]

const packaged = (file: string): string => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url))

export default defineConfig(({ mode }) => ({
  resolve: { alias: routerFor(mode) },
  plugins: [react(), checkEnvironmentPlugin(), checkPolicyPlugin()],
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
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME, priority: 2 },
            { name: 'goods', test: GOODS, priority: 1 },
          ],
        },
      },
    },
  },
}))
