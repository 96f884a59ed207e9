import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Libraries every page needs: one file, which a new release of ours leaves in the cache. */
const FRAME =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand|swr|use-sync-external-store|idb-keyval|cookie|set-cookie-parser)\//

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Inlined assets cannot be cached apart from the page that carries them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } },
    },
  },
})
