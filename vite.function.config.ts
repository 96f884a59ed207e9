import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, loadEnv, type Plugin } from 'vite'

/** Left to the deploy, which installs them: Firebase finds its SDK by the first, and the renderer of PDFs reads files of its own. */
const INSTALLED = ['firebase-functions', 'firebase-admin', 'sharp', '@react-pdf/renderer', 'react']

const RUNTIME = '22'

/** Variables the function's parameters are taken from. */
const READ = [
  'OWNER_EMAIL',
  'VITE_OWNER_EMAIL',
  'IMAGEKIT_PUBLIC_KEY',
  'APP_CHECK',
  'VITE_APP_CHECK_SITE_KEY',
  'VITE_SITE_URL',
  'VITE_IMAGES_BASE',
]

/** What `firebase deploy` asks of a codebase beside its code. */
function codebaseFiles(mode: string): Plugin {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const env = loadEnv(mode, process.cwd(), READ)
  const parameters = {
    OWNER_EMAIL: env['OWNER_EMAIL'] || env['VITE_OWNER_EMAIL'],
    IMAGEKIT_PUBLIC_KEY: env['IMAGEKIT_PUBLIC_KEY'],
    SITE_URL: env['VITE_SITE_URL'],
    IMAGES_BASE: env['VITE_IMAGES_BASE'],
    // Whoever builds the app with App Check asks for its tokens.
    APP_CHECK: env['APP_CHECK'] || (env['VITE_APP_CHECK_SITE_KEY'] && 'on'),
  }
  return {
    name: 'osu-function-codebase',
    generateBundle() {
      const manifest = {
        name: 'osu-supply-api',
        private: true,
        type: 'module',
        main: 'index.js',
        engines: { node: RUNTIME },
        dependencies: Object.fromEntries(INSTALLED.map((name) => [name, dependencies[name]])),
      }
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      emit('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
      // Without it the deploy asks for them.
      const given = Object.entries(parameters).filter(([, value]) => value)
      if (given.length > 0) emit('.env', given.map(([name, value]) => `${name}=${value}\n`).join(''))
    },
  }
}

/** The app that the function `pages` renders, as `npm run build` left it: without its scripts and pictures. */
function builtApp(): Plugin {
  let outDir = ''
  return {
    name: 'osu-built-app',
    configResolved: (config) => void (outDir = config.build.outDir),
    closeBundle() {
      if (!existsSync('dist-server')) {
        this.warn('There is no built app to render pages of: npm run build comes first.')
        return
      }
      cpSync('dist-server', join(outDir, 'app-server'), { recursive: true })
      cpSync('dist/shell.html', join(outDir, 'app/shell.html'))
      cpSync('dist/assets', join(outDir, 'app/assets'), {
        recursive: true,
        filter: (path) => !path.includes('.') || path.endsWith('.css'),
      })
    },
  }
}

/** The Cloud Function behind `/api`, in `dist-function/`: our code and Express in one file. */
export default defineConfig(({ mode }) => ({
  plugins: [codebaseFiles(mode), builtApp()],
  publicDir: false,
  ssr: { noExternal: true, external: INSTALLED, target: 'node' },
  build: {
    ssr: 'server/function.ts',
    outDir: 'dist-function',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js', format: 'es' } },
  },
}))
