import { isQueried } from '#domain/catalogue/catalogue.ts'
import { askedQuantityIn } from '#domain/search/asked-quantity.ts'
import type { SearchAnswer } from '#domain/search/search-engine.ts'
import type { SearchResult } from '#domain/search/search-index.ts'
import type { Catalogue } from './load-catalogue.ts'
import { answersOf } from '#lib/worker-answers.ts'
import { applyOwnWords, fetchOwnWords } from './own-words.ts'
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
  const asked = askedQuantityIn(query)
  const found = await searchWords(catalogue, asked?.words ?? query, signal)
  return found && (asked ? { ...found, asked } : found)
}

async function searchWords(
  catalogue: Catalogue,
  query: string,
  signal: AbortSignal,
): Promise<SearchResult | undefined> {
  if (isQueried(catalogue.facts)) return (await import('./search-by-query.ts')).searchByQuery(query, signal)
  const engine = await engineOf(catalogue)
  const { positions, ...rest } = await engine(query)
  return { ...rest, products: Array.from(positions, (at) => catalogue.products[at]).filter(isPresent) }
}

/** Starts indexing, so that the first query does not have to wait. */
export const prepareSearch = (catalogue: Catalogue): void =>
  void (isQueried(catalogue.facts) || engineOf(catalogue))

function engineOf(catalogue: Catalogue): Promise<Engine> {
  if (known?.products !== catalogue.products) {
    const engine = typeof Worker === 'undefined' ? engineInPlace(catalogue) : engineInWorker(catalogue)
    known = { products: catalogue.products, engine }
    // The next query tries again.
    engine.catch(() => known?.engine === engine && (known = undefined))
  }
  return known.engine
}

async function engineInPlace({ shards, facts }: Catalogue): Promise<Engine> {
  const { searchEngineOf } = await import('#domain/search/search-engine.ts')
  await applyOwnWords()
  return searchEngineOf(shards, facts.categories)
}

async function engineInWorker(catalogue: Catalogue): Promise<Engine> {
  let inPlace: Promise<Engine> | undefined
  // A worker of an older revision may still have answers pending: it gets no new queries and is only terminated.
  worker?.terminate()
  worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const current = worker
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: ToSearchWorker) => current.postMessage(message)
  // It indexes while the words are on their way; only queries need them.
  tell({ shards: catalogue.shards, categories: catalogue.facts.categories })
  const ask = answersOf<SearchAnswer>(current)
  tell({ words: await fetchOwnWords() })
  return (query) => ask(query, async () => (await (inPlace ??= engineInPlace(catalogue)))(query))
}

const isPresent = <Item>(item: Item | undefined): item is Item => item !== undefined
