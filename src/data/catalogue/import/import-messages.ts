import type { CheckedItem, ImportContext } from '#domain/catalogue/import/check-import.ts'
import type { ColumnMapping, ImportSource } from '#domain/catalogue/import/import-columns.ts'
import type { FileType } from '#domain/catalogue/import/category-places.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { ProductStatus } from '#domain/catalogue/product.ts'
import type { ColumnNumbers } from '#lib/table/column-numbers.ts'
import type { HeadRows } from '#lib/table/head-rows.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import type { TableFile } from '#data/files/read-table-file.ts'
import type { ImportCounts } from '#domain/catalogue/import/import-summary.ts'

/** A file as it was read: its heads, and what its first rows hold. */
export type ReadFile = Omit<TableFile, 'rows'> & {
  rowCount: number
  /** The first texts of each column. */
  samples: readonly (readonly string[])[]
  /** How the numbers of each column are written. */
  numbers: readonly ColumnNumbers[]
  source: ImportSource
  mapping: ColumnMapping
}

/** Rows that cannot be imported, and why. */
export type FailedRows = { lines: readonly number[]; problems: readonly string[] }

/** A row as the check shows it. */
export type ShownRow = Omit<CheckedItem, 'write'> & {
  /** What the product becomes; missing for a row that is not written. */
  becomes?: {
    priceMinor: number
    subcategory: string
    status: ProductStatus
    /** What is taken as opening stock, in words; '' for nothing. */
    opening: string
  }
}

/** What importing the file would do. */
export type ImportCheck = {
  counts: ImportCounts
  /** The first of each kind; of what is written `rows` has the others. */
  errors: readonly ShownRow[]
  written: readonly ShownRow[]
  skipped: readonly ShownRow[]
  /** What is left out, with the number of products. */
  notes: readonly { note: string; count: number }[]
  failed: readonly FailedRows[]
}

/** How rows become products. */
export type ImportReading = {
  mapping: ColumnMapping
  source: ImportSource
  /** What somebody said of the numbers of a column. */
  formats: Readonly<Record<number, NumberFormat>>
}

/** A file, and what was chosen of it: the rows that are heads, and the sheet. */
export type FileToRead = { file: File; chosen?: HeadRows | undefined; sheet?: string | undefined }

/** Requests to the worker, with their answers. */
export type ImportWork = {
  read: { ask: FileToRead; answer: ReadFile }
  skus: { ask: ImportReading; answer: readonly string[] }
  check: { ask: ImportReading & { context: ImportContext }; answer: ImportCheck }
  /** So many of the rows that are written, from this one on. */
  rows: { ask: { from: number; count: number }; answer: readonly ShownRow[] }
  /** The types and categories that the file names. */
  types: { ask: ImportReading & { categories: readonly Category[] }; answer: readonly FileType[] }
  /** The addresses of pictures on other servers. */
  addresses: { ask: ImportReading; answer: readonly string[] }
  /** Stores what is to be written under `key`, a request each; the answer is their number. */
  plan: { ask: { key: string; productsPerPart: number }; answer: { requests: number; products: number } }
  errorFile: { ask: FileToRead & { failed: readonly FailedRows[] }; answer: string }
}

export type ToImportWorker = {
  [Kind in keyof ImportWork]: { id: number; kind: Kind; ask: ImportWork[Kind]['ask'] }
}[keyof ImportWork]

export type FromImportWorker =
  | { id: number; answer: ImportWork[keyof ImportWork]['answer'] }
  /** `problem` is for people. */
  | { id: number; problem: string }
