import { useEffect, useRef, type RefObject } from 'react'

const isTyping = (element: Element | null): boolean =>
  element?.matches('input, textarea, select, [contenteditable]') ?? false

/**
 * Arrow keys move the focus from row to row of a list: to the element `stops` selects in each, which may be the row
 * itself. Tab still reaches everything. `startsOnPage`: the keys also work while nothing has the focus.
 */
export function useRowKeys<List extends HTMLElement>({
  stops = '[data-row]',
  startsOnPage = false,
} = {}): RefObject<List | null> {
  const list = useRef<List>(null)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const { activeElement } = document
      const isInList = list.current?.contains(activeElement)
      const isOnPage = startsOnPage && activeElement === document.body
      if (!step || event.defaultPrevented || isTyping(activeElement) || !(isInList || isOnPage)) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(stops) ?? [])].filter(
        (row) => !row.closest('details:not([open])'),
      )
      const at = rows.findIndex(
        (row) => row === activeElement || row.closest('tr, li')?.contains(activeElement),
      )
      const next = rows[Math.max(0, at + step)]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [stops, startsOnPage])

  return list
}
