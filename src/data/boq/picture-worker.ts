import { greyOf, isBlank, withEvenLight } from '#lib/grey-picture.ts'
import type { FromPictureWorker, ToPictureWorker } from './picture-messages.ts'

// Window types stand in for the worker's here: both post and receive messages.
self.addEventListener('message', ({ data: { colours, width, height } }: MessageEvent<ToPictureWorker>) => {
  const picture = withEvenLight(greyOf(colours, width, height))
  const answer: FromPictureWorker = { picture, isBlank: isBlank(picture) }
  self.postMessage(answer, { transfer: [picture.pixels.buffer] })
})
