import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { serverFolderOf, SHELL } from './built-app.ts'

/** Builds the app into `outDir`, and beside it what renders its pages. */
export async function buildApp({
  mode,
  outDir,
  ...more
}: { mode: string; outDir: string } & Pick<InlineConfig, 'logLevel' | 'plugins'>): Promise<void> {
  await build({ ...more, mode, build: { outDir, emptyOutDir: true, manifest: 'manifest.json' } })
  const folder = serverFolderOf(outDir)
  await build({
    ...more,
    mode,
    publicDir: false,
    // The same React as in the browser, whatever the environment of the process that renders.
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV']) },
    ssr: { noExternal: true },
    build: { ssr: 'src/entry-server.tsx', outDir: folder, emptyOutDir: true, minify: false },
  })
  mkdirSync(folder, { recursive: true })
  renameSync(join(outDir, 'manifest.json'), join(folder, 'manifest.json'))
  renameSync(join(outDir, 'index.html'), join(outDir, SHELL))
}
