import type { CheckedItem, ImportContext } from '#domain/catalogue/import/check-import.ts'
import type { ColumnMapping, ImportSource } from '#domain/catalogue/import/import-columns.ts'
import type { HeadRows } from '#lib/table/head-rows.ts'
import type { TableFile } from '#data/files/read-table-file.ts'
import type { ImportCounts } from '#domain/catalogue/import/import-summary.ts'

/** A file as it was read: its heads, and what its first rows hold. */
export type ReadFile = Omit<TableFile, 'rows'> & {
  rowCount: number
  /** The first texts of each column. */
  samples: readonly (readonly string[])[]
  source: ImportSource
  mapping: ColumnMapping
}

/** Rows that cannot be imported, and why. */
export type FailedRows = { lines: readonly number[]; problems: readonly string[] }

/** What importing the file would do. */
export type ImportCheck = {
  counts: ImportCounts
  /** The first of each kind, without what is written. */
  errors: readonly Omit<CheckedItem, 'write'>[]
  written: readonly Omit<CheckedItem, 'write'>[]
  skipped: readonly Omit<CheckedItem, 'write'>[]
  /** What is left out, with the number of products. */
  notes: readonly { note: string; count: number }[]
  failed: readonly FailedRows[]
}

/** How rows become products. */
type ImportReading = { mapping: ColumnMapping; source: ImportSource }

/** A file, and what was chosen of it: the rows that are heads, and the sheet. */
export type FileToRead = { file: File; chosen?: HeadRows | undefined; sheet?: string | undefined }

/** Requests to the worker, with their answers. */
export type ImportWork = {
  read: { ask: FileToRead; answer: ReadFile }
  skus: { ask: ImportReading; answer: readonly string[] }
  check: { ask: ImportReading & { context: ImportContext }; answer: ImportCheck }
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
