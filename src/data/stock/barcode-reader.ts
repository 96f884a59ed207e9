import { AppError } from '#lib/app-error.ts'
import type { FromBarcodeWorker } from './barcode-worker.ts'

export type BarcodeReader = {
  /** What the label before the camera says; undefined where none can be read. Throws AppError. */
  read: (video: HTMLVideoElement) => Promise<string | undefined>
  close: () => void
}

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api: not in every browser, nor in TypeScript's types. */
type Detector = { detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** What our shelf labels have. */
const FORMATS = ['code_128', 'qr_code'] as const
/** A label fills enough of a picture of this width, and a phone reads it in a tenth of a second. */
const LONGEST_SIDE = 1_280

/** Reads shelf labels from the camera: with the browser's own reader, or in a worker with one of 0.4 MB, loaded by this. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  // Some browsers have the class and read nothing with it.
  const supported = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (!Own || !FORMATS.every((format) => supported.includes(format))) return openWorker()
  const detector = new Own({ formats: FORMATS })
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue,
    close: () => {},
  }
}

function openWorker(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' })
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

  async function read(video: HTMLVideoElement): Promise<string | undefined> {
    const picture = context && pictureOf(video, context)
    if (!picture) return undefined
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown) =>
        reject(new AppError('offline', 'the reader of barcodes did not load', { cause }))
      worker.addEventListener('error', fail, { once: true })
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<FromBarcodeWorker>) =>
          'failure' in data ? fail(data.failure) : resolve(data.code),
        { once: true },
      )
      worker.postMessage(picture, [picture.data.buffer])
    })
  }

  return { read, close: () => worker.terminate() }
}

/** What the camera sees now; undefined before its first picture. */
function pictureOf(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  if (!videoWidth || !videoHeight) return undefined
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
  const width = Math.round(videoWidth * scale)
  const height = Math.round(videoHeight * scale)
  Object.assign(context.canvas, { width, height })
  context.drawImage(video, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
