import { useLayoutEffect, useState, type RefObject } from 'react'

/** Of the element measured last: a list takes the place of its skeleton, and is rendered once if it begins with its width. */
let lastWidth = 0

/** The width inside an element, without its scrollbar, in pixels; until it is laid out that of the one before, or 0. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastWidth)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => {
      lastWidth = measured.clientWidth
      setWidth(lastWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
