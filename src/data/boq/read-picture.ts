import { createWorker, PSM, type Worker as Tesseract } from 'tesseract.js'
import { READER_FILES } from '#config/reader-files.ts'
import { mayBeTurned, readability, type PictureWord } from '#domain/boq/parse/from-picture.ts'
import { AppError } from '#lib/app-error.ts'
import { pgmOf, turned, type GreyPicture } from '#lib/grey-picture.ts'
import type { FromPictureWorker, ToPictureWorker } from './picture-messages.ts'

/** How far reading a picture is, 0 to 1; undefined while the reader itself is being loaded. */
export type OnPicture = (done: number | undefined) => void

export type PictureReader = {
  /** The words of a picture; undefined for one with nothing on it. Throws AppError. */
  read: (canvas: HTMLCanvasElement) => Promise<PictureWord[] | undefined>
  /** Ends the workers, which hold a hundred megabytes. */
  close: () => void
}

/** It says something every few seconds while it works. */
const SILENCE_MS = 90_000
/** Tried one after the other until the writing is upright: most pictures are, then those of a phone held flat. */
const QUARTERS = [0, 1, 3, 2]

/**
 * Reads pictures in workers of our own site; nothing of them is sent. What reads them, 4.5 MB, is loaded with the first
 * picture that has something on it. Once `signal` is aborted, nothing more is read and what waits is refused.
 */
export function openPictureReader(signal: AbortSignal, onPicture: OnPicture): PictureReader {
  let grey: Worker | undefined
  let tesseract: Promise<Tesseract> | undefined
  let alive: ReturnType<typeof setTimeout> | undefined
  let fail: (reason: AppError) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Whoever waits is told; where nobody does, it is no error.
  failed.catch(() => {})
  const stop = () => fail(new AppError('unexpected', 'reading was stopped'))
  signal.addEventListener('abort', stop)

  function heard(done?: number) {
    clearTimeout(alive)
    alive = setTimeout(() => fail(new AppError('timeout', 'the reader of pictures fell silent')), SILENCE_MS)
    onPicture(done)
  }

  async function greyPicture(canvas: HTMLCanvasElement): Promise<FromPictureWorker> {
    const { width, height } = canvas
    const colours = canvas
      .getContext('2d', { willReadFrequently: true })
      ?.getImageData(0, 0, width, height).data
    if (!colours) throw new AppError('unexpected', 'no canvas')
    grey ??= new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
    const worker = grey
    const question: ToPictureWorker = { colours: new Uint8ClampedArray(colours), width, height }
    return new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromPictureWorker>) => resolve(data), {
        once: true,
      })
      worker.addEventListener('error', () => reject(new AppError('offline', 'a worker did not load')), {
        once: true,
      })
      worker.postMessage(question, [question.colours.buffer])
    })
  }

  async function wordsOf(picture: GreyPicture): Promise<PictureWord[]> {
    tesseract ??= startTesseract(heard)
    const worker = await tesseract
    heard(0)
    const { data } = await worker.recognize(
      pgmOf(picture),
      { rotateAuto: true },
      { text: false, blocks: true },
    )
    const lines = data.blocks?.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
    return (lines ?? []).flatMap(({ words, baseline, rowAttributes, confidence: lineConfidence }) => {
      const rise = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0)
      return words.map(({ text, confidence, bbox: { x0, x1 } }) => ({
        text,
        x: x0,
        y: baseline.y0 + (x0 - baseline.x0) * rise,
        width: x1 - x0,
        height: rowAttributes.rowHeight,
        confidence,
        lineConfidence,
      }))
    })
  }

  async function read(canvas: HTMLCanvasElement): Promise<PictureWord[] | undefined> {
    const { picture, isBlank } = await greyPicture(canvas)
    if (isBlank) return undefined
    let best: PictureWord[] = []
    for (const quarters of QUARTERS) {
      const words = await wordsOf(turned(picture, quarters))
      if (readability(words) > readability(best)) best = words
      if (!mayBeTurned(best)) break
    }
    return best
  }

  return {
    read: async (canvas) => {
      if (signal.aborted) stop()
      const words = await Promise.race([read(canvas), failed])
      clearTimeout(alive)
      return words
    },
    close: () => {
      clearTimeout(alive)
      signal.removeEventListener('abort', stop)
      grey?.terminate()
      tesseract?.then(
        (worker) => worker.terminate(),
        () => {},
      )
    },
  }
}

const startTesseract = (heard: (done?: number) => void): Promise<Tesseract> =>
  new Promise((resolve, reject) => {
    const refuse = (cause: unknown) =>
      reject(new AppError('offline', 'the reader of pictures did not load', { cause }))
    heard()
    createWorker('eng', undefined, {
      workerPath: `${READER_FILES.tesseract}/worker.min.js`,
      corePath: READER_FILES.tesseract,
      langPath: READER_FILES.tesseract,
      // From a `blob:` it would be refused by our policy, and have the page's instead of its own.
      workerBlobURL: false,
      // The browser keeps the file as it is; unpacked it is five times as large.
      cacheMethod: 'none',
      logger: ({ status, progress }) => heard(status === 'recognizing text' ? progress : undefined),
      errorHandler: refuse,
    })
      .then(async (worker) => {
        await worker.setParameters({
          // One column of rows of any size: a table keeps its rows, and its rules are taken out.
          tessedit_pageseg_mode: PSM.SINGLE_COLUMN,
          // Lines are told from letters by their thickness at this many dots an inch.
          user_defined_dpi: '300',
        })
        resolve(worker)
      })
      .catch(refuse)
  })
