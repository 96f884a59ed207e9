import { decoderOf } from '#data/firebase/decoder-of.ts'
import { readable, readRecord } from '#data/firebase/unreadable.ts'
import {
  decodeCatalogue,
  SHOP_FACTS_ID,
  type Availability,
  type CatalogueProduct,
  type ShopFacts,
} from '#domain/catalogue/catalogue.ts'
import { PAGE_FIELDS, productSchema } from '#domain/catalogue/product-schema.ts'
import type { Product, ProductStatus } from '#domain/catalogue/product.ts'
import { factsIn, shardIn } from '#domain/catalogue/shop-facts.ts'
import { postSchema, postSummarySchema, publicPostSchema } from '#domain/content/post-schema.ts'
import type { PartOfPosts, PostStatus, PostSummary, PublicPost } from '#domain/content/post.ts'
import { prizeDrawSchema } from '#domain/loyalty/prize-draw-schema.ts'
import type { PrizeDraw } from '#domain/loyalty/prize-draw.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isStillExpected, restockDatesIn } from '#domain/stock/restock.ts'
import { bandsIn } from '#domain/stock/stock.ts'

type Fields = Readonly<Record<string, unknown>>

/** Where documents are read: Firestore over REST, or the server in this process. Times are epoch milliseconds. */
export type Documents = {
  read: (path: string) => Promise<Fields | undefined>
  /** The product with this slug, of any status that may be read. */
  findProduct: (slug: string) => Promise<{ id: string; fields: Fields } | undefined>
  /** Published posts whose time has come at `now`, the newest first. */
  listPosts: (now: number, part: PartOfPosts) => Promise<readonly { id: string; fields: Fields }[]>
  /** The prize draws that close last, or closed last, as many as the page shows. */
  listDraws: () => Promise<readonly { id: string; fields: Fields }[]>
}

/** What public pages show. */
export type PageSource = {
  facts: () => Promise<ShopFacts>
  /** When a product or a setting of the catalogue was last published; unknown in shops filled before that was kept. */
  changedAt: () => Promise<number | undefined>
  /** The whole catalogue. */
  products: (facts: ShopFacts) => Promise<readonly CatalogueProduct[]>
  stockAt: (locationId: string, now: number) => Promise<Availability>
  product: (slug: string) => Promise<{ status: ProductStatus; product: Product } | undefined>
  /** The posts that readers see at `now`, the newest first. */
  posts: (now: number, part: PartOfPosts) => Promise<readonly PostSummary[]>
  /** Of any state. */
  post: (id: string) => Promise<{ status: PostStatus; post: PublicPost } | undefined>
  /** Those that cannot be read are left out. */
  draws: () => Promise<readonly PrizeDraw[]>
}

const decodeProduct = decoderOf(COLLECTIONS.products, productSchema)

const decodePost = decoderOf(COLLECTIONS.posts, postSchema)
const decodePublicPost = decoderOf(COLLECTIONS.posts, publicPostSchema)
const decodeSummary = decoderOf(COLLECTIONS.posts, postSummarySchema)
const decodeDraw = decoderOf(COLLECTIONS.prizeDraws, prizeDrawSchema)

export const pageSource = ({ read, findProduct, listPosts, listDraws }: Documents): PageSource => ({
  facts: async () => factsIn(await read(`${COLLECTIONS.catalog}/${SHOP_FACTS_ID}`)),
  changedAt: async () => timeIn((await read(`${COLLECTIONS.catalog}/${SHOP_FACTS_ID}`))?.['changedAt']),
  products: async ({ shards }) => {
    const stored = await Promise.all(shards.map((id) => read(`${COLLECTIONS.catalog}/${id}`)))
    return shards.flatMap((id, at) => decodeCatalogue(shardIn(id, stored[at]).data))
  },
  stockAt: async (locationId, now) => {
    const fields = await read(`${COLLECTIONS.availability}/${locationId}`)
    const dates = Object.entries(restockDatesIn(fields?.['restockAt']))
    return {
      locationId,
      bands: bandsIn(fields?.['bands']),
      restockAt: Object.fromEntries(dates.filter(([, at]) => isStillExpected(at, now))),
    }
  },
  product: async (slug) => {
    const found = await findProduct(slug)
    if (!found) return undefined
    const { id, fields } = found
    // What shoppers cannot see must not reach the page's data.
    const record = decodeProduct(id, picked(fields, PAGE_FIELDS))
    return { status: record.status, product: picked(record, ['id', ...PAGE_FIELDS]) as Product }
  },
  posts: async (now, part) =>
    readable((await listPosts(now, part)).map(({ id, fields }) => readRecord(decodeSummary, id, fields))),
  post: async (id) => {
    // What no post is called is not asked for.
    const stored = POST_ID.test(id) ? await read(`${COLLECTIONS.posts}/${id}`) : undefined
    return stored && { status: decodePost(id, stored).status, post: decodePublicPost(id, stored) }
  },
  draws: async () =>
    readable((await listDraws()).map(({ id, fields }) => readRecord(decodeDraw, id, fields))),
})

const POST_ID = /^[a-z0-9-]{1,80}$/

const picked = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))

/** A server time: the server in this process hands over a date, Firestore's REST API epoch milliseconds. */
const timeIn = (stored: unknown): number | undefined => {
  const time = stored instanceof Date ? stored.getTime() : stored
  return typeof time === 'number' ? time : undefined
}
