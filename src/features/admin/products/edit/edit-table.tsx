import { useRef, useState } from 'react'
import {
  cellsOf,
  categoryTexts,
  EDIT_COLUMNS,
  EDIT_LABELS,
  lockedBecause,
  plainPrices,
  STATUS_LABELS,
  type EditColumn,
  type EditedRow,
  type TypedCells,
} from '#domain/catalogue/edit/bulk-edit.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Sheet, type SheetCell, type SheetColumn, type SheetEdit, type SheetRow } from '#ui/sheet.tsx'
import type { SheetPaste } from '#ui/use-sheet-keys.ts'
import styles from './edit-page.module.css'
import { dropProducts, typeCells, undoTyping, useEditStore } from './edit-store.ts'
import { OvertakenCells } from './overtaken-cells.tsx'

export type TableRow = { product: ProductRecord; typed: TypedCells; edited: EditedRow }

const WIDTHS: Readonly<Record<EditColumn, number>> = {
  price: 110,
  breaks: 170,
  tags: 170,
  category: 200,
  status: 110,
}

const hasErrors = ({ edited }: TableRow): boolean => Object.keys(edited.errors).length > 0
const isChanged = (row: TableRow): boolean => row.edited.changes.length > 0 || hasErrors(row)

/** The cells of every product, with what is typed over them. */
export function EditTable({
  rows,
  categories,
  canPublish,
  onReview,
}: {
  rows: readonly TableRow[]
  categories: readonly Category[]
  canPublish: boolean
  onReview: () => void
}) {
  const { uid } = useUser()
  const canUndo = useEditStore(({ undo }) => undo.some((one) => one.uid === uid))
  const review = useRef<HTMLDivElement>(null)
  const [pasted, setPasted] = useState('')
  // Chosen once: a row that is corrected stays where it is.
  const [only, setOnly] = useState<{ what: 'changed' | 'bad'; ids: ReadonlySet<string> }>()
  const shown = only ? rows.filter(({ product }) => only.ids.has(product.id)) : rows
  const changed = rows.filter(isChanged)
  const bad = rows.filter(hasErrors)
  const cellCount = rows.reduce((count, { edited }) => count + edited.changes.length, 0)
  const columns: SheetColumn[] = EDIT_COLUMNS.map((id) => ({
    id,
    label: EDIT_LABELS[id],
    width: WIDTHS[id],
    isNumeric: id === 'price',
    ...(id === 'category' && { options: categoryTexts(categories) }),
    ...(id === 'status' && { options: Object.values(STATUS_LABELS) }),
  }))
  const productOf = new Map(rows.map(({ product }) => [product.id, product]))

  const filter = (what: 'changed' | 'bad', some: readonly TableRow[]) => (
    <Chip
      on={only?.what === what}
      onClick={() =>
        setOnly(
          only?.what === what ? undefined : { what, ids: new Set(some.map(({ product }) => product.id)) },
        )
      }
    >
      {what === 'bad' ? `With errors: ${some.length}` : `Changed: ${some.length}`}
    </Chip>
  )

  return (
    <>
      <p className={`sub ${styles.keys}`}>
        Type, or paste a block from a spreadsheet. Enter opens a cell, Shift and the arrows select a range,
        Delete empties it, Ctrl+D fills it down, Ctrl+Z takes the last change back, Escape leaves the table.
      </p>
      <div className={styles.tools}>
        {filter('changed', changed)}
        {bad.length > 0 && filter('bad', bad)}
        <output className="sub">{pasted}</output>
        <span className={styles.end}>
          <Button disabled={!canUndo} onClick={() => undoTyping(uid)}>
            Undo typing
          </Button>
          <Button
            disabled={changed.length === 0}
            onClick={() =>
              dropProducts(
                uid,
                rows.map(({ product }) => product.id),
              )
            }
          >
            Discard all
          </Button>
        </span>
      </div>
      <OvertakenCells rows={rows} />
      <Sheet
        label="Products to edit"
        headLabel="Product"
        columns={columns}
        rows={shown.map((row) => sheetRow(row, categories, canPublish))}
        onEdit={(edits) => {
          setPasted('')
          const isPrice = ({ column }: SheetEdit) => column === 'price'
          const prices = plainPrices(edits.filter(isPrice).map(({ text }) => text))
          typeCells(
            uid,
            edits.flatMap((cell) => {
              const { row, column } = cell
              const text = isPrice(cell) ? (prices.shift() ?? '') : cell.text
              const product = productOf.get(row)
              const name = column as EditColumn
              if (!product) return []
              return [
                {
                  productId: row,
                  column: name,
                  text: text.trim(),
                  stored: cellsOf(product, categories)[name],
                },
              ]
            }),
          )
        }}
        onPaste={(paste) => setPasted(pasteText(paste))}
        onUndo={() => undoTyping(uid)}
        onLeave={() => review.current?.querySelector('button')?.focus()}
      />
      <div ref={review} className={styles.foot}>
        <span className="sub" role="status">
          {cellCount === 0
            ? `${countOf(rows.length, 'product')}, nothing changed`
            : `${countOf(cellCount, 'cell')} changed in ${countOf(changed.length - bad.length, 'product')}`}
          {bad.length > 0 && `, ${countOf(bad.length, 'product')} with errors`}
        </span>
        <Button tone="go" onClick={onReview} disabled={cellCount === 0}>
          Review the changes
        </Button>
      </div>
    </>
  )
}

function sheetRow(
  { product, typed, edited }: TableRow,
  categories: readonly Category[],
  canPublish: boolean,
): SheetRow {
  const stored = cellsOf(product, categories)
  const locked = lockedBecause(product, canPublish)
  const warned = edited.warning && edited.changes.find(({ column }) => isPriceColumn(column))?.column
  const cell = (column: EditColumn): SheetCell => {
    const text = typed[column]?.text ?? stored[column]
    const [error, theirs] = [edited.errors[column], edited.conflicts[column]]
    return {
      text,
      isLocked: locked !== '',
      ...(error
        ? { state: 'bad', note: error }
        : theirs !== undefined
          ? { state: 'overtaken', note: `Now saved: ${theirs || 'empty'}` }
          : text !== stored[column] && {
              state: 'changed',
              ...(column === warned && { note: `Low: ${edited.warning}` }),
            }),
    }
  }
  return {
    id: product.id,
    name: product.name,
    head: (
      <>
        <span className={styles.name}>{product.name}</span>
        <small className={styles.sku}>{product.sku}</small>
      </>
    ),
    cells: Object.fromEntries(EDIT_COLUMNS.map((column) => [column, cell(column)])),
  }
}

const isPriceColumn = (column: EditColumn): boolean => column === 'price' || column === 'breaks'

function pasteText({ filled, locked, outside }: SheetPaste): string {
  const left = [
    locked > 0 && `${countOf(locked, 'cell')} you cannot change`,
    outside > 0 && `${countOf(outside, 'cell')} beyond the table`,
  ].filter(Boolean)
  return `${countOf(filled, 'cell')} pasted${left.length > 0 ? `; left out: ${left.join(' and ')}` : ''}`
}
