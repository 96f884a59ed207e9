import { searchEngineOf } from '#domain/search/search-engine.ts'
import type { ToSearchWorker, FromSearchWorker } from './search-messages.ts'

let search: ReturnType<typeof searchEngineOf> | undefined

// Window types stand in for the worker's here: both post and receive messages.
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
