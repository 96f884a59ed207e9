import { jpegNameOf, sizeWithin } from '#domain/records/heic-photo.ts'
import { AppError } from '#lib/app-error.ts'
import type { DecodedPhoto, FromHeicWorker } from './heic-messages.ts'

/** Enough to see a crack in a tile, and a fifth of what a phone stores. */
const LONGEST_SIDE = 2560
const QUALITY = 0.85

/**
 * A HEIC photo as a JPEG: by the browser where it can (Safari), else by a decoder that is loaded for it. Throws
 * `invalid`, with a message for people, when neither can, and `offline` when the decoder did not load.
 */
export async function heicToJpeg(file: File): Promise<File> {
  const picture = (await createImageBitmap(file).catch(() => undefined)) ?? (await decoded(file))
  const blob = picture && (await jpegOf(picture))
  if (!blob)
    throw new AppError(
      'invalid',
      `${file.name} could not be converted. Save it as JPEG, or set the camera of your phone to “Most Compatible”, and choose it again.`,
    )
  return new File([blob], jpegNameOf(file.name), { type: 'image/jpeg' })
}

async function decoded(file: File): Promise<ImageBitmap | undefined> {
  const photo = await decodedInWorker(await file.arrayBuffer())
  return photo && createImageBitmap(new ImageData(photo.pixels, photo.width, photo.height))
}

function decodedInWorker(file: ArrayBuffer): Promise<DecodedPhoto | undefined> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<FromHeicWorker>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromHeicWorker>) => resolve(data))
    // It answers when it cannot read a file: this is the decoder itself, which did not load.
    worker.addEventListener('error', () => reject(new AppError('offline', 'the HEIC decoder did not load')))
  })
  worker.postMessage(file, [file])
  // It holds the memory of whole photos.
  return answer.finally(() => worker.terminate())
}

async function jpegOf(picture: ImageBitmap): Promise<Blob | null> {
  const { width, height } = sizeWithin(picture, LONGEST_SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
