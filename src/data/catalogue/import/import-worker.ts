import { checkItems, type CheckedItem } from '#domain/catalogue/import/check-import.ts'
import { guessColumns, knownHeads, sourceOf } from '#domain/catalogue/import/import-columns.ts'
import { itemsOf } from '#domain/catalogue/import/import-items.ts'
import { countsOf, errorFile } from '#domain/catalogue/import/import-summary.ts'
import { readTableFile, type TableFile } from '#data/files/read-table-file.ts'
import { AppError, isAppError } from '#lib/app-error.ts'
import { keepLarge } from '#lib/browser-storage.ts'
import { chunksOf } from '#lib/chunks.ts'
import { newId } from '#lib/new-id.ts'
import { columnSamples } from '#lib/table/file-table.ts'
import type {
  FileToRead,
  FromImportWorker,
  ImportCheck,
  ImportWork,
  ReadFile,
  ToImportWorker,
} from './import-messages.ts'
import { PARTS_PER_REQUEST, requestKey, type PlannedRequest } from './planned-request.ts'

// Everything that takes time with a large file, off the main thread.

let table: TableFile | undefined
let checked: readonly CheckedItem[] = []

const tableIn = ({ file, chosen, sheet }: FileToRead): Promise<TableFile> =>
  readTableFile(file, { known: knownHeads, chosen, sheet })

const SHOWN = 200

const WORK: {
  [Kind in keyof ImportWork]: (ask: ImportWork[Kind]['ask']) => Promise<ImportWork[Kind]['answer']>
} = {
  async read(asked): Promise<ReadFile> {
    table = await tableIn(asked)
    const { rows, ...shown } = table
    const { heads } = table
    const source = sourceOf(heads)
    return {
      ...shown,
      rowCount: rows.length,
      samples: columnSamples(table),
      source,
      mapping: guessColumns(heads, source),
    }
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

  async errorFile({ failed, ...asked }) {
    return errorFile(await tableIn(asked), failed)
  },
}

function known(): TableFile {
  if (!table) throw new AppError('invalid', 'Choose the file again.')
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
    const isTold = isAppError(error, 'invalid')
    if (!isTold) console.warn('A file could not be read:', error)
    tell({ id, problem: isTold ? error.message : 'The file could not be read.' })
  }
}
