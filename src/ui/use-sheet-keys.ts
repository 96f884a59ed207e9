import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { copiedBlock, pastedBlock } from '#lib/table/pasted-block.ts'
import type { SheetColumn, SheetEdit, SheetRow } from './sheet.tsx'
import { placedBlock, rangeBetween, type SheetPlace } from './sheet-block.ts'

export type SheetPaste = { filled: number; locked: number; outside: number }

type Asked = {
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  frame: RefObject<HTMLElement | null>
  /** Brings a row into view that may not be drawn yet. */
  show: (row: number) => void
  onEdit: (edits: readonly SheetEdit[]) => void
  onPaste: (paste: SheetPaste) => void
  onUndo: () => void
  onLeave: () => void
}

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-12, 0],
  PageDown: [12, 0],
}

/** The keys of a spreadsheet: moving, ranges, typing, copy and paste. */
export function useSheetKeys({ rows, columns, frame, show, onEdit, onPaste, onUndo, onLeave }: Asked) {
  const [active, setActive] = useState<SheetPlace>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<SheetPlace>({ row: 0, column: 0 })
  /** What the open cell begins with. */
  const [editing, setEditing] = useState<string>()
  const awaited = useRef(false)
  const last = { row: rows.length - 1, column: columns.length - 1 }
  const place = { row: Math.min(active.row, last.row), column: Math.min(active.column, last.column) }
  const range = rangeBetween(anchor, place)

  // A row far away is drawn only after scrolling there.
  useLayoutEffect(() => {
    if (!awaited.current || editing !== undefined) return
    const cell = frame.current?.querySelector<HTMLElement>('td[data-column][tabindex="0"]')
    if (!cell) return
    awaited.current = false
    cell.focus()
  })

  const cellAt = ({ row, column }: SheetPlace) => {
    const id = columns[column]?.id
    return id === undefined ? undefined : rows[row]?.cells[id]
  }
  const clamped = ({ row, column }: SheetPlace): SheetPlace => ({
    row: Math.max(0, Math.min(last.row, row)),
    column: Math.max(0, Math.min(last.column, column)),
  })

  function moveTo(to: SheetPlace, isRange = false) {
    const next = clamped(to)
    setActive(next)
    if (!isRange) setAnchor(next)
    setEditing(undefined)
    awaited.current = true
    show(next.row)
  }

  /** The cells that can be changed among these, as edits. */
  function edit(cells: readonly (SheetPlace & { text: string })[]): number {
    const edits = cells.flatMap(({ row, column, text }) => {
      const [id, columnId] = [rows[row]?.id, columns[column]?.id]
      const isLocked = cellAt({ row, column })?.isLocked ?? true
      return id === undefined || columnId === undefined || isLocked
        ? []
        : [{ row: id, column: columnId, text }]
    })
    if (edits.length > 0) onEdit(edits)
    return edits.length
  }

  const inRange = <Value>(read: (at: SheetPlace) => Value): Value[][] =>
    Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      Array.from({ length: range.right - range.left + 1 }, (__, across) =>
        read({ row: range.top + down, column: range.left + across }),
      ),
    )

  function open(text?: string) {
    const cell = cellAt(place)
    if (!cell || cell.isLocked) return
    setAnchor(place)
    setEditing(text ?? cell.text)
  }

  function commit(text: string, to?: SheetPlace) {
    if (text !== cellAt(place)?.text) edit([{ ...place, text }])
    if (to) moveTo(to)
    else setEditing(undefined)
  }

  const nextTo = ({ row, column }: SheetPlace, step: 1 | -1): SheetPlace | undefined => {
    const at = row * columns.length + column + step
    if (at < 0 || at >= rows.length * columns.length) return undefined
    return { row: Math.floor(at / columns.length), column: at % columns.length }
  }

  /** Keys within the open cell. */
  function onEditorKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    event.stopPropagation()
    const { key, shiftKey, currentTarget, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const step = shiftKey ? -1 : 1
    if (key === 'Escape') moveTo(place)
    else if (key === 'Enter') commit(currentTarget.value, { ...place, row: place.row + step })
    else if (key === 'Tab') commit(currentTarget.value, nextTo(place, step) ?? place)
    else return
    event.preventDefault()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event
    if (!(target as Element).matches('td[data-column]')) return
    const isCommand = ctrlKey || metaKey
    const arrow = ARROWS[key]
    if (arrow && !altKey) {
      const [down, right] = arrow
      const far = isCommand ? Math.max(rows.length, columns.length) : 1
      moveTo({ row: place.row + down * far, column: place.column + right * far }, shiftKey)
    } else if (key === 'Home' || key === 'End') {
      const column = key === 'Home' ? 0 : last.column
      const row = key === 'Home' ? 0 : last.row
      moveTo({ row: isCommand ? row : place.row, column }, shiftKey)
    } else if (key === 'Tab' && !isCommand) {
      const next = nextTo(place, shiftKey ? -1 : 1)
      // Past the last cell, Tab leaves the sheet as it leaves any control.
      if (!next) return
      moveTo(next)
    } else if (key === 'Enter' || key === 'F2') open()
    else if (key === 'Escape') {
      if (range.top === range.bottom && range.left === range.right) onLeave()
      else setAnchor(place)
    } else if (key === 'Delete' || key === 'Backspace') edit(inRange((at) => ({ ...at, text: '' })).flat())
    else if (isCommand && key === 'z') onUndo()
    else if (isCommand && key === 'a') {
      setAnchor({ row: 0, column: 0 })
      setActive(last)
      awaited.current = true
    } else if (isCommand && key === 'd')
      edit(inRange((at) => ({ ...at, text: cellAt({ ...at, row: range.top })?.text ?? '' })).flat())
    else if (key.length === 1 && !isCommand && !altKey) open(columns[place.column]?.options ? undefined : key)
    else return
    event.preventDefault()
  }

  const isOpen = ({ target }: ClipboardEvent) => !(target as Element).matches('td[data-column]')

  function onCopy(event: ClipboardEvent) {
    if (isOpen(event)) return
    event.clipboardData.setData('text/plain', copiedBlock(inRange((at) => cellAt(at)?.text ?? '')))
    event.preventDefault()
  }

  function paste(event: ClipboardEvent) {
    if (isOpen(event)) return
    event.preventDefault()
    const block = pastedBlock(event.clipboardData.getData('text/plain'))
    const { cells, outside } = placedBlock(block, range, { rows: rows.length, columns: columns.length })
    const end = cells.at(-1)
    if (!end) return
    const filled = edit(cells)
    setAnchor({ row: range.top, column: range.left })
    setActive({ row: end.row, column: end.column })
    onPaste({ filled, locked: cells.length - filled, outside })
  }

  return {
    place,
    range,
    editing,
    open,
    commit,
    moveTo,
    onEditorKeyDown,
    handlers: { onKeyDown, onCopy, onPaste: paste },
  }
}
