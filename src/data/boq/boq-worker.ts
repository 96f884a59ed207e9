import { bookReaderOf } from '#domain/boq/parse/book-reader.ts'
import type { ReadBook } from '#domain/boq/read-boq.ts'
import { decodeCatalogue } from '#domain/catalogue/catalogue.ts'
import { setOwnWords } from '#domain/vocabulary/phrases.ts'
import type { NumberedAnswer } from '#lib/worker-answers.ts'
import type { ToBoqWorker } from './boq-messages.ts'

let read: ReturnType<typeof bookReaderOf> | undefined

// Window types stand in for the worker's here: both post and receive messages.
self.addEventListener('message', ({ data }: MessageEvent<ToBoqWorker>) => {
  if ('words' in data) setOwnWords(data.words)
  else if ('question' in data) {
    const answer = read?.(data.question)
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (answer) self.postMessage({ id: data.id, answer } satisfies NumberedAnswer<ReadBook>)
  } else read = bookReaderOf('shards' in data ? data.shards.flatMap(decodeCatalogue) : data.products)
})
