import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { modulesOf, type PageApp, type PageEntry } from './page-app.ts'
import { styleTag, type PageAssets } from './page-html.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
/** Chunks by their file. */
type Chunks = ReadonlyMap<string, Chunk>

export type BuiltApp = PageApp & {
  /** The page without content. */
  shell: string
}

/** Where the build puts what renders its pages: beside them, because it is not published. */
export const serverFolderOf = (distDir: string): string => `${distDir}-server`

export const SHELL = 'shell.html'

/** Undefined when the app was built without it. */
export function readBuiltApp(distDir: string): BuiltApp | undefined {
  const folder = serverFolderOf(distDir)
  const entry = join(folder, 'entry-server.js')
  if (!existsSync(entry)) return undefined
  const build = readBuild(folder)
  const known = new Map<string, PageAssets>()
  const shell = readFileSync(join(distDir, SHELL), 'utf8')
  let loading: Promise<PageEntry> | undefined
  return {
    shell,
    shellOf: async () => shell,
    assetsOf: async (page) => {
      const { screen, others } = modulesOf(page)
      const assets = known.get(screen) ?? assetsIn(build, distDir, screen, others)
      known.set(screen, assets)
      return assets
    },
    fontsDir: join(folder, 'fonts'),
    loadEntry: () => (loading ??= import(/* @vite-ignore */ pathToFileURL(entry).href)),
  }
}

type Build = { chunks: Chunks; entry: string; fileOf: (module: string) => string }

function readBuild(folder: string): Build {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
  const manifest = read('manifest.json') as Record<string, Chunk>
  const modules = read('modules.json') as Record<string, string>
  const fileOfKey = (key: string): string => manifest[key]?.file ?? ''
  const chunks = Object.values(manifest).map((chunk): [string, Chunk] => [
    chunk.file,
    { ...chunk, imports: (chunk.imports ?? []).map(fileOfKey) },
  ])
  return {
    chunks: new Map(chunks),
    entry: fileOfKey('index.html'),
    fileOf: (module) => {
      const file = modules[module]
      if (!file) throw new Error(`No file of the built app holds ${module}`)
      return file
    },
  }
}

function assetsIn(
  { chunks, entry, fileOf }: Build,
  distDir: string,
  screen: string,
  others: readonly string[],
): PageAssets {
  const needed = chunksFrom(chunks, [entry, ...others.map(fileOf), fileOf(screen)])
  // In the order of a built page: what is imported comes first.
  const styles = [...new Set(needed.flatMap(({ css = [] }) => css))]
  return {
    styles: [
      styleTag(styles.map((file) => readFileSync(join(distDir, file), 'utf8')).join('')),
      // Tells the module loader that these styles are here; disabled sheets are not fetched.
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled/>`),
    ],
    scripts: needed.map(({ file }) => `/${file}`),
  }
}

/** These chunks with what they import, what is imported first. */
function chunksFrom(chunks: Chunks, files: readonly string[]): Chunk[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    for (const imported of chunks.get(file)?.imports ?? []) visit(imported)
    found.add(file)
  }
  for (const file of files) visit(file)
  return [...found].flatMap((file) => chunks.get(file) ?? [])
}
