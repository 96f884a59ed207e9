import { searchEngineOf } from '#domain/search/search-engine.ts'
import type { ToSearchWorker, FromSearchWorker } from './search-messages.ts'

let search: ReturnType<typeof searchEngineOf> | undefined

// The types of a page's window stand for the worker's here: both post and hear messages.
self.addEventListener('message', ({ data }: MessageEvent<ToSearchWorker>) => {
  if ('shards' in data) {
    search = searchEngineOf(data.shards, data.categories)
    return
  }
  const answer = search?.(data.query)
  if (!answer) return
  const message: FromSearchWorker = { id: data.id, ...answer }
  self.postMessage(message, { transfer: [answer.positions.buffer] })
})
