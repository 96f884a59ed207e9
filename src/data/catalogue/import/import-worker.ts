import { checkItems, type CheckedItem } from '#domain/catalogue/import/check-import.ts'
import { guessColumns, knownHeads, sourceOf } from '#domain/catalogue/import/import-columns.ts'
import { pictureAddresses } from '#domain/catalogue/import/picture-addresses.ts'
import { typesOf } from '#domain/catalogue/import/category-places.ts'
import { itemsOf, type ImportItem } from '#domain/catalogue/import/import-items.ts'
import { formatsOfColumns } from '#domain/catalogue/import/import-numbers.ts'
import { countsOf, errorFile } from '#domain/catalogue/import/import-summary.ts'
import { readTableFile, type TableFile } from '#data/files/read-table-file.ts'
import { AppError, isAppError } from '#lib/app-error.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { keepLarge } from '#lib/browser-storage.ts'
import { chunksOf } from '#lib/chunks.ts'
import { newId } from '#lib/new-id.ts'
import { columnNumbers, type ColumnNumbers } from '#lib/table/column-numbers.ts'
import { columnSamples } from '#lib/table/file-table.ts'
import type {
  FileToRead,
  FromImportWorker,
  ImportCheck,
  ImportReading,
  ImportWork,
  ReadFile,
  ShownRow,
  ToImportWorker,
} from './import-messages.ts'
import { PARTS_PER_REQUEST, requestKey, type PlannedRequest } from './planned-request.ts'

// Everything that takes time with a large file, off the main thread.

let table: TableFile | undefined
let numbers: readonly ColumnNumbers[] = []
let checked: readonly CheckedItem[] = []

const tableIn = ({ file, chosen, sheet }: FileToRead): Promise<TableFile> =>
  readTableFile(file, { known: knownHeads, chosen, sheet })

const SHOWN = 200

const WORK: {
  [Kind in keyof ImportWork]: (ask: ImportWork[Kind]['ask']) => Promise<ImportWork[Kind]['answer']>
} = {
  async read(asked): Promise<ReadFile> {
    table = await tableIn(asked)
    numbers = columnNumbers(table)
    const { rows, ...shown } = table
    const { heads } = table
    const source = sourceOf(heads)
    return {
      ...shown,
      rowCount: rows.length,
      samples: columnSamples(table),
      numbers,
      source,
      mapping: guessColumns(heads, source),
    }
  },

  async skus(reading) {
    const skus = itemsIn(reading).map(({ cells }) => cells.sku?.text.trim().toUpperCase() ?? '')
    return [...new Set(skus)].filter((sku) => sku !== '')
  },

  async types({ categories, ...reading }) {
    return typesOf(itemsIn(reading), categories)
  },

  async addresses(reading) {
    return pictureAddresses(itemsIn(reading))
  },

  async rows({ from, count }) {
    return writtenRows()
      .slice(from, from + count)
      .map(shownRow)
  },

  async check({ context, ...reading }): Promise<ImportCheck> {
    checked = checkItems(itemsIn(reading), context, newId)
    const shown = (wanted: (item: CheckedItem) => boolean) =>
      checked.filter(wanted).slice(0, SHOWN).map(shownRow)
    const notes = new Map<string, number>()
    for (const note of checked.flatMap((item) => (item.action === 'error' ? [] : item.notes)))
      notes.set(note, (notes.get(note) ?? 0) + 1)
    return {
      counts: countsOf(checked),
      errors: shown(({ action }) => action === 'error'),
      written: shown(({ write }) => write !== undefined),
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

const itemsIn = ({ mapping, source, formats }: ImportReading): ImportItem[] =>
  itemsOf(known(), mapping, source, formatsOfColumns(numbers, formats))

const writtenRows = () => checked.filter(({ write }) => write !== undefined)

const shownRow = ({ write, ...item }: CheckedItem): ShownRow => ({
  ...item,
  ...(write && {
    becomes: {
      priceMinor: write.fields.priceMinor,
      subcategory: write.fields.subcategory,
      status: write.status,
      opening: write.opening === undefined ? '' : quantityText(write.opening, write.fields),
    },
  }),
})

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
