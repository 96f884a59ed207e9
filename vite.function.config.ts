import { readFileSync } from 'node:fs'
import { defineConfig, loadEnv, type Plugin } from 'vite'

/** Left to the deploy, which installs them: Firebase finds its SDK by the first. */
const INSTALLED = ['firebase-functions', 'firebase-admin']

const RUNTIME = '22'

/** Variables the function's parameters are taken from. */
const READ = [
  'OWNER_EMAIL',
  'VITE_OWNER_EMAIL',
  'IMAGEKIT_PUBLIC_KEY',
  'APP_CHECK',
  'VITE_APP_CHECK_SITE_KEY',
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

/** The Cloud Function behind `/api`, in `dist-function/`: our code and Express in one file. */
export default defineConfig(({ mode }) => ({
  plugins: [codebaseFiles(mode)],
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
