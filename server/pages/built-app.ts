import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstView } from '#data/catalogue/first-view.ts'
import type { PageAssets } from './page-html.ts'
import { CONTENT_SCREENS, type PublicPage } from './public-page.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
/** What `src/entry-server.tsx` exports. */
type Entry = { renderPage: BuiltApp['render'] }

type Manifest = Readonly<Record<string, Chunk>>

/** The built app as far as rendering needs it. */
export type BuiltApp = {
  /** The page without content. */
  shell: string
  assetsOf: (page: PublicPage) => PageAssets
  render: (view: FirstView) => Promise<string>
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
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const known = new Map<string, PageAssets>()
  let loading: Promise<Entry> | undefined
  return {
    shell: readFileSync(join(distDir, SHELL), 'utf8'),
    assetsOf: (page) => {
      const screen = screenOf(page)
      const assets = known.get(screen) ?? assetsIn(manifest, distDir, screen, LOADED_WITH[page.kind])
      known.set(screen, assets)
      return assets
    },
    render: async (view) => {
      loading ??= import(/* @vite-ignore */ pathToFileURL(entry).href)
      return (await loading).renderPage(view)
    },
  }
}

function assetsIn(
  manifest: Manifest,
  distDir: string,
  screen: string,
  loadedWith: string | undefined,
): PageAssets {
  const needed = chunksFrom(manifest, ['index.html', screen])
  const shown = chunksFrom(manifest, ['index.html', screen, ...(loadedWith ? [loadedWith] : [])])
  const entry = manifest['index.html']
  // In the order of a built page: what is imported comes first.
  const styles = [...new Set(shown.flatMap(({ css = [] }) => css))]
  return {
    css: styles.map((file) => readFileSync(join(distDir, file), 'utf8')).join(''),
    styles: styles.map((file) => `/${file}`),
    scripts: needed.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
  }
}

/** A module whose chunk holds others too is not named after it alone: `_home-page-BVOITfOB.js`. */
function chunkOf(manifest: Manifest, module: string): string {
  if (manifest[module]) return module
  const file = module.slice(module.lastIndexOf('/') + 1, module.lastIndexOf('.'))
  return Object.keys(manifest).find((key) => key.startsWith(`_${file}-`) && key.endsWith('.js')) ?? module
}

/** These chunks with what they import, what is imported first. */
function chunksFrom(manifest: Manifest, modules: readonly string[]): Chunk[] {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
    names.add(name)
  }
  for (const module of modules) visit(chunkOf(manifest, module))
  return [...names].flatMap((name) => manifest[name] ?? [])
}
