import { searchEngineOf, type SearchAnswer } from '#domain/search/search-engine.ts'
import { setOwnWords } from '#domain/vocabulary/phrases.ts'
import type { NumberedAnswer } from '#lib/worker-answers.ts'
import type { ToSearchWorker } from './search-messages.ts'

let search: ReturnType<typeof searchEngineOf> | undefined

// Window types stand in for the worker's here: both post and receive messages.
self.addEventListener('message', ({ data }: MessageEvent<ToSearchWorker>) => {
  if ('shards' in data) {
    search = searchEngineOf(data.shards, data.categories)
    return
  }
  if ('words' in data) {
    setOwnWords(data.words)
    return
  }
  const answer = search?.(data.question)
  if (!answer) return
  const message: NumberedAnswer<SearchAnswer> = { id: data.id, answer }
  self.postMessage(message, { transfer: [answer.positions.buffer] })
})
