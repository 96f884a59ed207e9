import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { FONT_FILES } from './link-preview.ts'
import { serverFolderOf, SHELL } from './built-app.ts'
import { FONTS } from './page-app.ts'

type Wanted = { mode: string; outDir: string } & Pick<InlineConfig, 'logLevel' | 'plugins'>

/** Builds the app into `outDir`, and beside it what renders its pages. */
export async function buildApp(wanted: Wanted): Promise<void> {
  const before = process.env['NODE_ENV']
  // Where it says something else, as in a test runner, Vite takes React's development build.
  process.env['NODE_ENV'] = 'production'
  try {
    await buildBoth(wanted)
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

async function buildBoth({ mode, outDir, ...more }: Wanted) {
  const files = new Map<string, string>()
  await build({
    ...more,
    mode,
    plugins: [...(more.plugins ?? []), fileOfModules(files)],
    build: { outDir, emptyOutDir: true, manifest: 'manifest.json' },
  })
  const folder = serverFolderOf(outDir)
  await build({
    ...more,
    mode,
    publicDir: false,
    // The same React as in the browser, whatever the environment of the process that renders.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: { ssr: 'src/entry-server.tsx', outDir: folder, emptyOutDir: true, minify: false },
  })
  mkdirSync(folder, { recursive: true })
  renameSync(join(outDir, 'manifest.json'), join(folder, 'manifest.json'))
  writeFileSync(join(folder, 'modules.json'), JSON.stringify(Object.fromEntries(files)))
  for (const { file } of FONT_FILES) cpSync(join(FONTS, file), join(folder, 'fonts', file))
  renameSync(join(outDir, 'index.html'), join(outDir, SHELL))
}

/** Notes in which file each of our modules was put. Vite's manifest names only the module a chunk is called after. */
const fileOfModules = (files: Map<string, string>): Plugin => ({
  name: 'osu-file-of-modules',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      for (const id of output.moduleIds) {
        const module = relative(process.cwd(), id)
        if (module.startsWith('src/')) files.set(module, output.fileName)
      }
    }
  },
})
