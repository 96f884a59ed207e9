import type { Plugin } from 'vite'

/** What the app imports from packages: bundled once, so that a page in development asks for dozens of files and not thousands. */
export const BUNDLED_PACKAGES: readonly string[] = [
  '@base-ui/react/autocomplete',
  '@base-ui/react/menu',
  '@base-ui/react/popover',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@visx/axis',
  '@visx/responsive',
  '@visx/scale',
  '@zxcvbn-ts/core',
  'axios',
  'csv-parse/browser/esm/sync',
  'firebase/analytics',
  'firebase/app',
  'firebase/app-check',
  'firebase/auth',
  'firebase/firestore',
  'firebase/messaging',
  'idb-keyval',
  'libphonenumber-js/min',
  'nprogress',
  'react',
  'react-dom',
  'react-dom/client',
  'react-easy-crop',
  'react-hook-form',
  'react-hot-toast/headless',
  'react-markdown',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'read-excel-file/browser',
  'remark-gfm',
  'swr',
  'swr/mutation',
  'tesseract.js',
  'to-words/en-GH',
  'uqr',
  'valibot',
  'write-excel-file/browser',
  'zustand',
  'zustand/middleware',
  'zxing-wasm/reader',
]

/** Large, in one file already and seldom needed: bundling them would take longer than all others. */
export const RAW_PACKAGES: readonly string[] = [
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'bwip-js/generic',
  'libheif-js/libheif/libheif.js',
  'pdfjs-dist',
  'pdfjs-dist/build/pdf.worker.min.mjs',
]

/** In development: the one of them that is no module. */
export const rawPackagesPlugin = (): Plugin => ({
  name: 'osu-raw-packages',
  apply: 'serve',
  transform: {
    filter: { id: /\/libheif-js\/libheif\/libheif\.js/ },
    handler: (code) => ({ code: `${code}\nexport default libheif`, map: null }),
  },
})
