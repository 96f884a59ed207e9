import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstView } from '#data/catalogue/first-view.ts'
import type { PageAssets } from './page-html.ts'
import { CONTENT_SCREENS, type PublicPage } from './public-page.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
/** What `src/entry-server.tsx` exports. */
type Entry = {
  shopName: () => string

  renderPage: (view: FirstView) => Promise<string>
  structuredData: (view: FirstView) => object[]
}

/** Chunks by their file. */
type Chunks = ReadonlyMap<string, Chunk>

/** The built app as far as rendering needs it. */
export type BuiltApp = {
  /** The page without content. */
  shell: string
  /** Where the fonts of link previews are. */
  fontsDir: string
  shopName: () => Promise<string>
  assetsOf: (page: PublicPage) => PageAssets
  /** The markup of its content, and what it describes to search engines. */
  render: (view: FirstView) => Promise<{ markup: string; structured: readonly object[] }>
}

/** The screen of a page, as the manifest names it. */
function screenOf({ kind, view: { path } }: PublicPage): string {
  const screens = 'src/features/storefront'
  if (kind === 'home') return `${screens}/home/home-page.tsx`
  if (kind === 'list') return `${screens}/products/products-page.tsx`
  if (kind === 'product') return `${screens}/product/product-page.tsx`
  return `${screens}/content/${CONTENT_SCREENS[path] ?? ''}.tsx`
}

/** What is loaded with a kind of page, and rendered in it. */
const LOADED_WITH: Readonly<Partial<Record<PublicPage['kind'], string>>> = {
  content: 'src/app/routes/content-routes.tsx',
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
  let loading: Promise<Entry> | undefined
  const load = (): Promise<Entry> => (loading ??= import(/* @vite-ignore */ pathToFileURL(entry).href))
  return {
    shell: readFileSync(join(distDir, SHELL), 'utf8'),
    assetsOf: (page) => {
      const screen = screenOf(page)
      const assets = known.get(screen) ?? assetsIn(build, distDir, screen, LOADED_WITH[page.kind])
      known.set(screen, assets)
      return assets
    },
    fontsDir: join(folder, 'fonts'),
    shopName: async () => (await load()).shopName(),
    render: async (view) => {
      const { renderPage, structuredData } = await load()
      return { markup: await renderPage(view), structured: structuredData(view) }
    },
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
  loadedWith: string | undefined,
): PageAssets {
  const needed = chunksFrom(chunks, [entry, fileOf(screen)])
  const shown = chunksFrom(chunks, [entry, fileOf(screen), ...(loadedWith ? [fileOf(loadedWith)] : [])])
  // In the order of a built page: what is imported comes first.
  const styles = [...new Set(shown.flatMap(({ css = [] }) => css))]
  return {
    css: styles.map((file) => readFileSync(join(distDir, file), 'utf8')).join(''),
    styles: styles.map((file) => `/${file}`),
    scripts: needed.filter(({ file }) => file !== entry).map(({ file }) => `/${file}`),
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
