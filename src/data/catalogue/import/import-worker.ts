import { checkItems, type CheckedItem } from '#domain/catalogue/import/check-import.ts'
import { guessColumns, sourceOf } from '#domain/catalogue/import/import-columns.ts'
import { itemsOf } from '#domain/catalogue/import/import-items.ts'
import { countsOf, errorFile } from '#domain/catalogue/import/import-summary.ts'
import {
  columnSamples,
  csvTable,
  MAX_IMPORT_FILE,
  sheetTable,
  type ImportTable,
  type ReadTable,
} from '#domain/catalogue/import/import-table.ts'
import { keepLarge } from '#lib/browser-storage.ts'
import { chunksOf } from '#lib/chunks.ts'
import { decodeText } from '#lib/decode-text.ts'
import { newId } from '#lib/new-id.ts'
import type {
  FromImportWorker,
  ImportCheck,
  ImportWork,
  ReadFile,
  ToImportWorker,
} from './import-messages.ts'
import { PARTS_PER_REQUEST, requestKey, type PlannedRequest } from './planned-request.ts'

// Everything that takes time with a large file, off the main thread.

let table: ImportTable | undefined
let checked: readonly CheckedItem[] = []

/** A file that cannot be imported as it is; the message is for people. */
class FileProblem extends Error {
  override readonly name = 'FileProblem'
}

async function tableIn(file: File): Promise<ImportTable> {
  if (file.size > MAX_IMPORT_FILE)
    throw new FileProblem(
      `The file has ${Math.round(file.size / 1024 / 1024)} MB; at most ${MAX_IMPORT_FILE / 1024 / 1024} MB can be read.`,
    )
  const read = await readTable(file)
  if (!read.ok) throw new FileProblem(read.problem)
  return read.table
}

async function readTable(file: File): Promise<ReadTable> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A zip, as workbooks are.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    if (bytes.subarray(0, 4000).includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe)
      return { ok: false, problem: 'This is neither a CSV file nor an Excel workbook (.xlsx).' }
    return csvTable(decodeText(bytes))
  }
  const { default: readWorkbook } = await import('read-excel-file/web-worker')
  try {
    const [first] = await readWorkbook(file)
    return sheetTable(first?.data ?? [])
  } catch {
    return { ok: false, problem: 'The workbook could not be read. Save it again as .xlsx, or as CSV.' }
  }
}

const SHOWN = 200

const WORK: {
  [Kind in keyof ImportWork]: (ask: ImportWork[Kind]['ask']) => Promise<ImportWork[Kind]['answer']>
} = {
  async read({ file }): Promise<ReadFile> {
    table = await tableIn(file)
    const { heads, rows } = table
    const source = sourceOf(heads)
    return {
      heads,
      rowCount: rows.length,
      samples: columnSamples(table),
      source,
      mapping: guessColumns(heads, source),
    }
  },

  async table({ file }) {
    return tableIn(file)
  },

  async skus({ mapping, source }) {
    const skus = itemsOf(known(), mapping, source).map(
      ({ cells }) => cells.sku?.text.trim().toUpperCase() ?? '',
    )
    return [...new Set(skus)].filter((sku) => sku !== '')
  },

  async check({ mapping, source, context }): Promise<ImportCheck> {
    checked = checkItems(itemsOf(known(), mapping, source), context, newId)
    const shown = (wanted: (item: CheckedItem) => boolean) =>
      checked
        .filter(wanted)
        .slice(0, SHOWN)
        .map(({ write: _write, ...item }) => item)
    const notes = new Map<string, number>()
    for (const note of checked.flatMap((item) => (item.action === 'error' ? [] : item.notes)))
      notes.set(note, (notes.get(note) ?? 0) + 1)
    return {
      counts: countsOf(checked),
      errors: shown(({ action }) => action === 'error'),
      written: shown(({ action }) => action === 'create' || action === 'update'),
      skipped: shown(({ action }) => action === 'skip'),
      notes: [...notes].map(([note, count]) => ({ note, count })),
      failed: checked
        .filter(({ action }) => action === 'error')
        .map(({ lines, errors }) => ({
          lines,
          problems: errors.map(({ field, problem }) => `${field}: ${problem}`),
        })),
    }
  },

  async plan({ key, productsPerPart }) {
    const writes = checked.flatMap(({ write, lines }) => (write ? [{ ...write, lines }] : []))
    const parts = chunksOf(writes, productsPerPart).map((products, part) => ({ part, products }))
    const requests = chunksOf(parts, PARTS_PER_REQUEST)
    for (const [at, some] of requests.entries())
      await keepLarge(requestKey(key, at), { parts: some } satisfies PlannedRequest)
    return { requests: requests.length, products: writes.length }
  },

  async errorFile({ file, failed }) {
    return errorFile(await tableIn(file), failed)
  },
}

function known(): ImportTable {
  if (!table) throw new FileProblem('Choose the file again.')
  return table
}

self.addEventListener('message', ({ data }: MessageEvent<ToImportWorker>) => void answer(data))

async function answer({ id, kind, ask }: ToImportWorker): Promise<void> {
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: FromImportWorker) => self.postMessage(message)
  try {
    const work = WORK[kind] as (ask: unknown) => Promise<ImportWork[keyof ImportWork]['answer']>
    tell({ id, answer: await work(ask) })
  } catch (error) {
    if (!(error instanceof FileProblem)) console.warn('A file could not be read:', error)
    tell({ id, problem: error instanceof FileProblem ? error.message : 'The file could not be read.' })
  }
}
