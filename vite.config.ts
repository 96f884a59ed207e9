import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Inlined assets cannot be cached apart from the page that carries them.
    assetsInlineLimit: 0,
  },
})
