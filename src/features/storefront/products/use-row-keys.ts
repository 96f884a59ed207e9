import { useEffect, useRef, type RefObject } from 'react'

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName)

/** Arrow keys walk through the rows of a table, from anywhere on the page where they have no other meaning. */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      const { activeElement } = document
      const isElsewhere = activeElement !== document.body && !body.current?.contains(activeElement)
      if (!body.current || event.defaultPrevented || isTyping(activeElement) || isElsewhere) return
      const rows = [...body.current.rows]
      const at = rows.findIndex((row) => row.contains(activeElement))
      const next = rows[event.key === 'ArrowDown' ? at + 1 : Math.max(0, at - 1)]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return body
}
