import { getDocument, PDFWorker, type PDFPageProxy } from 'pdfjs-dist'
import { printedLines, type PrintedText } from '#domain/boq/printed-lines.ts'
import { AppError } from '#lib/app-error.ts'

/** Longer files are no bills, and their text would not be matched in reasonable time. */
const MOST_PAGES = 60

/** `page`, from 1, is about to be read. */
export type OnPage = (page: number, of: number) => void

/**
 * The lines of a PDF with text, tables with tabs between their cells; '' for one of pictures alone. It is parsed in a
 * worker. Throws AppError `forbidden` for a file with a password, `invalid` for one that is no PDF or too long.
 */
export async function readPdf(file: Blob, onPage: OnPage): Promise<string> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  try {
    const task = getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      worker,
      // Only text is read: neither fonts nor scripts of the file are needed.
      disableFontFace: true,
      stopAtErrors: false,
    })
    const pdf = await task.promise
    if (pdf.numPages > MOST_PAGES) throw new AppError('invalid', `${pdf.numPages} pages`)
    const lines: string[] = []
    for (let at = 1; at <= pdf.numPages; at++) {
      onPage(at, pdf.numPages)
      lines.push(...printedLines(await textsOf(await pdf.getPage(at))))
    }
    return lines.join('\n').trim()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const isLocked = cause instanceof Error && cause.name === 'PasswordException'
    throw new AppError(isLocked ? 'forbidden' : 'invalid', 'not a readable PDF', { cause })
  } finally {
    worker.destroy()
    port.terminate()
  }
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
