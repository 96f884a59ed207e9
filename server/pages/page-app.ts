import type { FirstView } from '#data/catalogue/first-view.ts'
import type { PageAssets } from './page-html.ts'
import { CONTENT_SCREENS, type PublicPage } from './public-page.ts'

/** What `src/entry-server.tsx` exports. */
export type PageEntry = {
  shopName: (facts: FirstView['facts']) => string
  renderPage: (view: FirstView) => Promise<string>
  structuredData: (view: FirstView) => object[]
}

/** The app as far as rendering needs it: as built, or from its sources. */
export type PageApp = {
  /** The page at `path` without content. */
  shellOf: (path: string) => Promise<string>
  /** Where the fonts of link previews are. */
  fontsDir: string
  assetsOf: (page: PublicPage) => Promise<PageAssets>
  loadEntry: () => Promise<PageEntry>
}

/** The fonts of link previews, in the repository. */
export const FONTS = 'node_modules/@fontsource/inter/files'

/** What is loaded with a kind of page, and rendered in it. */
const LOADED_WITH: Readonly<Partial<Record<PublicPage['kind'], string>>> = {
  content: 'src/app/routes/content-routes.tsx',
  blog: 'src/app/routes/content-routes.tsx',
  post: 'src/app/routes/content-routes.tsx',
}

/** Around every page. */
const FRAME = 'src/app/routes/shop-frame.ts'

/** The modules of a page: its screen, and what else it is rendered with. */
export function modulesOf({ kind, view: { path } }: PublicPage): { screen: string; others: string[] } {
  const loadedWith = LOADED_WITH[kind]
  return { screen: screenOf(kind, path), others: [FRAME, ...(loadedWith === undefined ? [] : [loadedWith])] }
}

function screenOf(kind: PublicPage['kind'], path: string): string {
  const screens = 'src/features/storefront'
  if (kind === 'home') return `${screens}/home/home-page.tsx`
  if (kind === 'list') return `${screens}/products/products-page.tsx`
  if (kind === 'blog' || kind === 'post') return `${screens}/content/${kind}-page.tsx`
  if (kind === 'product') return `${screens}/product/product-page.tsx`
  return `${screens}/content/${CONTENT_SCREENS[path] ?? ''}.tsx`
}
