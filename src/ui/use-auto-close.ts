import { useEffect, type RefObject } from 'react'

/** How often the remaining time is checked, in milliseconds. */
const STEP = 250

/**
 * Closes `dialog` once it has been readable for `after` milliseconds: time with the pointer on it, or with the page
 * hidden, does not count, and pressing a key or a button in it keeps it open (WCAG 2.2.1). Nothing happens while
 * `after` is undefined.
 */
export function useAutoClose(dialog: RefObject<HTMLDialogElement | null>, after: number | undefined) {
  useEffect(() => {
    const box = dialog.current
    // The dialog's backdrop belongs to it: the pointer is always on the dialog, but not always on its content.
    const content = box?.firstElementChild
    if (after === undefined || !box || !content) return undefined
    let left = after
    let isPointedAt = false
    const timer = setInterval(() => {
      if (isPointedAt || document.visibilityState === 'hidden') return
      left -= STEP
      if (left > 0) return
      clearInterval(timer)
      box.close()
    }, STEP)
    const onEnter = () => (isPointedAt = true)
    const onLeave = () => (isPointedAt = false)
    const keep = () => clearInterval(timer)
    content.addEventListener('pointerenter', onEnter)
    content.addEventListener('pointerleave', onLeave)
    box.addEventListener('pointerdown', keep)
    box.addEventListener('keydown', keep)
    return () => {
      keep()
      content.removeEventListener('pointerenter', onEnter)
      content.removeEventListener('pointerleave', onLeave)
      box.removeEventListener('pointerdown', keep)
      box.removeEventListener('keydown', keep)
    }
  }, [dialog, after])
}
