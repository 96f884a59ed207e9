import { isQueried } from '#domain/catalogue/catalogue.ts'
import type { SearchAnswer } from '#domain/search/search-engine.ts'
import type { SearchResult } from '#domain/search/search-index.ts'
import type { Catalogue } from './load-catalogue.ts'
import { answersOf } from '#lib/worker-answers.ts'
import type { ToSearchWorker } from './search-messages.ts'

type Engine = (query: string) => Promise<SearchAnswer> | SearchAnswer

let worker: Worker | undefined
let known: { products: Catalogue['products']; engine: Promise<Engine> } | undefined

/**
 * Searches the catalogue off the main thread: indexing ten thousand products takes about a second on a phone. Where a
 * page cannot have a worker, the same index is built in the page. A catalogue too large for memory is queried, once the
 * typing pauses; undefined when `signal` was aborted by then.
 */
export async function searchCatalogue(
  catalogue: Catalogue,
  query: string,
  signal: AbortSignal,
): Promise<SearchResult | undefined> {
  if (isQueried(catalogue.facts)) return (await import('./search-by-query.ts')).searchByQuery(query, signal)
  const engine = await engineOf(catalogue)
  const { positions, matchesAll } = await engine(query)
  return { products: Array.from(positions, (at) => catalogue.products[at]).filter(isPresent), matchesAll }
}

/** Starts indexing, so that the first query does not have to wait. */
export const prepareSearch = (catalogue: Catalogue): void =>
  void (isQueried(catalogue.facts) || engineOf(catalogue))

function engineOf(catalogue: Catalogue): Promise<Engine> {
  if (known?.products !== catalogue.products) {
    const engine = typeof Worker === 'undefined' ? engineInPlace(catalogue) : engineInWorker(catalogue)
    known = { products: catalogue.products, engine }
  }
  return known.engine
}

async function engineInPlace({ shards, facts }: Catalogue): Promise<Engine> {
  const { searchEngineOf } = await import('#domain/search/search-engine.ts')
  return searchEngineOf(shards, facts.categories)
}

async function engineInWorker(catalogue: Catalogue): Promise<Engine> {
  let inPlace: Promise<Engine> | undefined
  // A worker of an older revision may still have answers pending: it gets no new queries and is only terminated.
  worker?.terminate()
  worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const known: ToSearchWorker = { shards: catalogue.shards, categories: catalogue.facts.categories }
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(known)
  const ask = answersOf<SearchAnswer>(worker)
  return (query) => ask(query, async () => (await (inPlace ??= engineInPlace(catalogue)))(query))
}

const isPresent = <Item>(item: Item | undefined): item is Item => item !== undefined
