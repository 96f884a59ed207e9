import type { PictureReader } from '#data/boq/read-picture.ts'
import { readSheets } from '#data/boq/read-sheets.ts'
import { textOfPages, type PictureSource, type ReadPage } from '#domain/boq/parse/from-picture.ts'
import { likelySheets, textOfSheets, type Sheet } from '#domain/boq/parse/sheets.ts'
import { isHeic } from '#domain/records/heic-photo.ts'
import { isAppError } from '#lib/app-error.ts'
import { decodeText } from '#lib/table/decode-text.ts'

export type BoqFile =
  | {
      ok: true
      text: string
      sheets?: readonly Sheet[]
      picture?: PictureSource
      /** The pictures that were read, the right way up. */
      pictures?: readonly Blob[]
    }
  | { ok: false; reason: string }

/** Of a photo taken here: without HEIC among them an iPhone takes a JPEG. */
export const ACCEPTED_PHOTOS = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp'
export const ACCEPTED_FILES = `.txt,.tsv,.csv,.xlsx,.pdf,text/plain,text/csv,text/tab-separated-values,application/pdf,${ACCEPTED_PHOTOS}`

const MAX_BYTES = 2 * 1024 * 1024
const MAX_PDF_BYTES = 20 * 1024 * 1024
const MAX_PHOTO_BYTES = 20 * 1024 * 1024
const MOST_PHOTOS = 20

/** What is being done with a file that takes a while, and which part of it is done, 0 to 1. */
export type Progress = { doing: string; done: number }

type Reading = { onProgress: (progress: Progress) => void; signal: AbortSignal }

/** The text of dropped or chosen files, photos one after the other and else the first, or why it cannot be read. */
export async function readBoqFiles(files: readonly File[], reading: Reading): Promise<BoqFile> {
  const [file] = files
  if (!file) return { ok: false, reason: 'No file was chosen.' }
  if (files.every(isPhoto)) return readPhotoFiles(files, reading)
  return readBoqFile(file, reading)
}

const isPhoto = ({ name, type }: File): boolean =>
  /\.(?:jpe?g|png|webp)$/i.test(name) || /^image\/(?:jpeg|png|webp)$/.test(type)

async function readBoqFile(file: File, reading: Reading): Promise<BoqFile> {
  if (/\.pdf$/i.test(file.name)) return readPdfFile(file, reading)
  if (/\.xlsx$/i.test(file.name) && file.size <= MAX_BYTES) return readWorkbook(file)
  if (isHeic(file))
    return {
      ok: false,
      reason: `${file.name} is a HEIC photo, which is not read here. Save it as JPEG, or set the camera of your phone to “Most Compatible”, and choose it again.`,
    }
  if (/\.(?:xls|xlsm|ods|numbers)$/i.test(file.name))
    return {
      ok: false,
      reason: `${file.name} is a workbook. Copy its cells and paste them here, or save the sheet as CSV.`,
    }
  if (/\.docx?$/i.test(file.name))
    return { ok: false, reason: `${file.name} contains no plain text. Copy the lines and paste them here.` }
  if (file.size > MAX_BYTES) return { ok: false, reason: `${file.name} is larger than 2 MB.` }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
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

/** Shows how far a file of several parts is, and what reads pictures, which is loaded with the first. */
function partsOf({ onProgress, signal }: Reading) {
  let doing = ''
  let [part, of] = [0, 1]
  let reader: PictureReader | undefined
  const read: Blob[] = []
  const show = (done = 0) => onProgress({ doing, done: (part + done) / of })
  return {
    begin: (text: string, at: number, count: number) => {
      ;[doing, part, of] = [text, at, count]
      show()
    },
    pictures: async (): Promise<PictureReader> => {
      if (reader) return reader
      const loading = () => onProgress({ doing: 'Loading what reads pictures, 5 MB', done: part / of })
      loading()
      const { openPictureReader } = await import('#data/boq/read-picture.ts')
      const opened = openPictureReader(signal, (done) => (done === undefined ? loading() : show(done)))
      reader = {
        ...opened,
        read: async (canvas) => {
          const words = await opened.read(canvas)
          const picture = words && (await asJpeg(canvas))
          if (picture) read.push(picture)
          return words
        },
      }
      return reader
    },
    read,
    end: () => reader?.close(),
  }
}

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7))

/** The reader of PDFs is loaded with the first one. */
async function readPdfFile(file: File, reading: Reading): Promise<BoqFile> {
  if (file.size > MAX_PDF_BYTES) return { ok: false, reason: `${file.name} is larger than 20 MB.` }
  const parts = partsOf(reading)
  parts.begin(`Opening ${file.name}`, 0, 1)
  try {
    const { readPdf } = await import('#data/boq/read-pdf.ts')
    const pages = await readPdf(
      file,
      (page, of) => parts.begin(`Reading page ${page} of ${of}`, page - 1, of),
      parts.pictures,
    )
    return readOr(pages, parts.read, `Nothing could be read in ${file.name}. ${BETTER_PHOTO}`)
  } catch (error) {
    if (isAppError(error, 'forbidden'))
      return {
        ok: false,
        reason: `${file.name} has a password. Save it without one, or paste its lines here.`,
      }
    if (!isAppError(error, 'invalid')) return notLoaded(file.name)
    return { ok: false, reason: `${file.name} cannot be read. Copy its lines and paste them here.` }
  } finally {
    parts.end()
  }
}

async function readPhotoFiles(files: readonly File[], reading: Reading): Promise<BoqFile> {
  const large = files.find(({ size }) => size > MAX_PHOTO_BYTES)
  if (large) return { ok: false, reason: `${large.name} is larger than 20 MB.` }
  if (files.length > MOST_PHOTOS)
    return { ok: false, reason: `At most ${MOST_PHOTOS} photos are read together.` }
  const names = files.map(({ name }) => name).join(', ')
  const parts = partsOf(reading)
  const part = (photo: number) =>
    files.length === 1 ? 'Reading the photo' : `Reading photo ${photo} of ${files.length}`
  try {
    const { readPhotos } = await import('#data/boq/read-photos.ts')
    const pages = await readPhotos(
      files,
      (photo) => parts.begin(part(photo), photo - 1, files.length),
      await parts.pictures(),
    )
    return readOr(pages, parts.read, `Nothing could be read in ${names}. ${BETTER_PHOTO}`)
  } catch (error) {
    if (isAppError(error, 'invalid'))
      return {
        ok: false,
        reason: `${names} cannot be opened as a picture. Save it as JPEG and choose it again.`,
      }
    return notLoaded(names)
  } finally {
    parts.end()
  }
}

const BETTER_PHOTO =
  'Take it again from straight above, in even light and close enough to fill the picture, or type its lines here.'

function readOr(pages: readonly ReadPage[], pictures: readonly Blob[], reason: string): BoqFile {
  const { text, picture } = textOfPages(pages)
  if (text === '') return { ok: false, reason }
  return picture ? { ok: true, text, picture, pictures } : { ok: true, text }
}

const notLoaded = (name: string): BoqFile => ({
  ok: false,
  reason: `${name} was not read: what reads pictures did not load or stopped. Try again, or type the lines here.`,
})
