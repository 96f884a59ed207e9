import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The focus of the first page is the browser's; a server shows none. */
let shownPath = typeof window === 'undefined' ? '' : window.location.pathname

/**
 * Moves the focus to the heading of a page that a link or a key has opened, where screen readers begin to read and Tab
 * goes on. Whoever is typing, or works on in the same list or dialog, keeps the focus.
 */
export function useFocusOnArrival(): void {
  // Not the address bar's: that is ahead of the page while the next one loads.
  const { pathname } = useLocation()
  // After each render, for a page that is loading has no heading yet.
  useEffect(() => {
    if (shownPath === pathname) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    shownPath = pathname
    if (isBusy(document.activeElement)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/** A page that is kept but not shown keeps its focus until the next paint. */
const isBusy = (focused: Element | null): boolean =>
  focused !== null &&
  focused.checkVisibility() &&
  focused.matches('input, textarea, select, main *, [role="dialog"] *')
