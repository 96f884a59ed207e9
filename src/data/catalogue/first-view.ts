import {
  decodeCatalogue,
  type Availability,
  type CatalogueProduct,
  type ShopFacts,
} from '#domain/catalogue/catalogue.ts'
import type { Facet } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { PostSummary, PublicPost } from '#domain/content/post.ts'
import type { PrizeDraw } from '#domain/loyalty/prize-draw.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** What a page was rendered from on the server. Its HTML carries it, so that the browser's first render is the same. */
export type FirstView = {
  /** Path and query of the page, without what it does not depend on. */
  path: string
  /** Where it is published: `https://shop.example.com` */
  origin: string
  /** When it was rendered, epoch milliseconds. */
  at: number
  facts: ShopFacts
  /** The products it lists, encoded as in a shard. */
  rows: string
  /** The facets that offer a choice in the whole list. */
  facets: readonly Facet[]
  /** At the default branch, of the products it shows only. */
  stock: Availability
  /** The product whose page it is. */
  product?: Product | undefined
  /** The posts it lists, the newest first. */
  posts?: readonly PostSummary[] | undefined
  /** The post whose page it is. */
  post?: PublicPost | undefined
  /** The prize draws it shows. */
  draws?: readonly PrizeDraw[] | undefined
}

type Listed = { products: readonly CatalogueProduct[]; facets: readonly Facet[] }

let view: (FirstView & Listed) | undefined

/** Before the first render, in the browser and on the server. */
export function startWith(next: FirstView): void {
  view = { ...next, products: decodeCatalogue(next.rows) }
}

/** Milliseconds after which the data that the page arrived with is renewed in any case. */
const LATEST = 2000

let isHydrated = false

/**
 * Runs `work` at once, or, on a page that arrived with its content, once the page is hydrated: data that arrives earlier
 * makes React hydrate in one task what it would have hydrated in pieces. Returns a function that cancels it.
 */
export function onceHydrated(work: () => void): () => void {
  if (view && !isHydrated)
    return whenIdle(() => {
      isHydrated = true
      work()
    }, LATEST)
  work()
  return () => undefined
}

export const firstFacts = (): ShopFacts | undefined => view?.facts

export const firstProduct = (slug: string): Product | undefined =>
  view?.product?.slug === slug ? view.product : undefined

/** The posts that the page at `path` arrived with. */
export const firstPosts = (path: string): readonly PostSummary[] | undefined =>
  view?.path === path ? view.posts : undefined

export const firstPost = (id: string): PublicPost | undefined =>
  view?.post?.id === id ? view.post : undefined

/** The prize draws that the page arrived with. */
export const firstDraws = (): readonly PrizeDraw[] | undefined => view?.draws

/** The products that the page at `path` arrived with. */
export const firstListed = (path: string): Listed | undefined => (view?.path === path ? view : undefined)

/** Stock that the page arrived with; products it does not show are missing. */
export const firstStock = (locationId: string): Availability | undefined =>
  view?.stock.locationId === locationId ? view.stock : undefined

/** When the page was rendered, epoch milliseconds: the time of its first render in the browser too. */
export const firstRenderedAt = (): number => view?.at ?? Date.now()
