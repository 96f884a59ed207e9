import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { isInside } from './sheet-block.ts'
import styles from './sheet.module.css'
import { useSheetKeys, type SheetPaste } from './use-sheet-keys.ts'

export type SheetColumn = {
  id: string
  label: string
  width: number
  isNumeric?: boolean
  /** A cell takes one of these; what is pasted may be anything and is checked by the screen. */
  options?: readonly string[]
}

export type SheetCell = {
  text: string
  state?: 'changed' | 'bad' | 'overtaken' | undefined
  /** Below the text: what is wrong with it. */
  note?: ReactNode
  isLocked?: boolean
}

/** `name` is what the row is called; `head` shows it at the start of the row. */
export type SheetRow = {
  id: string
  name: string
  head: ReactNode
  cells: Readonly<Record<string, SheetCell>>
}

export type SheetEdit = { row: string; column: string; text: string }

/** Above this many rows, only those in view are drawn. */
const WHOLE = 60
const ROW_HEIGHT = 44
/** A `td` of a grid is a gridcell, which can be read-only. */
const READ_ONLY = { 'aria-readonly': true } as const

/**
 * Cells edited as in a spreadsheet: arrows move, Shift selects a range, typing or Enter opens a cell, Enter and Tab take
 * it, Escape gives it up; ranges are copied and blocks pasted. The screen keeps the texts and says what is wrong.
 */
export function Sheet({
  label,
  headLabel,
  columns,
  rows,
  onEdit,
  onPaste,
  onUndo,
  onLeave,
}: {
  label: string
  /** Above the names of the rows. */
  headLabel: string
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
  onEdit: (edits: readonly SheetEdit[]) => void
  onPaste: (paste: SheetPaste) => void
  /** Ctrl+Z. */
  onUndo: () => void
  /** Escape, when no cell is open: Tab goes from cell to cell. */
  onLeave: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const isVirtual = rows.length > WHOLE
  // The compiler leaves this component as it is, which is right: what is drawn changes with every scroll.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollPaddingStart: 40,
  })
  const drawn = isVirtual ? virtual.getVirtualItems() : undefined
  const indexes = drawn ? drawn.map(({ index }) => index) : rows.map((_, index) => index)
  const before = drawn?.[0]?.start ?? 0
  const after = drawn ? virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0) : 0
  const keys = useSheetKeys({
    rows,
    columns,
    frame,
    show: (row) => isVirtual && virtual.scrollToIndex(row),
    onEdit,
    onPaste,
    onUndo,
    onLeave,
  })
  const { place, range, editing } = keys

  function placeOf({ target }: MouseEvent) {
    const cell = (target as Element).closest<HTMLElement>('td[data-column]')
    const row = Number(cell?.closest('tr')?.dataset['index'])
    const column = Number(cell?.dataset['column'])
    return cell && !Number.isNaN(row) && !Number.isNaN(column) ? { row, column } : undefined
  }
  const isControl = ({ target }: MouseEvent) =>
    (target as Element).closest('button, a, input, select') !== null

  return (
    <div ref={frame} className={`card ${styles.frame}`}>
      {/* A table of cells with the keys of a grid, which the cells take; the table hears what bubbles up from them. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        className={`table ${styles.sheet}`}
        {...keys.handlers}
        onMouseDown={(event) => {
          const at = placeOf(event)
          if (!at || event.button !== 0 || isControl(event)) return
          event.preventDefault()
          keys.moveTo(at, event.shiftKey)
        }}
        onMouseMove={(event) => {
          const at = event.buttons === 1 && editing === undefined ? placeOf(event) : undefined
          if (at && (at.row !== place.row || at.column !== place.column)) keys.moveTo(at, true)
        }}
        onDoubleClick={(event) => {
          if (placeOf(event) && !isControl(event)) keys.open()
        }}
        onClick={(event) => {
          // A finger has no double click.
          const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
          if (isTouch && placeOf(event) && !isControl(event)) keys.open()
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.head}>
              {headLabel}
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(column.isNumeric && 'num')}
                style={{ inlineSize: column.width }}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer size={before} columns={columns.length + 1} />}
          {indexes.map((index) => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr
                key={row.id}
                ref={isVirtual ? virtual.measureElement : undefined}
                data-index={index}
                aria-rowindex={index + 2}
              >
                <th scope="row" className={styles.head}>
                  {row.head}
                </th>
                {columns.map((column, at) => {
                  const cell = row.cells[column.id]
                  if (!cell) return null
                  const isActive = index === place.row && at === place.column
                  const isOpen = isActive && editing !== undefined
                  const noteId = `${id}-${index}-${at}`
                  return (
                    <td
                      key={column.id}
                      data-column={at}
                      data-state={cell.state}
                      data-locked={cell.isLocked || undefined}
                      data-in-range={isInside(range, { row: index, column: at }) || undefined}
                      aria-selected={isInside(range, { row: index, column: at })}
                      {...(cell.isLocked && READ_ONLY)}
                      aria-invalid={cell.state === 'bad' || undefined}
                      aria-describedby={cell.note ? noteId : undefined}
                      tabIndex={isActive ? 0 : -1}
                      className={classNames(styles.cell, column.isNumeric && 'num')}
                    >
                      {isOpen ? (
                        <Editor
                          label={`${column.label}, ${row.name}`}
                          column={column}
                          initial={editing}
                          onKeyDown={keys.onEditorKeyDown}
                          onLeave={keys.commit}
                        />
                      ) : (
                        <span className={styles.text}>{cell.text}</span>
                      )}
                      {cell.note && (
                        <span id={noteId} className={styles.note}>
                          {cell.note}
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
          {after > 0 && <Spacer size={after} columns={columns.length + 1} />}
        </tbody>
      </table>
    </div>
  )
}

function Editor({
  label,
  column: { options },
  initial,
  onKeyDown,
  onLeave,
}: {
  label: string
  column: SheetColumn
  initial: string
  onKeyDown: ReturnType<typeof useSheetKeys>['onEditorKeyDown']
  onLeave: (text: string) => void
}) {
  const isClosed = useRef(false)
  const shared = {
    'aria-label': label,
    className: styles.editor,
    defaultValue: initial,
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => {
      if (!isClosed.current) onLeave(currentTarget.value)
    },
  }
  const keys = (event: Parameters<typeof onKeyDown>[0]) => {
    // Taken or given up by the key: losing the focus afterwards must not take it again.
    isClosed.current = ['Escape', 'Enter', 'Tab'].includes(event.key)
    onKeyDown(event)
  }
  if (options)
    return (
      <select {...shared} ref={(control) => control?.focus()} onKeyDown={keys}>
        {!options.includes(initial) && <option>{initial}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  return <input {...shared} ref={(control) => control?.focus()} onKeyDown={keys} />
}

/** Stands for rows out of view. */
const Spacer = ({ size, columns }: { size: number; columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} className={styles.spacer} style={{ blockSize: size }}>
      {' '}
    </td>
  </tr>
)
