import { decodeCatalogue, type CatalogueProduct, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import type { CatalogueSource, StoredCatalogue } from './catalogue-source.ts'

export type Catalogue = {
  facts: ShopFacts
  /** As they came; the search worker decodes them anew. */
  shards: readonly string[]
  products: readonly CatalogueProduct[]
  byId: ReadonlyMap<string, CatalogueProduct>
  bySlug: ReadonlyMap<string, CatalogueProduct>
}

/**
 * The browser's copy at once where there is one, and what the shop says now through `onFresh`. Shards are read
 * only when the revision moved, so a returning visitor costs one read.
 */
export async function loadCatalogue(
  source: CatalogueSource,
  onFresh: (catalogue: Catalogue) => void,
): Promise<Catalogue> {
  const copy = source.readCopy().then((stored) => stored && decodedCopy(stored))
  const fresh = refreshCatalogue(source, copy)
  // Whether anybody has to hear of its failure is not known before the copy was looked for.
  fresh.catch(() => undefined)
  const kept = await copy
  if (!kept) return fresh
  // The copy stands for as long as the shop cannot be reached.
  fresh.then(onFresh, () => undefined)
  return kept
}

/** One read where `known` is still current, and one for each shard that moved since. */
export async function refreshCatalogue(
  source: CatalogueSource,
  known: Promise<Catalogue | undefined> | Catalogue | undefined,
): Promise<Catalogue> {
  const facts = await source.fetchFacts()
  const current = await known
  if (current?.facts.revision === facts.revision) return { ...current, facts }
  const shards = await Promise.all(
    facts.shards.map(
      async (id) => unmovedShard(id, facts, current) ?? source.fetchShard(id, revisionOf(id, facts)),
    ),
  )
  void source.keepCopy({ facts, shards })
  return catalogueOf(facts, shards)
}

/** 0 where an earlier version of the shop kept the copy without saying it. */
const revisionOf = (id: string, { shardRevisions }: Partial<ShopFacts>): number => shardRevisions?.[id] ?? 0

function unmovedShard(id: string, facts: ShopFacts, known: Catalogue | undefined): string | undefined {
  const revision = revisionOf(id, facts)
  if (!known || revision === 0 || revisionOf(id, known.facts) !== revision) return undefined
  return known.shards[known.facts.shards.indexOf(id)]
}

/** A copy another version of the shop wrote is as good as none. */
export function decodedCopy({ facts, shards }: StoredCatalogue): Catalogue | undefined {
  try {
    const catalogue = catalogueOf(facts, shards)
    return catalogue.products.length === 0 && shards.length > 0 ? undefined : catalogue
  } catch {
    return undefined
  }
}

function catalogueOf(facts: ShopFacts, shards: readonly string[]): Catalogue {
  const products = shards.flatMap(decodeCatalogue)
  return {
    facts,
    shards,
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
  }
}
