import libheif from 'libheif-js/libheif/libheif.js'
import type { DecodedPhoto, FromHeicWorker } from './heic-messages.ts'

// Window types stand in for the worker's here: both post and receive messages.
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void decoded(data)
    .catch(() => undefined)
    .then((photo: FromHeicWorker) =>
      self.postMessage(photo, { transfer: photo ? [photo.pixels.buffer] : [] }),
    )
})

async function decoded(file: ArrayBuffer): Promise<DecodedPhoto | undefined> {
  const [image] = new (libheif().HeifDecoder)().decode(file)
  if (!image) return undefined
  const [width, height] = [image.get_width(), image.get_height()]
  const pixels = new Uint8ClampedArray(width * height * 4)
  const isDone = await new Promise((resolve) => image.display({ data: pixels, width, height }, resolve))
  return isDone ? { pixels, width, height } : undefined
}
