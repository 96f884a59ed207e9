import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { GridSelection } from './data-grid.tsx'

export const GRID_KEYS = {
  next: 'ArrowDown',
  previous: 'ArrowUp',
  first: 'Home',
  last: 'End',
  select: ' ',
  clear: 'Escape',
} as const

/** The keys of a grid: moving between rows, selecting one and selecting a range. */
export function useGridKeys({
  ids,
  selection,
  scroller,
  show,
}: {
  ids: readonly string[]
  selection: GridSelection | undefined
  scroller: RefObject<HTMLElement | null>
  /** Brings a row into view that may not be drawn yet. */
  show: (index: number) => void
}) {
  const anchor = useRef(0)
  const awaited = useRef<number>(undefined)

  function focusRow(index: number): boolean {
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index='${index}']`)
    const stop = row?.querySelector<HTMLElement>('[data-row]') ?? row
    stop?.focus()
    return stop !== undefined && stop !== null
  }

  /** A row far away is drawn only after scrolling there. */
  function onDrawn() {
    if (awaited.current !== undefined && focusRow(awaited.current)) awaited.current = undefined
  }
  useLayoutEffect(onDrawn)

  function moveTo(index: number) {
    show(index)
    if (!focusRow(index)) awaited.current = index
  }

  function select(index: number, isOn: boolean, isRange: boolean) {
    if (!selection) return
    const [from, to] = isRange
      ? [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      : [index, index]
    const wanted = ids.slice(from, to + 1).filter((id) => selection.canSelect(id))
    const next = new Set(selection.ids)
    for (const id of wanted) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    if (!isRange) anchor.current = index
    selection.onChange(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, shiftKey } = event
    const element = target as HTMLElement
    const at = Number(element.closest<HTMLElement>('tr')?.dataset['index'])
    const isTyping = element.matches('input:not([type=checkbox]), textarea, select')
    if (
      Number.isNaN(at) ||
      isTyping ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return
    const last = ids.length - 1
    const moves: Readonly<Record<string, number>> = {
      [GRID_KEYS.next]: at + 1,
      [GRID_KEYS.previous]: at - 1,
      [GRID_KEYS.first]: 0,
      [GRID_KEYS.last]: last,
    }
    const to = moves[key]
    const id = ids[at]
    if (to !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(last, to))
      if (shiftKey) select(next, true, true)
      moveTo(next)
    } else if (
      key === GRID_KEYS.select &&
      selection &&
      id !== undefined &&
      !element.matches('button, input')
    ) {
      event.preventDefault()
      select(at, !selection.ids.has(id), shiftKey)
    } else if (key === GRID_KEYS.clear && selection && selection.ids.size > 0) {
      event.preventDefault()
      event.stopPropagation()
      selection.onChange(new Set())
    }
  }

  return { onKeyDown, select, onDrawn }
}
