import { decodeCatalogue, type CatalogueProduct, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import type { CatalogueSource, StoredCatalogue } from './catalogue-source.ts'

export type Catalogue = {
  facts: ShopFacts
  /** As received; the search worker decodes them again. */
  shards: readonly string[]
  products: readonly CatalogueProduct[]
  byId: ReadonlyMap<string, CatalogueProduct>
  bySlug: ReadonlyMap<string, CatalogueProduct>
}

/**
 * Returns the browser's copy at once if there is one; the current catalogue follows through `onFresh`. Shards are read
 * only when the revision has changed, so a returning visitor costs one read.
 */
export async function loadCatalogue(
  source: CatalogueSource,
  onFresh: (catalogue: Catalogue) => void,
): Promise<Catalogue> {
  const copy = source.readCopy().then((stored) => stored && decodedCopy(stored))
  const fresh = refreshCatalogue(source, copy)
  // Whether this failure has to be reported is not known until we have looked for the copy.
  fresh.catch(() => undefined)
  const kept = await copy
  if (!kept) return fresh
  // The copy is used as long as the shop cannot be reached.
  fresh.then(onFresh, () => undefined)
  return kept
}

/** One read when `known` is still current, plus one for each shard that has changed. */
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

/** 0 when the copy was stored before shards had revisions. */
const revisionOf = (id: string, { shardRevisions }: Partial<ShopFacts>): number => shardRevisions?.[id] ?? 0

function unmovedShard(id: string, facts: ShopFacts, known: Catalogue | undefined): string | undefined {
  const revision = revisionOf(id, facts)
  if (!known || revision === 0 || revisionOf(id, known.facts) !== revision) return undefined
  return known.shards[known.facts.shards.indexOf(id)]
}

/** A copy written by another version of the app is ignored. */
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
