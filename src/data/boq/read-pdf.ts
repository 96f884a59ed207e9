import {
  getDocument,
  OPS,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist'
import { READER_FILES } from '#config/reader-files.ts'
import { pictureLines, type ReadPage } from '#domain/boq/parse/from-picture.ts'
import { printedLines, type PrintedText } from '#domain/boq/parse/printed-lines.ts'
import { AppError } from '#lib/app-error.ts'
import { LONGEST } from './picture-canvas.ts'
import type { PictureReader } from './read-picture.ts'

/** Longer files are no bills, and their text would not be matched in reasonable time. */
const MOST_PAGES = 60
/** A scanned page may carry a stamp or a page number as text. */
const LEAST_LETTERS = 40

/** `page`, from 1, is about to be read. */
export type OnPage = (page: number, of: number) => void

/**
 * The pages of a PDF, tables with tabs between their cells. It is parsed in a worker; a page without text is drawn and
 * read by what `pictures` opens. Throws AppError `forbidden` for a file with a password, `invalid` for one that is no
 * PDF or too long, and as pictures do.
 */
export async function readPdf(
  file: Blob,
  onPage: OnPage,
  pictures: () => Promise<PictureReader>,
): Promise<ReadPage[]> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  try {
    const pdf = await opened(file, worker)
    const pages: ReadPage[] = []
    for (let at = 1; at <= pdf.numPages; at++) {
      onPage(at, pdf.numPages)
      pages.push(await readPage(await pdf.getPage(at), `page ${at}`, pictures))
    }
    return pages
  } finally {
    worker.destroy()
    port.terminate()
  }
}

async function opened(file: Blob, worker: PDFWorker): Promise<PDFDocumentProxy> {
  try {
    const pdf = await getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      worker,
      // Letters are drawn, if at all, to be read: the file's fonts stay out of the page.
      disableFontFace: true,
      stopAtErrors: false,
      // Its WebAssembly would need a policy of its own; what takes its place decodes every scan, a little slower.
      useWasm: false,
      wasmUrl: `${READER_FILES.pdf}/`,
      verbosity: VerbosityLevel.ERRORS,
    }).promise
    if (pdf.numPages > MOST_PAGES) throw new AppError('invalid', `${pdf.numPages} pages`)
    return pdf
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const isLocked = cause instanceof Error && cause.name === 'PasswordException'
    throw new AppError(isLocked ? 'forbidden' : 'invalid', 'not a readable PDF', { cause })
  }
}

async function readPage(
  page: PDFPageProxy,
  name: string,
  pictures: () => Promise<PictureReader>,
): Promise<ReadPage> {
  const texts = await textsOf(page)
  const printed: ReadPage = { name, lines: printedLines(texts), isPicture: false, unread: 0 }
  const letters = texts.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0)
  if (letters >= LEAST_LETTERS || (letters > 0 && !(await hasPicture(page)))) return printed
  const words = await (await pictures()).read(await drawn(page))
  // Nothing is on the page.
  if (!words) return printed
  const { lines, unread } = pictureLines(words)
  return lines.length === 0 && letters > 0 ? printed : { name, lines, isPicture: true, unread }
}

async function textsOf(page: PDFPageProxy): Promise<PrintedText[]> {
  const { items } = await page.getTextContent()
  const { height } = page.getViewport({ scale: 1 })
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const x: unknown = item.transform[4]
    const y: unknown = item.transform[5]
    if (typeof x !== 'number' || typeof y !== 'number') return []
    return [{ text: item.str, x, y: height - y, width: item.width, height: item.height || 10 }]
  })
}

const PAINTS_PICTURE: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
])

async function hasPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((operation) => PAINTS_PICTURE.has(operation))
}

async function drawn(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: LONGEST / Math.max(width, height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  return canvas
}
