import { readSheets } from '#data/boq/read-sheets.ts'
import { likelySheets, textOfSheets, type Sheet } from '#domain/boq/sheets.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeText } from '#lib/decode-text.ts'

export type BoqFile = { ok: true; text: string; sheets?: readonly Sheet[] } | { ok: false; reason: string }

export const ACCEPTED_FILES =
  '.txt,.tsv,.csv,.xlsx,.pdf,text/plain,text/csv,text/tab-separated-values,application/pdf'

const MAX_BYTES = 2 * 1024 * 1024
const MAX_PDF_BYTES = 20 * 1024 * 1024

/** What is being done with a file that takes a while, and which part of it is done, 0 to 1. */
export type Progress = { doing: string; done: number }

/** The text of a dropped or chosen file, or why it cannot be read. */
export async function readBoqFile(file: File, onProgress: (progress: Progress) => void): Promise<BoqFile> {
  if (/\.pdf$/i.test(file.name)) return readPdfFile(file, onProgress)
  if (/\.xlsx$/i.test(file.name) && file.size <= MAX_BYTES) return readWorkbook(file)
  if (/\.(?:xls|xlsm|ods|numbers)$/i.test(file.name))
    return {
      ok: false,
      reason: `${file.name} is a workbook. Copy its cells and paste them here, or save the sheet as CSV.`,
    }
  if (/\.(?:docx?|png|jpe?g|heic)$/i.test(file.name))
    return { ok: false, reason: `${file.name} contains no plain text. Copy the lines and paste them here.` }
  if (file.size > MAX_BYTES) return { ok: false, reason: `${file.name} is larger than 2 MB.` }
  const text = decodeText(new Uint8Array(await file.arrayBuffer())).replace('\uFEFF', '')
  if (text.includes('\0')) return { ok: false, reason: `${file.name} is not a text file.` }
  if (text.trim() === '') return { ok: false, reason: `${file.name} is empty.` }
  return { ok: true, text }
}

async function readWorkbook(file: File): Promise<BoqFile> {
  try {
    const sheets = await readSheets(file)
    if (sheets.length === 0) return { ok: false, reason: `${file.name} is empty.` }
    const [only] = sheets
    if (only && sheets.length === 1) return { ok: true, text: only.text }
    return { ok: true, text: textOfSheets(likelySheets(sheets)), sheets }
  } catch {
    return { ok: false, reason: `${file.name} cannot be read. Copy its cells and paste them here.` }
  }
}

/** The reader of PDFs is loaded with the first one. */
async function readPdfFile(file: File, onProgress: (progress: Progress) => void): Promise<BoqFile> {
  if (file.size > MAX_PDF_BYTES) return { ok: false, reason: `${file.name} is larger than 20 MB.` }
  onProgress({ doing: `Opening ${file.name}`, done: 0 })
  try {
    const { readPdf } = await import('#data/boq/read-pdf.ts')
    const text = await readPdf(file, (page, of) =>
      onProgress({ doing: `Reading page ${page} of ${of}`, done: (page - 1) / of }),
    )
    if (text === '')
      return {
        ok: false,
        reason: `${file.name} contains pictures and no text. Type or paste its lines here.`,
      }
    return { ok: true, text }
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden')
      return {
        ok: false,
        reason: `${file.name} has a password. Save it without one, or paste its lines here.`,
      }
    return { ok: false, reason: `${file.name} cannot be read. Copy its lines and paste them here.` }
  }
}
