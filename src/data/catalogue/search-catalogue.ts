import { isQueried } from '#domain/catalogue/catalogue.ts'
import type { SearchAnswer } from '#domain/search/search-engine.ts'
import type { SearchResult } from '#domain/search/search-index.ts'
import type { Catalogue } from './load-catalogue.ts'
import type { FromSearchWorker, ToSearchWorker } from './search-messages.ts'

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
  const asked = new Map<number, (answer: SearchAnswer) => void>()
  let inPlace: Promise<Engine> | undefined
  // A worker of an older revision may still have answers pending: it gets no new queries and is only terminated.
  worker?.terminate()
  worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const current = worker
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: ToSearchWorker) => current.postMessage(message)
  current.addEventListener('message', ({ data: { id, ...answer } }: MessageEvent<FromSearchWorker>) => {
    asked.get(id)?.(answer)
    asked.delete(id)
  })
  const failed = new Promise<void>((resolve) => current.addEventListener('error', () => resolve()))
  let lastId = 0
  tell({ shards: catalogue.shards, categories: catalogue.facts.categories })
  return async (query) => {
    const id = (lastId += 1)
    const answer = new Promise<SearchAnswer>((resolve) => asked.set(id, resolve))
    tell({ id, query })
    // Blocked or broken: search in the page instead.
    const instead = failed.then(async () => (await (inPlace ??= engineInPlace(catalogue)))(query))
    return Promise.race([answer, instead])
  }
}

const isPresent = <Item>(item: Item | undefined): item is Item => item !== undefined
