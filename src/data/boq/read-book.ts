import { applyOwnWords, fetchOwnWords } from '#data/catalogue/own-words.ts'
import type { BookQuestion } from '#domain/boq/parse/book-reader.ts'
import type { ReadBook } from '#domain/boq/read-boq.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { answersOf } from '#lib/worker-answers.ts'
import type { ToBoqWorker } from './boq-messages.ts'

/** What bills are matched against. A whole catalogue has its shards too, which reach a worker without being copied. */
export type MatchedAgainst = { products: readonly CatalogueProduct[]; shards?: readonly string[] | undefined }

let worker: Worker | undefined
let told: MatchedAgainst['products'] | undefined
let ask: ReturnType<typeof answersOf<ReadBook>> | undefined

/**
 * Reads a bill off the main thread: a long one takes half a second, several on a phone. Where a page cannot have a
 * worker, the same code reads it in the page.
 */
export function readBookAgainst(against: MatchedAgainst, question: BookQuestion): Promise<ReadBook> {
  return typeof Worker === 'undefined' ? readInPage(against, question) : readInWorker(against, question)
}

async function readInWorker(against: MatchedAgainst, question: BookQuestion): Promise<ReadBook> {
  const words = await fetchOwnWords()
  worker ??= new Worker(new URL('./boq-worker.ts', import.meta.url), { type: 'module' })
  const current = worker
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: ToBoqWorker) => current.postMessage(message)
  // Questions are answered in order, each against the products told before it.
  if (told !== against.products)
    tell(against.shards ? { shards: against.shards } : { products: against.products })
  if (told === undefined) tell({ words })
  told = against.products
  ask ??= answersOf(current)
  return ask(question, () => readInPage(against, question))
}

let inPage: { products: MatchedAgainst['products']; read: (question: BookQuestion) => ReadBook } | undefined

async function readInPage({ products }: MatchedAgainst, question: BookQuestion): Promise<ReadBook> {
  const { bookReaderOf } = await import('#domain/boq/parse/book-reader.ts')
  await applyOwnWords()
  if (inPage?.products !== products) inPage = { products, read: bookReaderOf(products) }
  return inPage.read(question)
}
